import { ImageId, UserId } from "../ids.ts";

/** The widths of the web sizes in pixels, smallest first. */
export const imageWidths = ["320", "960", "1600"] as const;
export type ImageWidth = (typeof imageWidths)[number];

const MEDIA_PATH = new RegExp(`^/media/([^/]+)/([^/]+)/(?:${imageWidths.join("|")})\\.webp$`);

export type PublicImage = { readonly userId: UserId; readonly id: ImageId };

/** The public path of a portfolio image, as `PUT /api/portfolio-images` answers it. */
export const toMediaPath = ({ userId, id }: PublicImage, width: ImageWidth = "960"): string =>
  `/media/${userId}/${id}/${width}.webp`;

/** The image of a public path; undefined for any other text. */
export function fromMediaPath(path: string): PublicImage | undefined {
  const [, owner, name] = MEDIA_PATH.exec(path) ?? [];
  const userId = UserId.safeParse(owner).data;
  const id = ImageId.safeParse(name).data;
  return userId && id && { userId, id };
}
