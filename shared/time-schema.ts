import * as z from "zod";
import { FALLBACK_ZONE } from "./time-zones.ts";

/** A time, ISO-8601 in UTC with milliseconds, so that it sorts as text. */
export const Instant = z.iso.datetime({ precision: 3 });
export type Instant = z.output<typeof Instant>;

/** The IANA time zone of a place, found by its ZIP code when it is stored (`functions/lib/geo/zip-lookup.ts`). */
export const TimeZone = z.string().default(FALLBACK_ZONE);
