import { useTranslation } from "react-i18next";
import { themes } from "./theme.ts";

/** Options of a theme `<select>`: light, dark, system. */
export function ThemeOptions() {
  const { t } = useTranslation();
  return themes.map((theme) => (
    <option key={theme} value={theme}>
      {t(`theme.${theme}`)}
    </option>
  ));
}
