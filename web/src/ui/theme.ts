import { useState } from "react";
import { readLocal, writeLocal } from "../i18n/local-store.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The key that public/theme.js reads before the first paint. */
const STORAGE_KEY = "theme";

export const toTheme = (value: unknown): Theme => themes.find((theme) => theme === value) ?? "system";

function setTheme(theme: Theme) {
  const chosen = theme === "system" ? undefined : theme;
  writeLocal(STORAGE_KEY, chosen);
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
}

/** The chosen theme; `system` follows the device. Setting it applies and stores it. */
export function useTheme() {
  const [theme, show] = useState<Theme>(() => toTheme(readLocal(STORAGE_KEY)));
  function choose(next: Theme) {
    setTheme(next);
    show(next);
  }
  return [theme, choose] as const;
}
