import type { ImageId, UserId } from "../ids.ts";
import { UUID_V4 } from "../uuid.ts";

/** The widths of the web sizes in pixels, smallest first. */
export const imageWidths = ["320", "960", "1600"] as const;
export type ImageWidth = (typeof imageWidths)[number];

const MEDIA_PATH = new RegExp(`^/media/(${UUID_V4})/(${UUID_V4})/(?:${imageWidths.join("|")})\\.webp$`);

export type PublicImage = { readonly userId: UserId; readonly id: ImageId };

/** The public path of a portfolio image, as `PUT /api/portfolio-images` answers it. */
export const toMediaPath = ({ userId, id }: PublicImage, width: ImageWidth = "960"): string =>
  `/media/${userId}/${id}/${width}.webp`;

/** The image of a public path; undefined for any other text. */
export function fromMediaPath(path: string): PublicImage | undefined {
  const [, userId, id] = MEDIA_PATH.exec(path) ?? [];
  return userId && id ? { userId: userId as UserId, id: id as ImageId } : undefined;
}
