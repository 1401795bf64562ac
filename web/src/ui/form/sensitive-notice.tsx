import { useTranslation } from "react-i18next";
import { hasSensitiveNumbers } from "../../../../shared/sensitive-numbers.ts";

/** Why a card or social security number in a text will be masked; nothing for other texts. */
export function SensitiveNotice({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className="field-live" aria-live="polite">
      {hasSensitiveNumbers(text) && <p className="field-hint">{t("field.sensitive")}</p>}
    </div>
  );
}
