import * as z from "zod";
import { HOUR_MS } from "../../../shared/time.ts";

/** The server forgets a photo that nothing shows a day after it came (I-28); an hour is left to send the form. */
const KEPT_MS = 23 * HOUR_MS;

/** A finished photo as a draft keeps it: where it is stored, and when it was sent there. */
const KeptPhoto = z.object({
  path: z.string().regex(/^\/(api\/images|media)(\/[0-9a-f-]{36}){1,2}(\/\d+\.webp)?$/),
  sentAt: z.number(),
});
export type KeptPhoto = z.output<typeof KeptPhoto>;

/** A photo that a request shows already: it does not go while the draft waits. */
export const shownPhoto = (path: string): KeptPhoto => ({ path, sentAt: Number.MAX_SAFE_INTEGER });

/** The photos of a draft; garbled ones are none. */
export const KeptPhotos = z.array(KeptPhoto).catch([]);

export const pathsOf = (photos: readonly KeptPhoto[]): string[] => photos.map(({ path }) => path);

/** Whether a photo of a draft may be gone by the time the form is sent. */
export const isGone = ({ sentAt }: KeptPhoto): boolean => Date.now() - sentAt > KEPT_MS;
