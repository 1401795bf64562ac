import { useTranslation } from "react-i18next";
import { HidingReason, hidingReasons } from "../../../../shared/reviews/schema.ts";
import { paths } from "../../paths.ts";
import { RadioCards } from "../../ui/form/radio-cards.tsx";

export type RuleChoiceProps = {
  legend: string;
  value: HidingReason | undefined;
  error: string | undefined;
  onChange: (reason: HidingReason) => void;
};

/** The published rules of which a review may break one, and where they stand in the terms. */
export function RuleChoice({ legend, value, error, onChange }: RuleChoiceProps) {
  const { t } = useTranslation(["common", "moderation"]);
  return (
    <>
      <RadioCards
        legend={legend}
        name="reason"
        value={value ?? ""}
        options={hidingReasons.map((reason) => ({
          value: reason,
          label: t(`moderation.reason.${reason}`),
          hint: t(`moderation.hint.${reason}`),
        }))}
        error={error}
        onChange={({ target }) => onChange(HidingReason.parse(target.value))}
      />
      <p className="note">
        <a className="text-link" href={`${paths.terms}#reviews-and-photos`} target="_blank" rel="noreferrer">
          {t("moderation.rules")}
        </a>
      </p>
    </>
  );
}
