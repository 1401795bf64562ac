import { type FormEvent, type ReactNode, type Ref, useId, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { DraftKey } from "../../../forms/use-draft-key.ts";
import { useSaveDraft } from "../../../forms/use-save-draft.ts";
import { Button } from "../../../ui/button/button.tsx";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { useRenderedInSlices } from "../../../ui/page/use-rendered-in-slices.ts";
import type { Uploader } from "../../uploads/create-uploader.ts";
import { DraftNotice } from "../../uploads/draft-notice.tsx";
import { useUploads } from "../../uploads/use-uploader.ts";
import type { InvitationCardProps } from "../details/invitation-card.tsx";
import { OfferedPrice } from "../details/offered-price.tsx";
import { useInvited } from "../details/use-invited.ts";
import { WishedTimesField } from "../wish/wished-times-field.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { HiringChoice } from "./hiring-choice.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { emptyRequest, RequestDraft } from "./request-draft.ts";
import { type RequestForm, toFormValues, useRequestForm, useSubmitRequest } from "./request-form.ts";
import { RequestPreview } from "./request-preview.tsx";
import { UrgencyCards } from "./urgency-cards.tsx";
import { type MaskedTexts, useMaskedTexts } from "./use-masked-texts.ts";
import { STEP_COUNT, useRequestSteps } from "./use-request-steps.ts";
import { WhatFields } from "./what-fields.tsx";
import { WhereFields } from "./where-fields.tsx";

const UnpaidNotice = lazyWithRetry(() => import("../details/unpaid-notice.tsx"), ["requests"]);
const InvitationCard = lazyWithRetry(() => import("../details/invitation-card.tsx"), ["requests"]);
const PostingPolicy = lazyWithRetry(() => import("./posting-policy.tsx"), ["cancellation"]);

export type RequestFieldsProps = {
  draftName: string;
  draftKey: DraftKey;
  /** Initial values. */
  start: RequestDraft;
  /** True when the initial values are a restored draft. */
  isRestored: boolean;
  /** Values of the earlier request that is posted again. */
  former: RequestDraft | undefined;
  uploader: Uploader;
};

/** The form in the order of R-054, on a phone in steps; it cannot be sent with an invalid field or an uploading photo. */
export function RequestFields(props: RequestFieldsProps) {
  const { draftName, draftKey, start, former, uploader } = props;
  const form = useRequestForm(start);
  const uploads = useUploads(uploader);
  const { kept, waiting, failed, isLacking } = uploads;
  const values = useWatch({ control: form.control });
  const draft = useMemo(() => RequestDraft.parse({ ...values, photos: kept }), [values, kept]);
  const masked = useMaskedTexts(draft);
  useSaveDraft({ stepName: draftName, draft, empty: emptyRequest, idempotencyKey: draftKey.key, isLacking });
  const invited = useInvited(draft.invitedHandymanId);
  const { submit, unpaid } = useSubmitRequest(form, draftKey, invited?.name);
  const { isSubmitting } = form.formState;
  const { step, isLast, ...steps } = useRequestSteps(form, former !== undefined);
  const send = form.handleSubmit(() => waiting === 0 && submit(draft), steps.showInvalid);

  return (
    <div className="request-cols">
      <form className="request-form" noValidate onSubmit={isLast ? send : goOnInstead(steps.goOn)}>
        <Restored form={form} draft={draft} {...props} />
        <ErrorSummary form={form} />
        {step > 0 && <StepHeading step={step} headingRef={steps.heading} />}
        <Steps
          form={form}
          draft={draft}
          masked={masked}
          invited={invited}
          uploader={uploader}
          step={step}
          uploads={uploads}
          unpaid={unpaid}
        />
        {isLast ? <SubmitBar isSubmitting={isSubmitting} waiting={waiting} failed={failed} /> : <NextBar />}
      </form>
      <RequestPreview draft={draft} masked={masked} name={invited?.name} />
    </div>
  );
}

type RestoredProps = RequestFieldsProps & { form: RequestForm; draft: RequestDraft };

/** What a restored draft, or an earlier request, has filled in; nothing when the form began empty. */
function Restored({ form, draft, draftName, start, isRestored, former, uploader }: RestoredProps) {
  if (!isRestored && !former) return null;
  function fill(next: RequestDraft) {
    form.reset(toFormValues(next));
    uploader.clear();
    uploader.restore(next.photos);
  }
  return (
    <DraftNotice
      draftName={draftName}
      start={start}
      draft={draft}
      former={former}
      fill={fill}
      isRestored={isRestored}
      empty={emptyRequest}
      goToStart={() => form.setFocus("title")}
    />
  );
}

type StepsProps = {
  form: RequestForm;
  draft: RequestDraft;
  masked: MaskedTexts;
  invited: ReturnType<typeof useInvited>;
  uploader: Uploader;
  uploads: ReturnType<typeof useUploads>;
  unpaid: string | undefined;
  /** The one that is shown, or 0 for all. */
  step: number;
};

function Steps({ form, draft, masked, invited, uploader, uploads, unpaid, step }: StepsProps) {
  const { t } = useTranslation(["common", "requests"]);
  const { photos, refusals } = uploads;
  const { errors } = form.formState;
  const areAllThere = useRenderedInSlices();
  const shown = { step, areAllThere };
  return (
    <>
      <Step number={1} {...shown}>
        {invited && <Invitation form={form} draft={draft} invited={invited} />}
        <CategoryTiles form={form} />
      </Step>
      <Step number={2} {...shown}>
        <WhatFields form={form} draft={draft} masked={masked} />
      </Step>
      <Step number={3} {...shown}>
        <WhereFields form={form} />
      </Step>
      <Step number={4} {...shown}>
        <PhotoPicker uploader={uploader} photos={photos} refusals={refusals} error={errors.imageUrls?.message} />
      </Step>
      <Step number={5} {...shown}>
        {invited && <OfferedPrice form={form} name={invited.name} />}
        <UrgencyCards form={form} />
        <WishedTimesField form={form} draft={draft} />
        <HiringChoice form={form} draft={draft} name={invited?.name} />
        <LazyPanel>{unpaid && <UnpaidNotice words={unpaid} />}</LazyPanel>
        {!invited && <p className="note">{t("requests.afterSubmit")}</p>}
        <LazyPanel>
          <PostingPolicy />
        </LazyPanel>
      </Step>
    </>
  );
}

const goOnInstead = (goOn: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void goOn();
};

/** `step`: the one that is shown, or 0 for all. */
type StepProps = { number: number; step: number; areAllThere: boolean; children: ReactNode };

/** Fields of one step; those of others stay, hidden, with what was typed. */
function Step({ number, step, areAllThere, children }: StepProps) {
  const isShown = step === 0 || step === number;
  return (
    <div className="request-step" hidden={!isShown}>
      {(isShown || areAllThere) && children}
    </div>
  );
}

const stepNames = ["kind", "what", "where", "photos", "when"] as const;

/** The step's question, after its number. */
function StepHeading({ step, headingRef }: { step: number; headingRef: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation(["common", "requests"]);
  return (
    <h2 ref={headingRef} tabIndex={-1}>
      <span className="request-step-of">
        {t("requests.stepOf", { step, count: STEP_COUNT })}
        <VisuallyHidden>: </VisuallyHidden>
      </span>
      {t(`requests.step.${stepNames[step - 1] ?? "kind"}`)}
    </h2>
  );
}

function NextBar() {
  const { t } = useTranslation(["common", "requests"]);
  return (
    <div className="submit-bar">
      <Button type="submit" variant="primary">
        {t("requests.next")}
      </Button>
    </div>
  );
}

const Invitation = (props: InvitationCardProps) => (
  <LazyPanel fallback={<Spinner />}>
    <InvitationCard {...props} />
  </LazyPanel>
);

type SubmitBarProps = {
  isSubmitting: boolean;
  /** Number of uploading and of failed photos. */
  waiting: number;
  failed: number;
};

function SubmitBar({ isSubmitting, waiting, failed }: SubmitBarProps) {
  const { t } = useTranslation(["common", "requests", "uploads"]);
  const why = useId();
  return (
    <div className="submit-bar">
      <p id={why} className="small submit-why">
        {failed > 0 && t("uploads.failed", { count: failed })}
      </p>
      <Button
        type="submit"
        variant="primary"
        aria-describedby={why}
        pending={isSubmitting || waiting > 0}
        pendingText={waiting > 0 ? t("uploads.waiting", { count: waiting }) : t("requests.submitting")}
      >
        {t("requests.submit")}
      </Button>
    </div>
  );
}
