import * as z from "zod";
import { HOUR_MS } from "../../../shared/time.ts";

/** The server forgets a photo that nothing shows a day after it came (I-28); an hour is left to send the form. */
const KEPT_MS = 23 * HOUR_MS;

/** A finished photo as a draft keeps it: where it is stored, and when it was sent there. */
const KeptPhoto = z.object({ path: z.string().regex(/^\/(api|media)\//), sentAt: z.number() });
export type KeptPhoto = z.output<typeof KeptPhoto>;

/** The photos of a draft; garbled ones are none. */
export const KeptPhotos = z.array(KeptPhoto).catch([]);

/** Whether a photo of a draft may be gone by the time the form is sent. */
export const isGone = ({ sentAt }: KeptPhoto): boolean => Date.now() - sentAt > KEPT_MS;
