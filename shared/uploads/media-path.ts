import { ImageId, UserId } from "../ids.ts";

const MEDIA_PATH = /^\/media\/([^/]+)\/([^/]+)\/(?:320|960|1600)\.webp$/;

/** How wide, in pixels, the public copies of a portfolio's picture are. */
export const mediaWidths = [320, 960, 1600] as const;
export type MediaWidth = (typeof mediaWidths)[number];

export type PublicPicture = { readonly userId: UserId; readonly id: ImageId };

/** A portfolio picture's public path, as `PUT /api/portfolio-images` answers it. */
export const toMediaPath = ({ userId, id }: PublicPicture, width: MediaWidth = 960): string =>
  `/media/${userId}/${id}/${width}.webp`;

/** The picture behind a public path; undefined for any other text. */
export function fromMediaPath(path: string): PublicPicture | undefined {
  const [, owner, name] = MEDIA_PATH.exec(path) ?? [];
  const userId = UserId.safeParse(owner).data;
  const id = ImageId.safeParse(name).data;
  return userId && id && { userId, id };
}
