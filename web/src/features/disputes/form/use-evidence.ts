import { useMutation } from "@tanstack/react-query";
import { mutation } from "../../../api/client.ts";
import { uploads } from "../../../api/endpoints.ts";
import type { Uploader } from "../../uploads/create-uploader.ts";
import { type Claim, useUploader } from "../../uploads/use-uploader.ts";
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
