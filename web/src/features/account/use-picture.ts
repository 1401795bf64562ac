import { useMutation, useQueryClient } from "@tanstack/react-query";
import { portfolio } from "../../../../shared/portfolio/contract.ts";
import { session } from "../../../../shared/session/contract.ts";
import { SECOND_MS } from "../../../../shared/time.ts";
import { uploads } from "../../../../shared/uploads/contract.ts";
import { ImageType } from "../../../../shared/uploads/schema.ts";
import { mutation } from "../../api/client.ts";
import { send } from "../../api/send.ts";
import { currentUserQuery } from "../session/current-user.tsx";

const LOOKS = 15;

/** Uploads a picture, binds it to its owner among the public ones, and makes it the user's; null takes it away. */
export function usePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (picture: File | null) => {
      const profileImageUrl = picture && (await publish(picture));
      return send(session.update, { body: { profileImageUrl } });
    },
    meta: mutation(session.update).meta,
    onSuccess: (user) => void client.setQueryData(currentUserQuery.queryKey, user),
  });
}

async function publish(picture: File): Promise<string> {
  const contentType = ImageType.safeParse(picture.type).data;
  const { uploadURL } = await send(uploads.create, {
    body: contentType && { contentType, size: picture.size },
  });
  const headers = { "content-type": picture.type };
  const sent = await fetch(uploadURL, { method: "PUT", body: picture, headers });
  if (!sent.ok) throw new Error(`The upload answered ${sent.status}.`);
  const [imageURL = ""] = uploadURL.split("?");
  const { objectPath } = await send(portfolio.claimImage, { body: { imageURL } });
  await untilShown(objectPath);
  return objectPath;
}

/** Its public sizes take a moment: waits for them, so that nobody is shown a missing picture. */
async function untilShown(path: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, SECOND_MS));
    const { ok } = await fetch(path, { cache: "reload" });
    if (ok) return;
  }
}
