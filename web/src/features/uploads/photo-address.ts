import { fromMediaPath, type ImageWidth, toMediaPath } from "../../../../shared/uploads/media-path.ts";

/** URL of a stored photo at one of the stored widths, in pixels; private ones require a session. */
export function photoAddress(path: string, width: ImageWidth): string {
  const open = fromMediaPath(path);
  return open ? toMediaPath(open, width) : `${path}?width=${width}`;
}

/** URL of the small version of the first photo of a request or a job; undefined without photos. */
export const firstPhotoOf = ({ imageUrls: [first] }: { readonly imageUrls: readonly string[] }): string | undefined =>
  first && photoAddress(first, "320");
