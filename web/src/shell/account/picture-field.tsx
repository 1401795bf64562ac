import { type ChangeEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { fullNameOf } from "../../../../shared/session/full-name.ts";
import { imageTypes } from "../../../../shared/uploads/image-types.ts";
import { codeOf, messageOf } from "../../api/problem.ts";
import { useCurrentUser } from "../../features/session/current-user.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Avatar } from "../../ui/fact/avatar.tsx";
import { VisuallyHidden } from "../../ui/fact/visually-hidden.tsx";
import { notifyError } from "../../ui/feedback/notify-error.ts";
import { PictureRejectedError, usePicture } from "./use-picture.ts";

/** The user's picture; saved as soon as it is chosen. */
export function PictureField() {
  const { t } = useTranslation(["common", "account"]);
  const input = useRef<HTMLInputElement>(null);
  const user = useCurrentUser();
  const { profileImageUrl, role } = user;
  const { mutate, isPending, error } = usePicture();
  const refusal = useRefusal(error);

  function fail(thrown: Error) {
    if (!refusalOf(thrown)) notifyError(thrown, messageOf(thrown) ?? t("account.pictureFailed"));
  }
  const onPicked = (picture: File | null) => mutate(picture, { onError: fail });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file && !isPending) onPicked(file);
    // Reset, so that the same file can be chosen again.
    target.value = "";
  }

  return (
    <fieldset className="field">
      <legend className="field-label">{t("account.picture")}</legend>
      <div className="actions field-actions">
        <Avatar name={fullNameOf(user)} src={profileImageUrl ?? null} size="large" />
        <input ref={input} type="file" hidden accept={imageTypes.join(",")} onChange={choose} />
        <Button pending={isPending} pendingText={t("account.pictureUploading")} onClick={() => input.current?.click()}>
          {t("account.pictureChoose")}
        </Button>
        {profileImageUrl && !isPending && (
          <Button variant="quiet" onClick={() => onPicked(null)}>
            {t("account.pictureRemove")}
          </Button>
        )}
      </div>
      <p className="field-hint">
        {t("account.pictureHint")} {role === "handyman" && t("account.picturePublic")}
      </p>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{isPending && t("account.pictureUploading")}</span>
      </VisuallyHidden>
    </fieldset>
  );
}

/** The error message about the picture itself; undefined for other failures. */
const refusalOf = (error: Error | null) =>
  error instanceof PictureRejectedError || codeOf(error)?.startsWith("upload.") ? error : undefined;

/** Keeps the message until another picture is chosen. */
function useRefusal(error: Error | null): string | undefined {
  const { t } = useTranslation(["common", "account"]);
  const refused = refusalOf(error);
  if (!(refused instanceof PictureRejectedError)) return messageOf(refused);
  return t(refused.refusal === "size" ? "account.pictureTooLarge" : "account.pictureFormat");
}
