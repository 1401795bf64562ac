import { createEvents } from "ics";
import type { CalendarEntry } from "../../shared/appointments/calendar.ts";

const PRODUCT = "-//Homewright//Calendar//EN";
/** The longest line, without its end (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75;

/** A calendar of these entries as an iCalendar file (RFC 5545). The UID of a job's entry is the same in all of them. */
export function renderCalendar(entries: readonly CalendarEntry[], { siteUrl }: { readonly siteUrl: string }): string {
  const host = new URL(siteUrl).hostname;
  const events = entries.map((entry) => toEvent(entry, host));
  const { value } = createEvents(events, { productId: PRODUCT, calName: "Homewright", method: "PUBLISH" });
  // The library's error holds what it was given.
  if (!value) throw new Error("The library refused the calendar.");
  return foldByBytes(withRefreshInterval(value));
}

/** How often to fetch it again, by its name in RFC 7986 as well: the library writes a vendor's alone. */
const withRefreshInterval = (text: string): string =>
  text.replace(/X-PUBLISHED-TTL:(\w+)\r\n/, "$&REFRESH-INTERVAL;VALUE=DURATION:$1\r\n");

function toEvent(entry: CalendarEntry, host: string) {
  const { jobId, sequence, isCancelled, summary: title, location, description, url } = entry;
  return {
    uid: `${jobId}@${host}`,
    sequence,
    status: isCancelled ? ("CANCELLED" as const) : ("CONFIRMED" as const),
    busyStatus: isCancelled ? ("FREE" as const) : ("BUSY" as const),
    transp: isCancelled ? ("TRANSPARENT" as const) : ("OPAQUE" as const),
    title,
    location,
    description,
    url,
    // In UTC, which every calendar shows in its owner's zone.
    start: Date.parse(entry.startsAt),
    end: Date.parse(entry.endsAt),
    // Otherwise the time of the call: the same calendar would never be the same file.
    timestamp: Date.parse(entry.changedAt),
  };
}

/** Folds long lines again: the library counts 75 characters, where calendars count bytes. */
const foldByBytes = (text: string): string =>
  text
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n")
    .map(foldLine)
    .join("\r\n");

function foldLine(line: string): string {
  const folded: string[] = [];
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > MAX_LINE_BYTES) {
      folded.push("\r\n ");
      bytes = 1;
    }
    folded.push(character);
    bytes += length;
  }
  return folded.join("");
}
