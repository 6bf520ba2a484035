// How a page calls somebody who is not looking: by its title, its icon, and a notification if they asked for that.

const ICON = "/favicon.svg";
const ICON_TURN = "/favicon-turn.svg";

/** Is the dot on the icon: it is your turn. */
export function markIcon(isTurn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel='icon']");
  const wanted = isTurn ? ICON_TURN : ICON;
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/** Can this browser notify at all? */
export function canNotify(): boolean {
  return "Notification" in globalThis && globalThis.isSecureContext !== false;
}

export function isNotifyRefused(): boolean {
  return canNotify() && Notification.permission === "denied";
}

/** Ask to be allowed to notify: said only when somebody wants it. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  if (Notification.permission !== "default") return Notification.permission === "granted";
  return (await Notification.requestPermission()) === "granted";
}

/** Tell somebody who looks elsewhere. A click brings them back. */
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
    // Some phones allow this only to installed pages.
    return false;
  }
}
