import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { FormRefusal } from "../../../ui/form/form-refusal.tsx";
import type { Uploader } from "../../uploads/create-uploader.ts";
import { useUploader, useUploads } from "../../uploads/use-uploader.ts";
import { PriceInput } from "../details/offered-price.tsx";
import { HiringCards } from "../form/hiring-choice.tsx";
import { PhotoPicker } from "../form/photo-picker.tsx";
import { RequestDraft } from "../form/request-draft.ts";
import { type RequestForm, useRequestForm } from "../form/request-form.ts";
import { UrgencyCards } from "../form/urgency-cards.tsx";
import { useHandyman } from "../form/use-handyman.ts";
import { useMaskedTexts } from "../form/use-masked-texts.ts";
import { WhatFields } from "../form/what-fields.tsx";
import WishedTimes from "../wish/wished-times.tsx";
import { toEditDraft } from "./request-changes.ts";
import { useEditRequest } from "./use-edit-request.ts";

export type EditRequestDialogProps = {
  request: ServiceRequestView;
  /** The field that has the focus at first. */
  startsAt?: "price" | undefined;
  onClose: () => void;
};

/** Changes an open request: its text, urgency, photos, price and way of hiring. */
export default function EditRequestDialog(props: EditRequestDialogProps) {
  const [start] = useState(() => toEditDraft(props.request));
  const uploader = useUploader(start.photos);
  return uploader && <EditForm {...props} start={start} uploader={uploader} />;
}

type EditFormProps = EditRequestDialogProps & { start: RequestDraft; uploader: Uploader };

function EditForm({ request, startsAt, onClose, start, uploader }: EditFormProps) {
  const { t } = useTranslation(["common", "requests", "uploads"]);
  const form = useRequestForm(start);
  const { kept, waiting, failed, photos, refusals } = useUploads(uploader);
  const values = useWatch({ control: form.control });
  const draft = useMemo(() => RequestDraft.parse({ ...values, photos: kept }), [values, kept]);
  const masked = useMaskedTexts(draft);
  const { isSending, refusal, save, close } = useEditRequest({ request, form, start, onClose });
  const invited = useHandyman(request.privateUntil && request.invitedHandymanId);
  const text = waiting > 0 ? t("uploads.waiting", { count: waiting }) : t("requests.editSave");
  return (
    <FormDialog
      title={t("requests.changeTitle")}
      intro={<Intro request={request} />}
      action={{ text, pendingText: t("action.saving") }}
      className="stack stack-wide"
      isSending={isSending}
      onSubmit={form.handleSubmit(() => (waiting > 0 ? undefined : save(draft)))}
      onClose={close}
      result={<FormRefusal>{refusal ?? (failed > 0 ? t("uploads.failed", { count: failed }) : undefined)}</FormRefusal>}
    >
      <PriceField form={form} isFirst={startsAt === "price"} />
      <WhatFields form={form} draft={draft} masked={masked} />
      <UrgencyCards form={form} />
      <WishedTimes form={form} draft={draft} timeZone={request.timeZone} />
      <PhotoPicker
        uploader={uploader}
        photos={photos}
        refusals={refusals}
        error={form.formState.errors.imageUrls?.message}
      />
      <HiringCards form={form} name={request.privateUntil && invited.name} />
    </FormDialog>
  );
}

/** What a change does to the quotes that were made, and what cannot change. */
function Intro({ request: { quotesReceived: count } }: Pick<EditFormProps, "request">) {
  const { t } = useTranslation(["common", "requests"]);
  return (
    <div className="stack stack-close">
      {count > 0 && <p className="strong">{t("requests.editQuotes", { count })}</p>}
      <p className="muted small">{t("requests.editFixed")}</p>
    </div>
  );
}

function PriceField({ form, isFirst }: { form: RequestForm; isFirst: boolean }) {
  const { t } = useTranslation(["common", "requests"]);
  return (
    <Field
      label={t("requests.offeredPrice")}
      hint={t("requests.editPriceHint")}
      error={form.formState.errors.estimatedPrice?.message}
      optional
    >
      <PriceInput form={form} data-autofocus={isFirst || undefined} />
    </Field>
  );
}
