/** The theme of the page: that of the system, or always light or dark. */
export type Theme = "system" | "light" | "dark";

const storageKey = "theme";

/** The theme that was chosen on this device. */
export function storedTheme(): Theme {
  const text = localStorage.getItem(storageKey);
  return text === "light" || text === "dark" ? text : "system";
}

/** Shows the page in a theme, whose colours are in `tokens.css`. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(storageKey, theme);
}
