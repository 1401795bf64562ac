import * as z from "zod";
import { HOUR_MS } from "../../../shared/time.ts";

/** The server deletes unused photos a day after the upload (I-28); one hour is left to send the form. */
const KEPT_MS = 23 * HOUR_MS;

/** An uploaded photo in a draft: its stored path, and when the upload began (epoch milliseconds). */
const KeptPhoto = z.object({
  path: z.string().regex(/^\/(api\/images|media)(\/[0-9a-f-]{36}){1,2}(\/\d+\.webp)?$/),
  sentAt: z.number(),
});
export type KeptPhoto = z.output<typeof KeptPhoto>;

/** A photo that an existing request uses, so that it is not deleted. */
export const shownPhoto = (path: string): KeptPhoto => ({ path, sentAt: Number.MAX_SAFE_INTEGER });

/** The photos of a draft; invalid data becomes an empty list. */
export const KeptPhotos = z.array(KeptPhoto).catch([]);

export const pathsOf = (photos: readonly KeptPhoto[]): string[] => photos.map(({ path }) => path);

/** Whether the server may have deleted the photo by the time the form is sent. */
export const isGone = ({ sentAt }: KeptPhoto): boolean => Date.now() - sentAt > KEPT_MS;
