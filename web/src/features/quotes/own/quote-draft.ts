import * as z from "zod";
import type { Language } from "../../../../../shared/language.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { validDays } from "../../../../../shared/quotes/input.ts";
import type { QuoteView } from "../../../../../shared/quotes/view.ts";
import { DAY_MS, type Instant } from "../../../../../shared/time.ts";
import { instantOf, type WallTime, wallTimeAt } from "../../../../../shared/time-zones.ts";
import { WarrantyPeriod } from "../../../../../shared/warranty.ts";
import { WorkDuration } from "../../../../../shared/work-duration-schema.ts";
import { formatterFor } from "../../../i18n/format.ts";

const typed = z.string().catch("");

/** The quote form as it is typed and kept on this device. Missing or invalid fields get the value of an empty form. */
export const QuoteDraft = z.object({
  price: typed,
  message: typed,
  /** In minutes. */
  duration: WorkDuration.optional().catch(undefined),
  /** Of the earliest start, on the clocks of the place: `YYYY-MM-DD` and `HH:MM`. */
  day: typed,
  time: typed,
  includesSupplies: z.boolean().catch(false),
  warrantyPeriod: WarrantyPeriod.catch("none"),
  validDays: z.int().min(validDays.min).max(validDays.max).catch(validDays.usual),
});
export type QuoteDraft = z.output<typeof QuoteDraft>;

export const emptyQuote: QuoteDraft = QuoteDraft.parse({});

type Context = { readonly timeZone: string; readonly language: Language; readonly now: Instant };

/** The form of a quote that is changed, or sent again. A start that has passed is left out. */
export function draftOf(quote: QuoteView, { timeZone, language, now }: Context): QuoteDraft {
  const { message, estimatedDuration, availableFrom, includesSupplies, warrantyPeriod, validUntil } = quote;
  const start = availableFrom && availableFrom > now ? startFieldsOf(availableFrom, timeZone) : emptyQuote;
  return {
    price: typedPrice(centsOf(quote.price), language),
    message,
    duration: estimatedDuration,
    day: start.day,
    time: start.time,
    includesSupplies,
    warrantyPeriod,
    validDays: quote.status === "pending" ? daysUntil(validUntil, now) : validDays.usual,
  };
}

/** "1,200.50" or "1.200,50", as the reader types it. */
const typedPrice = (priceCents: number, language: Language): string =>
  formatterFor(language)
    .money(priceCents)
    .replaceAll(/[^\d.,]/g, "");

const clockOf = ({ minutes }: WallTime): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** In whole days, within what the form offers. */
function daysUntil(until: Instant, now: Instant): number {
  const days = Math.ceil((Date.parse(until) - Date.parse(now)) / DAY_MS);
  return Math.min(validDays.max, Math.max(validDays.min, days));
}

/** A start as the form has it, on the clocks of the place. */
export function startFieldsOf(at: Instant, timeZone: string): Pick<QuoteDraft, "day" | "time"> {
  const wall = wallTimeAt(at, timeZone);
  return { day: wall.day, time: clockOf(wall) };
}

/** The start as an instant; undefined unless both parts are given. */
export function startOf({ day, time }: Pick<QuoteDraft, "day" | "time">, timeZone: string): Instant | undefined {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(":").map(Number);
  const wall = { day, minutes: hours * 60 + minutes };
  return /^\d{4}-\d\d-\d\d$/.test(day) && Number.isFinite(wall.minutes) ? instantOf(wall, timeZone) : undefined;
}

/** When work begins on a day that was chosen without a time: in the morning, or at the next full hour of today. */
export function usualTime(day: string, now: WallTime): string {
  const morning = 8 * 60;
  const nextHour = (Math.floor(now.minutes / 60) + 1) * 60;
  const last = 24 * 60 - 1;
  return clockOf({ day, minutes: day === now.day ? Math.min(last, Math.max(morning, nextHour)) : morning });
}
