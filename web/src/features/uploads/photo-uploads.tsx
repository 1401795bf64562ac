import { useEffect, useEffectEvent } from "react";
import { type DraftPhoto, pathsOf } from "../../forms/draft-photo.ts";
import type { Uploader } from "./create-uploader.ts";
import { PhotoField, type PhotoFieldProps } from "./photo-field.tsx";
import { type UploaderConfig, useUploader, useUploads } from "./use-uploader.ts";

export type PhotosState = {
  /** Paths of the finished photos in order, for the form to send. */
  readonly paths: readonly string[];
  /** Number of running uploads; forms wait for them. */
  readonly waiting: number;
};

export type PhotoUploadsProps = Pick<PhotoFieldProps, "label" | "isOptional" | "hint" | "error"> &
  UploaderConfig & {
    limit: number;
    /** Photos of an earlier visit; only the initial value counts. */
    stored?: readonly DraftPhoto[] | undefined;
    onChange: (state: PhotosState) => void;
  };

const NO_PHOTOS: readonly DraftPhoto[] = [];

/**
 * Photo field with its own uploader, for any form: several photos, one portfolio picture (`limit={1}`), a document. Reports
 * the stored paths; a new `key` resets it.
 */
export function PhotoUploads({ limit, stored = NO_PHOTOS, claim, claimFailed, ...field }: PhotoUploadsProps) {
  const uploader = useUploader(stored, { maxFiles: limit, claim, claimFailed });
  return uploader && <Uploads {...field} limit={limit} uploader={uploader} />;
}

type UploadsProps = Omit<PhotoUploadsProps, "stored" | keyof UploaderConfig> & { uploader: Uploader };

function Uploads({ uploader, onChange, ...field }: UploadsProps) {
  const { photos, kept, waiting, refusals } = useUploads(uploader);
  const reportChange = useEffectEvent(onChange);
  useEffect(() => reportChange({ paths: pathsOf(kept), waiting }), [kept, waiting]);
  return <PhotoField {...field} uploader={uploader} photos={photos} refusals={refusals} />;
}
