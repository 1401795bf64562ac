import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { Skill } from "../../../../shared/category-schema.ts";
import { type Message, translate } from "../../../../shared/messages.ts";
import { HOUR_MS } from "../../../../shared/time.ts";
import type { VerificationType as Type } from "../../../../shared/verifications/standing.ts";
import { verifications } from "../../api/endpoints.ts";
import { codeOf, messageOf } from "../../api/problem.ts";
import { useDialogDraft, useSaveDialogDraft } from "../../forms/dialog-draft.ts";
import { pathsOf } from "../../forms/draft-photo.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import { spoken, useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { notifyError } from "../../ui/feedback/notify-error.ts";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import { useDraftName } from "../session/use-draft-name.ts";
import { type PhotosState, PhotoUploads } from "../uploads/photo-uploads.tsx";
import { withoutClaim } from "../uploads/use-uploader.ts";

export type VerificationFormProps = {
  /** The types that can be submitted now: at most one of each can be pending. */
  types: readonly Type[];
};

const tradeMessage: Message = "Choose one of your own trades";
const NO_PHOTOS: PhotosState = { paths: [], waiting: 0 };

/** The stored dialog draft. */
const StoredValues = z.object({
  type: z.string().catch(""),
  trade: z.string().catch(""),
  paths: z.array(z.string()).catch([]),
  leftAt: z.number().catch(0),
});

/** Form values with a draft in the tab; its document is restored for one hour, because unclaimed uploads are deleted. */
function useFormValues() {
  const name = useDraftName("verification");
  const restored = useDialogDraft(name, StoredValues);
  const [type, setType] = useState(restored.type);
  const [trade, setTrade] = useState(restored.trade);
  const [stored, setStored] = useState(() => {
    const sentAt = restored.leftAt;
    return Date.now() - sentAt < HOUR_MS ? restored.paths.map((path) => ({ path, sentAt })) : [];
  });
  const [photos, setPhotos] = useState<PhotosState>({ ...NO_PHOTOS, paths: pathsOf(stored) });
  const [sentCount, setSentCount] = useState(0);
  useSaveDialogDraft(name, () => ({ type, trade, paths: photos.paths, leftAt: Date.now() }));
  function clear() {
    setSentCount((count) => count + 1);
    setType("");
    setTrade("");
    setStored([]);
    setPhotos(NO_PHOTOS);
  }
  return { type, setType, trade, setTrade, stored, photos, setPhotos, sentCount, clear };
}

/** Form that submits a document for one verification. */
export function VerificationForm({ types }: VerificationFormProps) {
  const { t } = useTranslation(["common", "uploads", "verifications"]);
  const { type, setType, trade, setTrade, stored, photos, setPhotos, sentCount, clear } = useFormValues();
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { send, isSending } = useEndpointMutation(verifications.submit, {
    failure: (error) => {
      // Errors about the document are shown at its field.
      if (codeOf(error)?.startsWith("upload.")) setRefusal(messageOf(error));
      else notifyError(error, messageOf(error) ?? t("verifications.submitFailed"));
    },
  });
  const verificationType = types.find((option) => option === type);
  const isCertificate = verificationType === "certification";
  const skill = isCertificate ? Skill.safeParse(trade).data : undefined;
  const [documentUrl] = photos.paths;

  function changePhotos(state: PhotosState) {
    if (state.paths[0] !== documentUrl) setRefusal(undefined);
    setPhotos(state);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || photos.waiting > 0) return;
    setChecked(true);
    setRefusal(undefined);
    if (!verificationType || !documentUrl || (isCertificate && !skill)) return;
    const { isDone } = await send(
      { body: { verificationType, skill, documentUrl } },
      spoken(t("verifications.submitted")),
    );
    if (!isDone) return;
    setChecked(false);
    clear();
  }

  return (
    <form className="stack stack-wide" onSubmit={submit} noValidate>
      <TypeField types={types} value={type} isMissing={isChecked && !verificationType} onChange={setType} />
      {isCertificate && <TradeField value={trade} isMissing={isChecked && !skill} onChange={setTrade} />}
      <PhotoUploads
        key={sentCount}
        limit={1}
        stored={stored}
        claim={withoutClaim}
        label={t("verifications.document")}
        hint={t("verifications.documentHint")}
        error={isChecked && !documentUrl && photos.waiting === 0 ? t("verifications.documentError") : refusal}
        onChange={changePhotos}
      />
      <SubmitButton isSending={isSending} waiting={photos.waiting} />
    </form>
  );
}

/** Refuses presses while a photo is uploading. */
function SubmitButton({ isSending, waiting }: { isSending: boolean; waiting: number }) {
  const { t } = useTranslation(["common", "uploads", "verifications"]);
  return (
    <div>
      <Button
        variant="primary"
        type="submit"
        pending={isSending || waiting > 0}
        pendingText={waiting > 0 ? t("uploads.waiting", { count: waiting }) : t("verifications.submitting")}
      >
        {t("verifications.submit")}
      </Button>
    </div>
  );
}

type TypeFieldProps = { types: readonly Type[]; value: string; isMissing: boolean; onChange: (type: string) => void };

function TypeField({ types, value, isMissing, onChange }: TypeFieldProps) {
  const { t } = useTranslation(["common", "verifications"]);
  return (
    <Field label={t("verifications.type")} error={isMissing ? t("verifications.chooseError") : undefined}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t("verifications.choose")}</option>
        {types.map((option) => (
          <option key={option} value={option}>
            {t(`verifications.typeName.${option}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type TradeFieldProps = { value: string; isMissing: boolean; onChange: (trade: string) => void };

/** The handyman's skill that a certificate is for. */
function TradeField({ value, isMissing, onChange }: TradeFieldProps) {
  const { t } = useTranslation(["common", "verifications"]);
  const language = useLanguage();
  const { handyman } = useCurrentUser();
  return (
    <Field label={t("verifications.trade")} error={isMissing ? translate(tradeMessage, language) : undefined}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t("verifications.chooseTrade")}</option>
        {handyman?.skills.map((option) => (
          <option key={option} value={option}>
            {t(`category.${option}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
