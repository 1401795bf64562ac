import { useTranslation } from "react-i18next";
import { themes } from "./theme.ts";

/** Light, dark, or as the device has it, for a `<select>`. */
export function ThemeOptions() {
  const { t } = useTranslation();
  return themes.map((theme) => (
    <option key={theme} value={theme}>
      {t(`theme.${theme}`)}
    </option>
  ));
}
