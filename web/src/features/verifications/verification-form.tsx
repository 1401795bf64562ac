import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { Skill } from "../../../../shared/categories.ts";
import { type Message, say } from "../../../../shared/messages.ts";
import { HOUR_MS } from "../../../../shared/time.ts";
import { verifications } from "../../../../shared/verifications/contract.ts";
import type { VerificationType as Type } from "../../../../shared/verifications/standing.ts";
import { mutation } from "../../api/client.ts";
import { codeOf, isSentBefore, messageOf } from "../../api/problem.ts";
import { pathsOf } from "../../forms/kept-photo.ts";
import { useRescue, useRescued } from "../../forms/rescue.ts";
import { useIdempotencyKey } from "../../forms/use-idempotency-key.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.ts";
import { notifyFailure } from "../../ui/notify-failure.ts";
import { Select } from "../../ui/select.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import { useDraftName } from "../session/use-draft-name.ts";
import { type PhotosState, PhotoUploads } from "../uploads/photo-uploads.tsx";
import { keepAddress } from "../uploads/use-uploader.ts";

export type VerificationFormProps = {
  /** The types that can be submitted now: at most one of each can be pending. */
  types: readonly Type[];
};

const tradeMessage: Message = "Choose one of your own trades";
const NOTHING: PhotosState = { paths: [], waiting: 0 };

/** The stored dialog draft. */
const Rescued = z.object({
  type: z.string().catch(""),
  trade: z.string().catch(""),
  paths: z.array(z.string()).catch([]),
  leftAt: z.number().catch(0),
});

/** Form values with a draft in the tab; its document is restored for one hour, because unclaimed uploads are deleted. */
function useChosen() {
  const name = useDraftName("verification");
  const rescued = useRescued(name, Rescued);
  const [type, setType] = useState(rescued.type);
  const [trade, setTrade] = useState(rescued.trade);
  const [stored, setStored] = useState(() => {
    const sentAt = rescued.leftAt;
    return Date.now() - sentAt < HOUR_MS ? rescued.paths.map((path) => ({ path, sentAt })) : [];
  });
  const [photos, setPhotos] = useState<PhotosState>({ ...NOTHING, paths: pathsOf(stored) });
  useRescue(name, () => ({ type, trade, paths: photos.paths, leftAt: Date.now() }));
  function clear() {
    setType("");
    setTrade("");
    setStored([]);
    setPhotos(NOTHING);
  }
  return { type, setType, trade, setTrade, stored, photos, setPhotos, clear };
}

/** Form that submits a document for one verification. */
export function VerificationForm({ types }: VerificationFormProps) {
  const { t } = useTranslation(["common", "uploads", "verifications"]);
  const { key, renew } = useIdempotencyKey();
  const { type, setType, trade, setTrade, stored, photos, setPhotos, clear } = useChosen();
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync, isPending } = useMutation(mutation(verifications.submit, { idempotencyKey: key }));
  const verificationType = types.find((each) => each === type);
  const isCertificate = verificationType === "certification";
  const skill = isCertificate ? Skill.safeParse(trade).data : undefined;
  const [documentUrl] = photos.paths;

  function changePhotos(state: PhotosState) {
    if (state.paths[0] !== documentUrl) setRefusal(undefined);
    setPhotos(state);
  }

  function beginAnew() {
    setChecked(false);
    clear();
    renew();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || photos.waiting > 0) return;
    setChecked(true);
    setRefusal(undefined);
    if (!verificationType || !documentUrl || (isCertificate && !skill)) return;
    try {
      await mutateAsync({ body: { verificationType, skill, documentUrl } });
      notify({ title: t("toast.success"), description: t("verifications.submitted") });
      beginAnew();
    } catch (error) {
      // Errors about the document are shown at its field.
      if (codeOf(error)?.startsWith("upload.")) return setRefusal(messageOf(error));
      notifyFailure(error, messageOf(error) ?? t("verifications.submitFailed"));
      if (isSentBefore(error)) beginAnew();
    }
  }

  return (
    <form className="stack stack-wide" onSubmit={submit} noValidate>
      <Field
        label={t("verifications.type")}
        error={isChecked && !verificationType ? t("verifications.chooseError") : undefined}
      >
        <Select value={type} onChange={({ target }) => setType(target.value)}>
          <option value="">{t("verifications.choose")}</option>
          {types.map((each) => (
            <option key={each} value={each}>
              {t(`verifications.typeName.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {isCertificate && <TradeField value={trade} isMissing={isChecked && !skill} onChange={setTrade} />}
      <PhotoUploads
        key={key}
        limit={1}
        stored={stored}
        claim={keepAddress}
        label={t("verifications.document")}
        hint={t("verifications.documentHint")}
        error={isChecked && !documentUrl && photos.waiting === 0 ? t("verifications.documentError") : refusal}
        onChange={changePhotos}
      />
      <div>
        <Button
          variant="primary"
          type="submit"
          pending={isPending || photos.waiting > 0}
          pendingText={
            photos.waiting > 0 ? t("uploads.waiting", { count: photos.waiting }) : t("verifications.submitting")
          }
        >
          {t("verifications.submit")}
        </Button>
      </div>
    </form>
  );
}

type TradeFieldProps = { value: string; isMissing: boolean; onChange: (trade: string) => void };

/** The handyman's skill that a certificate is for. */
function TradeField({ value, isMissing, onChange }: TradeFieldProps) {
  const { t } = useTranslation(["common", "verifications"]);
  const language = useLanguage();
  const { handyman } = useCurrentUser();
  return (
    <Field label={t("verifications.trade")} error={isMissing ? say(tradeMessage, language) : undefined}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t("verifications.chooseTrade")}</option>
        {handyman?.skills.map((each) => (
          <option key={each} value={each}>
            {t(`category.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
