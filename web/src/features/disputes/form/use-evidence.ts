import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { mutation } from "../../../api/client.ts";
import { uploads } from "../../../api/endpoints.ts";
import { pathsOf } from "../../../forms/draft-photo.ts";
import type { Uploader } from "../../uploads/create-uploader.ts";
import { type Claim, useUploader, useUploads } from "../../uploads/use-uploader.ts";
import type { DisputeForm } from "./use-dispute-draft.ts";

/** Claims an uploaded photo for what its author says in a dispute. */
function useClaimEvidence(): Claim {
  const { mutateAsync } = useMutation(mutation(uploads.claimEvidenceImage));
  return async (imageURL) => (await mutateAsync({ body: { imageURL } })).objectPath;
}

/** The uploader of a form's photos, with those of its draft; undefined only before the first layout effect. */
export function useEvidenceUploader({ draft }: Pick<DisputeForm, "draft">): Uploader | undefined {
  const claim = useClaimEvidence();
  return useUploader(draft.photos, { claim, isQuiet: true });
}

/** The photos of a form; those that are uploaded become part of its draft. */
export function useEvidence(uploader: Uploader, { draft, change }: Pick<DisputeForm, "draft" | "change">) {
  const evidence = useUploads(uploader);
  const { kept } = evidence;
  const save = useEffectEvent(() => {
    if (pathsOf(kept).join() !== pathsOf(draft.photos).join()) change({ photos: kept });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the uploaded photos change.
  useEffect(() => save(), [kept]);
  return evidence;
}

export type Evidence = ReturnType<typeof useEvidence>;
