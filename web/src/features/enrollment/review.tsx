import { useTranslation } from "react-i18next";
import { isolated } from "../../../../shared/bidi.ts";
import { readWholeNumber } from "../../../../shared/number-reader.ts";
import { weekdays } from "../../../../shared/session/schema.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
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
          <dl className="wizard-answers">
            {answers[index]?.map(([label, answer]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{answer || t("enrollment.notGiven")}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

type Answer = readonly [label: string, answer: string];

/** By step, in the order of the form. */
function useAnswers(values: EnrollmentValues, photoCount: number): Answer[][] {
  const words = useWords();
  return [
    personal(values, words),
    professional(values, photoCount, words),
    business(values, words),
    payment(values, words),
  ];
}

type Words = ReturnType<typeof useWords>;

function useWords() {
  const { t } = useTranslation(["common", "enrollment"]);
  const format = useFormat();
  const said = (field: keyof EnrollmentValues, answer: unknown): Answer => [
    t(`enrollment.${field}`),
    String(answer ?? ""),
  ];
  const yesOrNo = (flag: boolean | undefined) => t(flag ? "enrollment.yes" : "enrollment.no");
  return { t, format, said, yesOrNo };
}

const personal = (values: EnrollmentValues, { format, said }: Words): Answer[] => [
  said("firstName", values.firstName),
  said("lastName", values.lastName),
  said("phone", values.phone),
  said("dateOfBirth", values.dateOfBirth && format.date(`${values.dateOfBirth}T12:00:00`)),
  said("address", addressOf(values)),
];

const addressOf = ({ address, city, state, zipCode }: EnrollmentValues): string =>
  [address, city, state, zipCode]
    .map((part) => isolated(part ?? ""))
    .filter(Boolean)
    .join(", ");

function professional(values: EnrollmentValues, photoCount: number, { t, format, said, yesOrNo }: Words): Answer[] {
  const days = weekdays.filter((day) => values.availability?.includes(day));
  return [
    said("bio", values.bio),
    said("experience", t("enrollment.years", { band: values.experience ?? "" })),
    said("hourlyRate", format.money(wholeOf(values.hourlyRate) * 100)),
    said("serviceRadius", format.miles(wholeOf(values.serviceRadius))),
    said("skills", format.list((values.skills ?? []).map((skill) => t(`category.${skill}`)))),
    said("availability", format.list(days.map((day) => t(`enrollment.day.${day}`)))),
    said("emergencyServices", yesOrNo(values.emergencyServices)),
    said("certifications", values.certifications),
    said("portfolioImages", photoCount || ""),
  ];
}

const wholeOf = (typed: unknown): number => readWholeNumber(String(typed)) ?? 0;

const business = (values: EnrollmentValues, { t, said }: Words): Answer[] => [
  said("businessType", values.businessType && t(`enrollment.businessType.${values.businessType}`)),
  said("businessName", values.businessName),
  said("taxId", values.taxId && t("enrollment.given")),
  said("businessLicense", values.businessLicense),
  said("insurance", values.insurance),
];

const payment = (values: EnrollmentValues, { t, said, yesOrNo }: Words): Answer[] => [
  said("hasUSBankAccount", yesOrNo(values.hasUSBankAccount)),
  said("hasDebitCard", yesOrNo(values.hasDebitCard)),
  said("preferredPayoutMethod", values.preferredPayoutMethod && t(`enrollment.payout.${values.preferredPayoutMethod}`)),
];
