import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PortfolioItemView } from "../../../../shared/portfolio/schema.ts";
import { mutation } from "../../api/client.ts";
import { portfolio } from "../../api/endpoints.ts";
import { permanentPhoto } from "../../forms/draft-photo.ts";
import type { ToastInput } from "../../ui/feedback/notify.ts";
import { type PhotosState, PhotoUploads } from "../uploads/photo-uploads.tsx";
import type { WorkForm } from "./use-add-work.ts";

const slots = ["beforeImageUrl", "afterImageUrl"] as const;
export type Slot = (typeof slots)[number];

export type StoredPictures = Pick<PortfolioItemView, Slot>;

export type WorkPicturesProps = {
  form: WorkForm;
  /** The pictures of an existing item. */
  stored: StoredPictures | undefined;
  /** Number of uploading pictures of a slot. */
  onWaiting: (slot: Slot, count: number) => void;
};

/** The before and after pictures, each with its own uploader. */
export function WorkPictures({ form, stored, onWaiting }: WorkPicturesProps) {
  const { t } = useTranslation(["common", "portfolio"]);
  const { mutateAsync } = useMutation(mutation(portfolio.claimImage));
  const claim = async (imageURL: string) => (await mutateAsync({ body: { imageURL } })).objectPath;
  const { errors, isSubmitted } = form.formState;
  const [permanentPictures] = useState(() => ({
    beforeImageUrl: stored?.beforeImageUrl ? [permanentPhoto(stored.beforeImageUrl)] : [],
    afterImageUrl: stored ? [permanentPhoto(stored.afterImageUrl)] : [],
  }));

  function storePicture(slot: Slot, { paths: [path = ""], waiting }: PhotosState) {
    form.setValue(slot, path, { shouldValidate: isSubmitted || path !== "" });
    onWaiting(slot, waiting);
  }

  /** Toast when a picture was uploaded but not claimed; does not block the form. */
  const claimFailed = (retry: () => void): ToastInput => ({
    title: t("toast.warning"),
    description: t("portfolio.toast.imageAclFailed"),
    action: { label: t("portfolio.claimRetry"), onAction: retry },
  });

  return (
    <div className="pair">
      {slots.map((slot) => (
        <PhotoUploads
          key={slot}
          label={t(slot === "beforeImageUrl" ? "portfolio.before" : "portfolio.after")}
          isOptional={slot === "beforeImageUrl"}
          limit={1}
          stored={permanentPictures[slot]}
          claim={claim}
          claimFailed={claimFailed}
          error={errors[slot]?.message}
          onChange={(state) => storePicture(slot, state)}
        />
      ))}
    </div>
  );
}
