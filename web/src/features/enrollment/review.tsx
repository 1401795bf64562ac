import { useTranslation } from "react-i18next";
import { isolateBidi } from "../../../../shared/bidi.ts";
import { readWholeNumber } from "../../../../shared/number-reader.ts";
import { weekdays } from "../../../../shared/weekdays.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import { type EnrollmentValues, steps } from "./enrollment-form.ts";

export type ReviewProps = { values: EnrollmentValues; photoCount: number; onEdit: (step: number) => void };

/** All answers by step, each step with an edit button. */
export function Review({ values, photoCount, onEdit }: ReviewProps) {
  const { t } = useTranslation(["common", "enrollment"]);
  const answers = useAnswers(values, photoCount);
  return (
    <section className="stack" aria-labelledby="review">
      <h3 id="review">{t("enrollment.review")}</h3>
      {steps.slice(0, 4).map((step, index) => (
        <div key={step} className="card">
          <div className="head wizard-answers-head">
            <h4 className="strong">{t(`enrollment.step.${step}`)}</h4>
            <Button
              slim
              variant="quiet"
              aria-label={t("enrollment.edit", { step: t(`enrollment.step.${step}`) })}
              onClick={() => onEdit(index)}
            >
              {t("action.edit")}
            </Button>
          </div>
          <Answers answers={answers[index] ?? []} />
        </div>
      ))}
    </section>
  );
}

/** What was given, then in one line what was not. */
function Answers({ answers }: { answers: readonly Answer[] }) {
  const { t } = useTranslation(["common", "enrollment"]);
  const format = useFormat();
  const lacking = answers.filter(([, answer]) => !answer).map(([label]) => label);
  return (
    <>
      <dl className="wizard-answers">
        {answers
          .filter(([, answer]) => answer)
          .map(([label, answer]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
      </dl>
      {lacking.length > 0 && <p className="note">{t("enrollment.notGiven", { fields: format.list(lacking) })}</p>}
    </>
  );
}

type Answer = readonly [label: string, answer: string];

/** By step, in the order of the form. */
function useAnswers(values: EnrollmentValues, photoCount: number): Answer[][] {
  const formatters = useAnswerFormatters();
  return [
    personal(values, formatters),
    professional(values, photoCount, formatters),
    business(values, formatters),
    payment(values, formatters),
  ];
}

type AnswerFormatters = ReturnType<typeof useAnswerFormatters>;

function useAnswerFormatters() {
  const { t } = useTranslation(["common", "enrollment"]);
  const format = useFormat();
  const labelOf = (field: keyof EnrollmentValues, answer: unknown): Answer => [
    t(`enrollment.${field}`),
    String(answer ?? ""),
  ];
  const yesOrNo = (flag: boolean | undefined) => t(flag ? "enrollment.yes" : "enrollment.no");
  return { t, format, said: labelOf, yesOrNo };
}

const personal = (values: EnrollmentValues, { format, said: labelOf }: AnswerFormatters): Answer[] => [
  labelOf("firstName", values.firstName),
  labelOf("lastName", values.lastName),
  labelOf("phone", values.phone),
  labelOf("dateOfBirth", values.dateOfBirth && format.date(`${values.dateOfBirth}T12:00:00`)),
  labelOf("address", addressOf(values)),
];

const addressOf = ({ address, city, state, zipCode }: EnrollmentValues): string =>
  [address, city, state, zipCode]
    .map((part) => isolateBidi(part ?? ""))
    .filter(Boolean)
    .join(", ");

function professional(
  values: EnrollmentValues,
  photoCount: number,
  { t, format, said: labelOf, yesOrNo }: AnswerFormatters,
): Answer[] {
  const days = weekdays.filter((day) => values.availability?.includes(day));
  return [
    labelOf("bio", values.bio),
    labelOf("experience", t("enrollment.years", { band: values.experience ?? "" })),
    labelOf("hourlyRate", format.money(wholeNumberOf(values.hourlyRate) * 100)),
    labelOf("serviceRadius", format.miles(wholeNumberOf(values.serviceRadius))),
    labelOf("skills", format.list((values.skills ?? []).map((skill) => t(`category.${skill}`)))),
    labelOf("availability", format.list(days.map((day) => t(`enrollment.day.${day}`)))),
    labelOf("emergencyServices", yesOrNo(values.emergencyServices)),
    labelOf("certifications", values.certifications),
    labelOf("portfolioImages", photoCount || ""),
  ];
}

const wholeNumberOf = (typed: unknown): number => readWholeNumber(String(typed)) ?? 0;

const business = (values: EnrollmentValues, { t, said: labelOf }: AnswerFormatters): Answer[] => [
  labelOf("businessType", values.businessType && t(`enrollment.businessType.${values.businessType}`)),
  labelOf("businessName", values.businessName),
  labelOf("taxId", values.taxId && t("enrollment.given")),
  labelOf("businessLicense", values.businessLicense),
  labelOf("insurance", values.insurance),
];

const payment = (values: EnrollmentValues, { t, said: labelOf, yesOrNo }: AnswerFormatters): Answer[] => [
  labelOf("hasUSBankAccount", yesOrNo(values.hasUSBankAccount)),
  labelOf("hasDebitCard", yesOrNo(values.hasDebitCard)),
  labelOf(
    "preferredPayoutMethod",
    values.preferredPayoutMethod && t(`enrollment.payout.${values.preferredPayoutMethod}`),
  ),
];
