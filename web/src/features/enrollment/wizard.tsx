import { useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../../shared/limits.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import { DraftNotice } from "../uploads/draft-notice.tsx";
import { PhotoField } from "../uploads/photo-field.tsx";
import { BusinessStep } from "./business-step.tsx";
import { type EnrollmentDraft, emptyEnrollment } from "./enrollment-draft.ts";
import { steps } from "./enrollment-form.ts";
import { LegalStep } from "./legal-step.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { PersonalStep } from "./personal-step.tsx";
import { ProfessionalStep } from "./professional-step.tsx";
import { StepBar } from "./step-bar.tsx";
import { useStepFocus, useWizard, type WizardProps } from "./use-wizard.ts";

/** The specification's four captions for five steps: two captions cover two steps each (D-14). */
const captions = [
  "enrollment.step.personal",
  "enrollment.step.professional",
  "enrollment.part.payment",
  "enrollment.part.payment",
  "enrollment.part.review",
] as const;

/** The five steps of the enrollment (R-075…R-087), sent together at the end. */
export function Wizard(props: WizardProps) {
  const { t } = useTranslation(["common", "enrollment"]);
  const { draftName, start, isRestored, uploader } = props;
  const user = useCurrentUser();
  const wizard = useWizard(props);
  const { step, name, setStep } = wizard;
  const heading = useStepFocus(step);
  const caption = t(captions[step] ?? "enrollment.part.review");
  const title = t(`enrollment.step.${name}`);

  function fill(draft: EnrollmentDraft) {
    wizard.fill(draft);
    setStep(draft.step);
  }

  return (
    <form className="wizard" noValidate onSubmit={wizard.goOn}>
      <StepBar step={step} onBack={setStep} />
      {isRestored && (
        <DraftNotice
          draftName={draftName}
          start={start}
          fill={fill}
          draft={wizard.draft}
          empty={emptyEnrollment(user)}
          goToStart={() => heading.current?.focus()}
        />
      )}
      <div>
        {caption !== title && <p className="note">{caption}</p>}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">{t(`enrollment.lead.${name}`)}</p>
      </div>
      <StepFields wizard={wizard} uploader={uploader} />
      <WizardNavigation wizard={wizard} />
    </form>
  );
}

type Wizard = ReturnType<typeof useWizard>;

function StepFields({ wizard, uploader }: { wizard: Wizard; uploader: WizardProps["uploader"] }) {
  const { t } = useTranslation(["common", "enrollment"]);
  const { form, name, photos, refusals, draft, setStep } = wizard;
  if (name === "personal") return <PersonalStep form={form} />;
  if (name === "business") return <BusinessStep form={form} />;
  if (name === "payment") return <PaymentStep form={form} />;
  if (name === "legal") return <LegalStep form={form} photoCount={draft.photos.length} onEdit={setStep} />;
  const field = (
    <PhotoField
      label={t("enrollment.portfolioImages")}
      hint={t("enrollment.photosHint")}
      error={form.formState.errors.portfolioImages?.message}
      limit={limits.portfolioImages}
      isOptional
      uploader={uploader}
      photos={photos}
      refusals={refusals}
    />
  );
  return <ProfessionalStep form={form} photos={field} />;
}

/** More missing fields are counted instead of named: the bar covers part of a phone's screen. */
const MAX_NAMED = 3;

function MissingFields({ missing }: Pick<Wizard, "missing">) {
  const { t } = useTranslation(["common", "enrollment"]);
  const format = useFormat();
  const fields = format.list(missing.map((field) => t(`enrollment.${field}`)));
  const isMany = missing.length > MAX_NAMED;
  return (
    <p className="muted">
      {isMany ? t("enrollment.missingMany", { count: missing.length }) : t("enrollment.missing", { fields })}
    </p>
  );
}

/** Back and next buttons; a disabled button is described by the reason shown above it. */
function WizardNavigation({ wizard: { form, step, setStep, missing, isWrong, waiting, failed } }: { wizard: Wizard }) {
  const { t } = useTranslation(["common", "enrollment", "uploads"]);
  const blockedReason = useId();
  const isLast = step === steps.length - 1;
  const { isSubmitting } = form.formState;
  const isWaiting = isLast && waiting > 0;
  return (
    <div className="wizard-bar">
      <div id={blockedReason} className="small">
        {isWrong && (
          <p className="danger strong" role="alert">
            {t("enrollment.incomplete")}
          </p>
        )}
        {missing.length > 0 && <MissingFields missing={missing} />}
        {isLast && failed > 0 && <p>{t("uploads.failed", { count: failed })}</p>}
      </div>
      <div className="wizard-ways">
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          {t("enrollment.previous")}
        </Button>
        <Button
          key={isLast ? "submit" : "next"}
          type="submit"
          variant="primary"
          disabled={missing.length > 0}
          aria-describedby={blockedReason}
          pending={isSubmitting || isWaiting}
          {...(isLast && {
            pendingText: isWaiting ? t("uploads.waiting", { count: waiting }) : t("enrollment.submitting"),
          })}
        >
          {t(isLast ? "enrollment.submit" : "enrollment.next")}
        </Button>
      </div>
    </div>
  );
}
