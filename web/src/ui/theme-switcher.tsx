import { useTranslation } from "react-i18next";
import { QuietSelect } from "./quiet-select.tsx";
import { themes, toTheme, useTheme } from "./theme.ts";

export function ThemeSwitcher() {
  const { t } = useTranslation();
  const [theme, setTheme] = useTheme();
  return (
    <QuietSelect label={t("theme.label")} value={theme} onChange={(event) => setTheme(toTheme(event.target.value))}>
      {themes.map((option) => (
        <option key={option} value={option}>
          {t(`theme.${option}`)}
        </option>
      ))}
    </QuietSelect>
  );
}
