import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { useRenderedInSlices } from "../../../ui/page/use-rendered-in-slices.ts";
import type { Uploader } from "../../uploads/create-uploader.ts";
import type { useUploads } from "../../uploads/use-uploader.ts";
import type { InvitationCardProps } from "../details/invitation-card.tsx";
import { OfferedPrice } from "../details/offered-price.tsx";
import type { useInvited } from "../details/use-invited.ts";
import { WishedTimesField } from "../wish/wished-times-field.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { HiringChoice } from "./hiring-choice.tsx";
import { KnownTrade } from "./known-trade.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { PostingPolicy } from "./posting-policy.tsx";
import type { RequestDraft } from "./request-draft.ts";
import type { RequestForm } from "./request-form.ts";
import { UrgencyCards } from "./urgency-cards.tsx";
import type { MaskedTexts } from "./use-masked-texts.ts";
import type { RequestSteps } from "./use-request-steps.ts";
import { WhatFields } from "./what-fields.tsx";
import { WhereFields } from "./where-fields.tsx";

const UnpaidNotice = lazyWithRetry(() => import("../details/unpaid-notice.tsx"), ["requests"]);
const InvitationCard = lazyWithRetry(() => import("../details/invitation-card.tsx"), ["requests"]);

type StepFieldsProps = {
  form: RequestForm;
  draft: RequestDraft;
  masked: MaskedTexts;
  invited: ReturnType<typeof useInvited>;
  uploader: Uploader;
  uploads: ReturnType<typeof useUploads>;
  unpaid: string | undefined;
  steps: RequestSteps;
  /** The place of the last request was filled in. */
  isPlaceFilled: boolean;
};

/** The fields in the order of R-054, in their steps. */
export function StepFields(props: StepFieldsProps) {
  const { form, draft, masked, invited, uploader, uploads, unpaid, steps, isPlaceFilled } = props;
  const { t } = useTranslation(["common", "requests"]);
  const { photos, refusals } = uploads;
  const { errors } = form.formState;
  const areAllThere = useRenderedInSlices();
  const shown = { step: steps.step, areAllThere };
  return (
    <>
      <Step number={1} {...shown}>
        {invited && <Invitation form={form} draft={draft} invited={invited} />}
        <CategoryTiles form={form} />
      </Step>
      <Step number={2} {...shown}>
        {steps.changeTrade && <KnownTrade category={draft.category} onChange={steps.changeTrade} />}
        <WhatFields form={form} draft={draft} masked={masked} />
      </Step>
      <Step number={3} {...shown}>
        <WhereFields form={form} isFilled={isPlaceFilled} />
      </Step>
      <Step number={4} {...shown}>
        <PhotoPicker uploader={uploader} photos={photos} refusals={refusals} error={errors.imageUrls?.message} />
      </Step>
      <Step number={5} {...shown}>
        <UrgencyCards form={form} />
        <WishedTimesField form={form} draft={draft} />
      </Step>
      <Step number={6} {...shown}>
        {invited && <OfferedPrice form={form} name={invited.name} />}
        <HiringChoice form={form} draft={draft} name={invited?.name} />
        <LazyPanel>{unpaid && <UnpaidNotice words={unpaid} />}</LazyPanel>
        {!invited && <p className="note">{t("requests.afterSubmit")}</p>}
        <PostingPolicy />
      </Step>
    </>
  );
}

/** `step`: the one that is shown, or 0 for all. */
type StepProps = { number: number; step: number; areAllThere: boolean; children: ReactNode };

/** Fields of one step; those of others stay, hidden, with what was typed. */
function Step({ number, step, areAllThere, children }: StepProps) {
  const isShown = step === 0 || step === number;
  return (
    <div className="request-step" data-step={number} data-alone={step > 0 || undefined} hidden={!isShown}>
      {(isShown || areAllThere) && children}
    </div>
  );
}

const Invitation = (props: InvitationCardProps) => (
  <LazyPanel fallback={<Spinner />}>
    <InvitationCard {...props} />
  </LazyPanel>
);
