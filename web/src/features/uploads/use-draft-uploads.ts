import { useEffect, useEffectEvent } from "react";
import { type DraftPhoto, pathsOf } from "../../forms/draft-photo.ts";
import type { Uploader } from "./create-uploader.ts";
import { useUploads } from "./use-uploader.ts";

type Draft = {
  readonly draft: { readonly photos: readonly DraftPhoto[] };
  readonly change: (changed: { photos: DraftPhoto[] }) => void;
};

/** The photos of a form; those that are uploaded become part of its draft. */
export function useDraftUploads(uploader: Uploader, { draft, change }: Draft) {
  const uploads = useUploads(uploader);
  const { kept } = uploads;
  const save = useEffectEvent(() => {
    if (pathsOf(kept).join() !== pathsOf(draft.photos).join()) change({ photos: kept });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the uploaded photos change.
  useEffect(() => save(), [kept]);
  return uploads;
}

export type DraftUploads = ReturnType<typeof useDraftUploads>;
