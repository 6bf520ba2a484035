// Notifications for a hidden page: title, icon, and a browser notification if the user enabled it.

const ICON = "/favicon.svg";
const ICON_TURN = "/favicon-turn.svg";

/** Does the icon have a dot: it is the reader's turn. */
export function markIcon(isTurn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel='icon']");
  const wanted = isTurn ? ICON_TURN : ICON;
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/** Does this browser support notifications? */
export function canNotify(): boolean {
  return "Notification" in globalThis && globalThis.isSecureContext !== false;
}

export function isNotifyRefused(): boolean {
  return canNotify() && Notification.permission === "denied";
}

/** Ask for permission to notify, only when the user enables it. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  if (Notification.permission !== "default") return Notification.permission === "granted";
  return (await Notification.requestPermission()) === "granted";
}

/** Notify a user who looks elsewhere. A click brings them back. */
export function notify(title: string, body: string, tag: string, isHidden: boolean = document.hidden): boolean {
  if (!isHidden || !canNotify() || Notification.permission !== "granted") return false;
  try {
    const shown = new Notification(title, { body, tag, icon: ICON });
    shown.onclick = () => {
      globalThis.focus();
      shown.close();
    };
    return true;
  } catch {
    // Some phones allow this only for installed pages.
    return false;
  }
}
