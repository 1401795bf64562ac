import * as z from "zod";
import { addMs, type Instant, MINUTE_MS, SECOND_MS } from "../time.ts";

/**
 * What the index of the feed may lag behind the table: a change before a list was read may be missing in it, so the list
 * counts as read that much earlier.
 */
const INDEX_LAG_MS = 10 * SECOND_MS;
/** After this time a poll gets the list in any case, should the record of a change have been lost. */
const MAX_AGE_MS = 5 * MINUTE_MS;

const SEPARATOR = "~";
/** As many cells as the widest radius touches anywhere, and some more. */
const PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z(~-?\d{1,3}_-?\d{1,3}){0,30}$/;

/**
 * What the answer of a handyman's list gives along in `x-since`, for the next poll to send as `since`: up to which moment
 * changes are in the list, and the grid cells it was read from. Opaque for clients.
 */
export const FeedSince = z.string().regex(PATTERN);

export type ListRead = { readonly upTo: Instant; readonly cells: readonly string[] };

/** The value for a list that was read from these cells at this moment. */
export const toFeedSince = (readAt: Instant, cells: readonly string[]): string =>
  [addMs(readAt, -INDEX_LAG_MS), ...cells].join(SEPARATOR);

/** The list that a value is about; undefined when it is too old, or from the future. */
export function readFeedSince(since: string, now: Instant): ListRead | undefined {
  const [upTo = "", ...cells] = since.split(SEPARATOR);
  return upTo >= addMs(now, -MAX_AGE_MS) && upTo <= now ? { upTo, cells } : undefined;
}
