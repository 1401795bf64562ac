import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** "3.6", read out as "3.6 of 5". */
export function Rating({ value }: { value: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {format.rating(value)}
      <VisuallyHidden> {t("rating.ofFive")}</VisuallyHidden>
    </>
  );
}
