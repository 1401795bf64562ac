import * as z from "zod";
import { ImageId } from "../ids.ts";

/** The path of a photo, as `PUT /api/service-images` answers it. */
export const ImagePath = z.string().regex(/^\/api\/images\/[0-9a-f-]{36}$/);
export const toImagePath = (id: ImageId): string => `/api/images/${id}`;
export const fromImagePath = (path: string): ImageId | undefined => {
  const parsed = ImageId.safeParse(path.slice("/api/images/".length));
  return parsed.success && path.startsWith("/api/images/") ? parsed.data : undefined;
};
