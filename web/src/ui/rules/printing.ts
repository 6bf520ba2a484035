// Printing in the light look, whatever the screen shows.

/** While a document is printed, its theme is light. Returns a function that ends this. */
export function inLight(): () => void {
  const root = document.documentElement;
  let before: string | undefined;

  const dress = (): void => {
    before ??= root.dataset["theme"];
    root.dataset["theme"] = "light";
  };
  const undress = (): void => {
    if (before !== undefined) root.dataset["theme"] = before;
    before = undefined;
  };
  addEventListener("beforeprint", dress);
  addEventListener("afterprint", undress);
  return () => {
    removeEventListener("beforeprint", dress);
    removeEventListener("afterprint", undress);
    undress();
  };
}
