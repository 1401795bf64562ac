import { HOUR_MS } from "../../../shared/time.ts";

/** The server deletes unused photos a day after the upload (I-28); one hour is left to send the form. */
const MAX_AGE_MS = 23 * HOUR_MS;

/** An uploaded photo in a draft: its stored path, and when the upload began (epoch milliseconds). */
export type DraftPhoto = { path: string; sentAt: number };

export const DRAFT_PHOTO_PATH = /^\/(api\/images|media)(\/[0-9a-f-]{36}){1,2}(\/\d+\.webp)?$/;

/** A photo that an existing request uses, so that it is not deleted. */
export const permanentPhoto = (path: string): DraftPhoto => ({ path, sentAt: Number.MAX_SAFE_INTEGER });

export const pathsOf = (photos: readonly DraftPhoto[]): string[] => photos.map(({ path }) => path);

/** Whether the server may have deleted the photo by the time the form is sent. */
export const isExpired = ({ sentAt }: DraftPhoto): boolean => Date.now() - sentAt > MAX_AGE_MS;
