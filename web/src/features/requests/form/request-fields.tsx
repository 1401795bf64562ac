import { type FormEvent, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { goToNextField } from "../../../forms/go-to-next-field.ts";
import type { DraftKey } from "../../../forms/use-draft-key.ts";
import { useSaveDraft } from "../../../forms/use-save-draft.ts";
import type { Uploader } from "../../uploads/create-uploader.ts";
import { DraftNotice } from "../../uploads/draft-notice.tsx";
import { useUploads } from "../../uploads/use-uploader.ts";
import { useInvited } from "../details/use-invited.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { emptyRequest, RequestDraft } from "./request-draft.ts";
import { type RequestForm, toFormValues, useRequestForm, useSubmitRequest } from "./request-form.ts";
import { RequestPreview } from "./request-preview.tsx";
import { StepFields } from "./step-fields.tsx";
import { StepHeading } from "./step-heading.tsx";
import { NextBar, SubmitBar } from "./submit-bar.tsx";
import { useLastPlace } from "./use-last-place.ts";
import { useMaskedTexts } from "./use-masked-texts.ts";
import { type RequestSteps, useRequestSteps } from "./use-request-steps.ts";

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
  const { uploader } = props;
  const { form, draft, masked, invited, uploads, isPlaceFilled, submit, unpaid } = useRequest(props);
  const { waiting, failed } = uploads;
  const steps = useRequestSteps(form, props.former !== undefined);
  const { step, isLast, place, showInvalid } = steps;
  const send = form.handleSubmit(() => waiting === 0 && submit(draft), showInvalid);
  return (
    <div className="request-cols">
      <form
        className="request-form"
        noValidate
        data-later={place > 1 || undefined}
        onKeyDown={goToNextField}
        onSubmit={isLast ? send : goOnInstead(steps.goOn)}
      >
        <Restored form={form} draft={draft} steps={steps} {...props} />
        <ErrorSummary form={form} goTo={steps.goTo} />
        {step > 0 && <StepHeading steps={steps} invitedName={invited?.name} />}
        <StepFields {...{ form, draft, masked, invited, uploader, uploads, unpaid, steps, isPlaceFilled }} />
        {isLast ? (
          <SubmitBar isSubmitting={form.formState.isSubmitting} waiting={waiting} failed={failed} />
        ) : (
          <NextBar />
        )}
      </form>
      <RequestPreview draft={draft} masked={masked} name={invited?.name} />
    </div>
  );
}

/** The form's values, photos and draft, and how it is sent. */
function useRequest({ draftName, draftKey, start, uploader }: RequestFieldsProps) {
  const form = useRequestForm(start);
  const uploads = useUploads(uploader);
  const { kept, isLacking } = uploads;
  const values = useWatch({ control: form.control });
  const draft = useMemo(() => RequestDraft.parse({ ...values, photos: kept }), [values, kept]);
  const masked = useMaskedTexts(draft);
  const place = useLastPlace(form, start);
  const empty = { ...emptyRequest, ...place };
  useSaveDraft({ stepName: draftName, draft, empty, idempotencyKey: draftKey.key, isLacking });
  const invited = useInvited(draft.invitedHandymanId);
  const { submit, unpaid } = useSubmitRequest(form, draftKey, invited?.name);
  return { form, draft, masked, invited, uploads, isPlaceFilled: place !== undefined, submit, unpaid };
}

const goOnInstead = (goOn: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void goOn();
};

type RestoredProps = RequestFieldsProps & { form: RequestForm; draft: RequestDraft; steps: RequestSteps };

/** What a restored draft, or an earlier request, has filled in, on the step that was opened; nothing for an empty form. */
function Restored({ form, draft, steps, draftName, start, isRestored, former, uploader }: RestoredProps) {
  const [opened] = useState(steps.step);
  if (!isRestored && !former) return null;
  function fill(next: RequestDraft) {
    form.reset(toFormValues(next));
    uploader.clear();
    uploader.restore(next.photos);
  }
  return (
    <div hidden={steps.step !== 0 && steps.step !== opened}>
      <DraftNotice
        draftName={draftName}
        start={start}
        draft={draft}
        former={former}
        fill={fill}
        isRestored={isRestored}
        empty={emptyRequest}
        goToStart={() => steps.goTo("title")}
      />
    </div>
  );
}
