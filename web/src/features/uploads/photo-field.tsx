import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../ui/feedback/notify.ts";
import { FieldNotes } from "../../ui/form/field-notes.tsx";
import type { Uploader } from "./create-uploader.ts";
import { PhotoDrop } from "./photo-drop.tsx";
import { PhotoSlot } from "./photo-slot.tsx";
import type { Upload } from "./upload.ts";
import "./photo-field.css";

export type PhotoFieldProps = {
  label: string;
  isOptional?: boolean | undefined;
  /** "PNG, JPG up to 5MB each" unless said. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Maximum number of photos. */
  limit: number;
  uploader: Uploader;
  photos: readonly Upload[];
  /** The uploader's refusal messages. */
  refusals: readonly string[];
};

/** Photo field that uploads at once, for a screen that owns the uploader. */
export function PhotoField({ limit, uploader, photos, refusals, error, ...words }: PhotoFieldProps) {
  const { t } = useTranslation(["common", "uploads"]);
  const controlId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  // Refused files do not count towards the limit.
  const taken = photos.filter(({ state }) => state !== "refused").length;
  const emptySlots = Array.from({ length: Math.max(0, limit - photos.length) }, (_, index) => `empty-${index}`);

  function remove(id: string) {
    const undo = uploader.remove(id);
    chooser.current?.focus();
    notify({ title: t("uploads.removed"), action: { label: t("action.undo"), onAction: undo } });
  }

  return (
    <fieldset className="field" aria-describedby={`${controlId}-hint`}>
      <legend className="field-label field-legend">
        {words.label} {words.isOptional && <span className="field-optional">({t("field.optional")})</span>}
      </legend>
      <PhotoDrop onFiles={uploader.add} limit={limit} isFull={taken >= limit} chooserRef={chooser} />
      {refusals.map((refusal) => (
        <p key={refusal} className="field-error" role="alert">
          {refusal}
        </p>
      ))}
      <FieldNotes
        controlId={controlId}
        hint={words.hint ?? t("uploads.hint")}
        counter={limit > 1 ? { text: t("uploads.count", { count: taken, limit }) } : undefined}
        error={error}
      />
      <ul className="photo-slots" data-single={limit === 1 || undefined}>
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
