import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import type { EnrollmentForm } from "./enrollment-form.ts";
import { Review } from "./review.tsx";

export type LegalStepProps = { form: EnrollmentForm; photoCount: number; onEdit: (step: number) => void };

/** Consents, what happens next, and a review of all answers. */
export function LegalStep({ form, photoCount, onEdit }: LegalStepProps) {
  const { t } = useTranslation(["common", "enrollment"]);
  const { errors } = form.formState;
  return (
    <>
      <div>
        <Checkbox
          {...form.register("backgroundCheckConsent")}
          label={t("enrollment.backgroundCheckConsent")}
          hint={t("enrollment.backgroundCheckHint")}
          error={errors.backgroundCheckConsent?.message}
        />
        <Checkbox
          {...form.register("identityVerified")}
          label={`${t("enrollment.identityVerified")} (${t("field.optional")})`}
          hint={t("enrollment.identityHint")}
        />
        <Checkbox
          {...form.register("termsAccepted")}
          label={t("enrollment.termsAccepted")}
          error={errors.termsAccepted?.message}
        />
        <p className="wizard-papers">
          <a className="text-link" href={paths.terms} target="_blank" rel="noreferrer">
            {t("enrollment.readTerms")}
          </a>
          <a className="text-link" href={paths.privacy} target="_blank" rel="noreferrer">
            {t("enrollment.readPrivacy")}
          </a>
        </p>
      </div>
      <Review values={form.getValues()} photoCount={photoCount} onEdit={onEdit} />
      <NextSteps />
    </>
  );
}

function NextSteps() {
  const { t } = useTranslation(["common", "enrollment"]);
  return (
    <section className="stack" aria-labelledby="next">
      <h3 id="next">{t("enrollment.nextTitle")}</h3>
      <ol className="wizard-next">
        {(["now", "checks", "payouts"] as const).map((name) => (
          <li key={name}>{t(`enrollment.next.${name}`)}</li>
        ))}
      </ol>
    </section>
  );
}
