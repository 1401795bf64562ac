import { useTranslation } from "react-i18next";
import { isolated } from "../../../../shared/bidi.ts";
import { readWholeNumber } from "../../../../shared/number-reader.ts";
import { weekdays } from "../../../../shared/session/schema.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { type EnrollmentValues, steps } from "./enrollment-form.ts";

export type ReviewProps = { values: EnrollmentValues; photoCount: number; onEdit: (step: number) => void };

/** Every answer once more, by step; each step can be gone back to. */
export function Review({ values, photoCount, onEdit }: ReviewProps) {
  const { t } = useTranslation();
  const answers = useAnswers(values, photoCount);
  return (
    <section className="stack" aria-labelledby="review">
      <h3 id="review">{t("enrollment.review")}</h3>
      {steps.slice(0, 4).map((step, index) => (
        <div key={step} className="card">
          <div className="head mt-0">
            <h4 className="font-semibold">{t(`enrollment.step.${step}`)}</h4>
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

function useAnswers(values: EnrollmentValues, photoCount: number): Answer[][] {
  const { t } = useTranslation();
  const format = useFormat();
  const said = (field: Parameters<typeof labelOf>[0], answer: unknown): Answer => [
    labelOf(field),
    String(answer ?? ""),
  ];
  const wholeOf = (typed: unknown) => readWholeNumber(String(typed)) ?? 0;
  const labelOf = (field: keyof EnrollmentValues) => t(`enrollment.${field}`);
  const yesOrNo = (flag: boolean | undefined) => t(flag ? "enrollment.yes" : "enrollment.no");
  const { firstName, lastName, address, city, state, zipCode, businessType, preferredPayoutMethod } = values;
  const days = weekdays.filter((day) => values.availability?.includes(day));
  return [
    [
      said("firstName", firstName),
      said("lastName", lastName),
      said("phone", values.phone),
      said("dateOfBirth", values.dateOfBirth && format.date(`${values.dateOfBirth}T12:00:00`)),
      said(
        "address",
        [address, city, state, zipCode]
          .map((part) => isolated(part ?? ""))
          .filter(Boolean)
          .join(", "),
      ),
    ],
    [
      said("bio", values.bio),
      said("experience", t("enrollment.years", { band: values.experience ?? "" })),
      said("hourlyRate", format.money(wholeOf(values.hourlyRate) * 100)),
      said("serviceRadius", format.miles(wholeOf(values.serviceRadius))),
      said("skills", format.list((values.skills ?? []).map((skill) => t(`category.${skill}`)))),
      said("availability", format.list(days.map((day) => t(`enrollment.day.${day}`)))),
      said("emergencyServices", yesOrNo(values.emergencyServices)),
      said("certifications", values.certifications),
      said("portfolioImages", photoCount || ""),
    ],
    [
      said("businessType", businessType && t(`enrollment.businessType.${businessType}`)),
      said("businessName", values.businessName),
      said("taxId", values.taxId && t("enrollment.given")),
      said("businessLicense", values.businessLicense),
      said("insurance", values.insurance),
    ],
    [
      said("hasUSBankAccount", yesOrNo(values.hasUSBankAccount)),
      said("hasDebitCard", yesOrNo(values.hasDebitCard)),
      said("preferredPayoutMethod", preferredPayoutMethod && t(`enrollment.payout.${preferredPayoutMethod}`)),
    ],
  ];
}
