import { useSyncExternalStore } from "react";
import { readLocal, writeLocal } from "../../i18n/local-store.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The key that index.html reads before the first paint. */
const STORAGE_KEY = "theme";

export const toTheme = (value: unknown): Theme => themes.find((theme) => theme === value) ?? "system";

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the page shows, also where nothing can be stored. */
const shownTheme = (): Theme => toTheme(document.documentElement.dataset.theme ?? readLocal(STORAGE_KEY));

function setTheme(theme: Theme) {
  const chosen = theme === "system" ? undefined : theme;
  writeLocal(STORAGE_KEY, chosen);
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}

/** The chosen theme; `system` follows the device. Setting it applies and stores it. */
export function useTheme() {
  const theme = useSyncExternalStore<Theme>(subscribe, shownTheme, () => "system");
  return [theme, setTheme] as const;
}
