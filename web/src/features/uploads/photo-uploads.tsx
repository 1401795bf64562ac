import { useEffect, useEffectEvent } from "react";
import { type KeptPhoto, pathsOf } from "../../forms/kept-photo.ts";
import type { Uploader } from "./create-uploader.ts";
import { PhotoField, type PhotoFieldProps } from "./photo-field.tsx";
import { type UploaderWish, useUploader, useUploads } from "./use-uploader.ts";

export type PhotosState = {
  /** Where the finished ones are stored, in their order: what the form sends. */
  readonly paths: readonly string[];
  /** How many are still on their way; a form waits for them. */
  readonly waiting: number;
};

export type PhotoUploadsProps = Pick<PhotoFieldProps, "label" | "isOptional" | "hint" | "error"> &
  UploaderWish & {
    limit: number;
    /** Photos of an earlier visit; read once. */
    stored?: readonly KeptPhoto[] | undefined;
    onChange: (state: PhotosState) => void;
  };

const NONE: readonly KeptPhoto[] = [];

/**
 * Photos for any form: the enrolment's, one slot of a portfolio item (`limit={1}`), a document. It uploads by itself and
 * tells the form where they are stored; with another `key` it begins anew.
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
