import { useEffect, useEffectEvent } from "react";
import { type KeptPhoto, pathsOf } from "../../forms/kept-photo.ts";
import type { Uploader } from "./create-uploader.ts";
import { PhotoField, type PhotoFieldProps } from "./photo-field.tsx";
import { type UploaderWish, useUploader, useUploads } from "./use-uploader.ts";

export type PhotosState = {
  /** Paths of the finished photos in order, for the form to send. */
  readonly paths: readonly string[];
  /** Number of running uploads; forms wait for them. */
  readonly waiting: number;
};

export type PhotoUploadsProps = Pick<PhotoFieldProps, "label" | "isOptional" | "hint" | "error"> &
  UploaderWish & {
    limit: number;
    /** Photos of an earlier visit; only the initial value counts. */
    stored?: readonly KeptPhoto[] | undefined;
    onChange: (state: PhotosState) => void;
  };

const NONE: readonly KeptPhoto[] = [];

/**
 * Photo field with its own uploader, for any form: several photos, one portfolio picture (`limit={1}`), a document. Reports
 * the stored paths; a new `key` resets it.
 */
export function PhotoUploads({ limit, stored = NONE, claim, claimFailed, ...field }: PhotoUploadsProps) {
  const uploader = useUploader(stored, { maxFiles: limit, claim, claimFailed });
  return uploader && <Uploads {...field} limit={limit} uploader={uploader} />;
}

type UploadsProps = Omit<PhotoUploadsProps, "stored" | keyof UploaderWish> & { uploader: Uploader };

function Uploads({ uploader, onChange, ...field }: UploadsProps) {
  const { photos, kept, waiting, refusals } = useUploads(uploader);
  const tell = useEffectEvent(onChange);
  useEffect(() => tell({ paths: pathsOf(kept), waiting }), [kept, waiting]);
  return <PhotoField {...field} uploader={uploader} photos={photos} refusals={refusals} />;
}
