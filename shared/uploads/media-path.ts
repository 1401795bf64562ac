import { ImageId, UserId } from "../ids.ts";

/** The widths of the web sizes in pixels, smallest first. */
export const pictureWidths = ["320", "960", "1600"] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const MEDIA_PATH = new RegExp(`^/media/([^/]+)/([^/]+)/(?:${pictureWidths.join("|")})\\.webp$`);

export type PublicPicture = { readonly userId: UserId; readonly id: ImageId };

/** The public path of a portfolio image, as `PUT /api/portfolio-images` answers it. */
export const toMediaPath = ({ userId, id }: PublicPicture, width: PictureWidth = "960"): string =>
  `/media/${userId}/${id}/${width}.webp`;

/** The image of a public path; undefined for any other text. */
export function fromMediaPath(path: string): PublicPicture | undefined {
  const [, owner, name] = MEDIA_PATH.exec(path) ?? [];
  const userId = UserId.safeParse(owner).data;
  const id = ImageId.safeParse(name).data;
  return userId && id && { userId, id };
}
