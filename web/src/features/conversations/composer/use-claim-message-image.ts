import { useMutation } from "@tanstack/react-query";
import { mutation } from "../../../api/client.ts";
import { uploads } from "../../../api/endpoints.ts";
import type { Claim } from "../../uploads/use-uploader.ts";

/** Claims an uploaded photo for a message. */
export function useClaimMessageImage(): Claim {
  const { mutateAsync } = useMutation(mutation(uploads.claimMessageImage));
  return async (imageURL) => (await mutateAsync({ body: { imageURL } })).objectPath;
}
