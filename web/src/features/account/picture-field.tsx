import { type ChangeEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../../shared/limits.ts";
import { imageTypes } from "../../../../shared/uploads/schema.ts";
import { messageOf } from "../../api/problem.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { notifyFailure } from "../../ui/notify-failure.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import { usePicture } from "./use-picture.ts";

/** One's own picture: kept as soon as it is chosen. */
export function PictureField() {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { firstName = "", lastName = "", profileImageUrl } = useCurrentUser();
  const { mutate, isPending } = usePicture();
  const fail = (error: Error) => notifyFailure(error, messageOf(error) ?? t("account.pictureFailed"));
  const keep = (picture: File | null) => mutate(picture, { onError: fail });

  function take(file: File) {
    if (file.size <= limits.photoBytes) return keep(file);
    notify({ variant: "destructive", title: t("toast.error"), description: t("account.pictureTooLarge") });
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file && !isPending) take(file);
    // The same file may be chosen again.
    target.value = "";
  }

  return (
    <fieldset className="field">
      <legend className="field-label">{t("account.picture")}</legend>
      <div className="actions mt-1 items-center">
        <Avatar name={`${firstName} ${lastName}`} src={profileImageUrl ?? null} size="large" />
        <input ref={input} type="file" hidden accept={imageTypes.join(",")} onChange={choose} />
        <Button pending={isPending} pendingText={t("account.pictureUploading")} onClick={() => input.current?.click()}>
          {t("account.pictureChoose")}
        </Button>
        {profileImageUrl && !isPending && (
          <Button variant="quiet" onClick={() => keep(null)}>
            {t("account.pictureRemove")}
          </Button>
        )}
      </div>
      <p className="field-hint">{t("account.pictureHint")}</p>
      <VisuallyHidden>
        <span role="status">{isPending && t("account.pictureUploading")}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
