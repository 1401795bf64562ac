import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../../shared/limits.ts";
import { FieldNotes } from "../../ui/field-notes.tsx";
import { notify } from "../../ui/notify.ts";
import type { Uploader } from "../uploads/create-uploader.ts";
import type { Upload } from "../uploads/upload.ts";
import { PhotoDrop } from "./photo-drop.tsx";
import { PhotoSlot } from "./photo-slot.tsx";
import "./photo-picker.css";

export type PhotoPickerProps = {
  uploader: Uploader;
  photos: readonly Upload[];
  /** Why files were not taken, in the uploader's words. */
  refusals: readonly string[];
  error?: string | undefined;
};

/** Up to five photos, each uploaded as soon as it is there. */
export function PhotoPicker({ uploader, photos, refusals, error }: PhotoPickerProps) {
  const { t } = useTranslation();
  const controlId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const emptySlots = Array.from({ length: limits.photos - photos.length }, (_, index) => `empty-${index}`);

  function remove(id: string) {
    const undo = uploader.remove(id);
    chooser.current?.focus();
    notify({ title: t("requests.photoRemoved"), action: { label: t("action.undo"), onAction: undo } });
  }

  return (
    <fieldset className="field" aria-describedby={`${controlId}-hint`}>
      <legend className="field-label mb-1.5">
        {t("requests.photos")} <span className="field-optional">({t("field.optional")})</span>
      </legend>
      <PhotoDrop onFiles={uploader.add} chooserRef={chooser} />
      {refusals.map((refusal) => (
        <p key={refusal} className="field-error" role="alert">
          {refusal}
        </p>
      ))}
      <FieldNotes
        controlId={controlId}
        hint={t("requests.photosHint")}
        counter={{ text: t("requests.photosCount", { count: photos.length, limit: limits.photos }) }}
        error={error}
      />
      <ul className="photo-slots">
        {photos.map((photo, index) => (
          <PhotoSlot key={photo.id} photo={photo} number={index + 1} uploader={uploader} onRemove={remove} />
        ))}
        {emptySlots.map((key) => (
          <li key={key} className="photo-slot" data-empty="" aria-hidden="true" />
        ))}
      </ul>
    </fieldset>
  );
}
