import { Camera } from "lucide-react";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { imageTypes } from "../../../../../shared/uploads/image-types.ts";
import type { Uploader } from "../../uploads/create-uploader.ts";
import { PhotoSlot } from "../../uploads/photo-slot.tsx";
import type { DraftUploads } from "../../uploads/use-draft-uploads.ts";
import "../../uploads/photo-field.css";
import styles from "./composer.module.css";

/** A camera icon that chooses files, or takes a photo on a phone. */
export function PhotoChooser({ uploader }: { uploader: Uploader }) {
  const { t } = useTranslation(["common", "conversations"]);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    uploader.add([...(target.files ?? [])]);
    // Reset, so that a removed file can be chosen again.
    target.value = "";
  }

  return (
    <label className={`icon-button ${styles.camera}`} title={t("conversations.addPhoto")}>
      <Camera aria-hidden="true" />
      <input
        type="file"
        accept={imageTypes.join(",")}
        multiple
        aria-label={t("conversations.addPhoto")}
        onChange={choose}
      />
    </label>
  );
}

/** The chosen photos with their progress. */
export function ComposerPhotos({ uploader, uploads }: { uploader: Uploader; uploads: DraftUploads }) {
  const { t } = useTranslation(["common", "conversations", "uploads"]);
  const { photos, refusals, waiting } = uploads;
  return (
    <>
      {refusals.map((refusal) => (
        <p key={refusal} className="field-error" role="alert">
          {refusal}
        </p>
      ))}
      {photos.length > 0 && (
        <ul className={styles.chosen} aria-label={t("conversations.photos")}>
          {photos.map((photo, index) => (
            <PhotoSlot
              key={photo.id}
              photo={photo}
              number={index + 1}
              uploader={uploader}
              onRemove={(id) => void uploader.remove(id)}
            />
          ))}
        </ul>
      )}
      {/* Keeps its line while there are photos, so that the messages above do not move when the last one is uploaded. */}
      <p className="note" role="status" hidden={photos.length === 0}>
        {waiting > 0 ? t("uploads.waiting", { count: waiting }) : "\u00a0"}
      </p>
    </>
  );
}
