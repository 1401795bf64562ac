import * as z from "zod";
import { FALLBACK_ZONE, isTimeZone } from "./time-zones.ts";

/** A time, ISO-8601 in UTC with milliseconds, so that it sorts as text. */
export const Instant = z.iso.datetime({ precision: 3 });
export type Instant = z.output<typeof Instant>;

/** A day of the calendar, `2026-12-05`: the same for everybody, wherever they are. */
export const LocalDate = z.iso.date();
export type LocalDate = z.output<typeof LocalDate>;

/** The IANA time zone of a place, found by its ZIP code when it is stored (`functions/lib/geo/zip-lookup.ts`). */
export const TimeZone = z.string().default(FALLBACK_ZONE);

/** The IANA time zone that somebody lives by. */
export const PersonZone = z.string().max(64).refine(isTimeZone);
