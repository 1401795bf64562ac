import type { Inbox } from "./schema.ts";

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });

/** Whether a time zone is one of the IANA database. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return formatOf(timeZone).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The time of day at a place, such as "21:30". */
export const localTimeOf = (at: Date, timeZone: string): string => formatOf(timeZone).format(at);

/**
 * Whether a moment is within somebody's quiet hours, by the clock on their wall: an hour that a change to summer time
 * leaves out is not quiet, one that comes twice is quiet twice. The last minute is the one before `quietTo`.
 */
export function isQuiet({ quietFrom, quietTo }: Pick<Inbox, "quietFrom" | "quietTo">, at: Date, timeZone: string) {
  if (quietFrom === undefined || quietTo === undefined) return false;
  const time = localTimeOf(at, timeZone);
  return quietFrom <= quietTo ? quietFrom <= time && time < quietTo : quietFrom <= time || time < quietTo;
}
