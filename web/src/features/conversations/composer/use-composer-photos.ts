import { useEffect, useEffectEvent } from "react";
import { pathsOf } from "../../../forms/draft-photo.ts";
import type { Uploader } from "../../uploads/create-uploader.ts";
import { useUploads } from "../../uploads/use-uploader.ts";
import type { Outgoing } from "../thread/use-outgoing.ts";

/** The composer's photos; those that are uploaded become part of the draft. */
export function useComposerPhotos(uploader: Uploader, { draft, change }: Pick<Outgoing, "draft" | "change">) {
  const uploads = useUploads(uploader);
  const { kept } = uploads;
  const save = useEffectEvent(() => {
    if (pathsOf(kept).join() !== pathsOf(draft.photos).join()) change({ photos: kept });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the uploaded photos change.
  useEffect(() => save(), [kept]);
  return uploads;
}

export type ComposerUploads = ReturnType<typeof useUploads>;
