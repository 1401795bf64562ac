import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isImageType } from "../../../../shared/uploads/image-types.ts";
import { mutation } from "../../api/client.ts";
import { portfolio, session, uploads } from "../../api/endpoints.ts";
import { send } from "../../api/send.ts";
import { currentUserQuery } from "../../features/session/current-user.tsx";
import type { Refusal } from "../../forms/prepare-photo.ts";

/** The picture was refused before the upload: too large, or not decodable. */
export class PictureRejectedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Uploads and claims a public picture and sets it as the user's; null removes it. */
export function usePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (picture: File | null) => {
      const profileImageUrl = picture && (await uploadPublicPicture(picture));
      return send(session.update, { body: { profileImageUrl } });
    },
    meta: mutation(session.update).meta,
    onSuccess: (user) => void client.setQueryData(currentUserQuery.queryKey, user),
  });
}

async function uploadPublicPicture(file: File): Promise<string> {
  const { preparePhoto } = await import("../../forms/prepare-photo.ts");
  const result = await preparePhoto(file);
  if ("refusal" in result) throw new PictureRejectedError(result.refusal);
  const picture = result.file;
  const { type, size } = picture;
  const { uploadURL } = await send(uploads.create, {
    body: isImageType(type) ? { contentType: type, size } : undefined,
  });
  const headers = { "content-type": picture.type };
  const response = await fetch(uploadURL, { method: "PUT", body: picture, headers });
  if (!response.ok) throw new Error(`The upload answered ${response.status}.`);
  const [imageURL = ""] = uploadURL.split("?");
  const { objectPath } = await send(portfolio.claimImage, { body: { imageURL } });
  return objectPath;
}
