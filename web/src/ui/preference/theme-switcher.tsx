import { useTranslation } from "react-i18next";
import { QuietSelect } from "../form/quiet-select.tsx";
import { toTheme, useTheme } from "./theme.ts";
import { ThemeOptions } from "./theme-options.tsx";

export function ThemeSwitcher() {
  const { t } = useTranslation();
  const [theme, setTheme] = useTheme();
  return (
    <QuietSelect label={t("theme.label")} value={theme} onChange={(event) => setTheme(toTheme(event.target.value))}>
      <ThemeOptions />
    </QuietSelect>
  );
}
