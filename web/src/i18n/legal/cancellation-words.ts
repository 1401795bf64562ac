import {
  cancellationFees,
  type FeeLevel,
  FREE_AFTER_MS,
  FREE_BEFORE_MS,
  SHORT_NOTICE_MS,
} from "../../../../shared/appointments/cancellation-fees.ts";
import { dollarFormat, type Language } from "../../../../shared/language.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../shared/time.ts";

/** The published cancellation policy takes its numbers from those by which a fee is computed. */
export function cancellationWords(language: Language) {
  const format = dollarFormat(language);
  return {
    freeHours: FREE_BEFORE_MS / HOUR_MS,
    freeMinutes: FREE_AFTER_MS / MINUTE_MS,
    shortHours: SHORT_NOTICE_MS / HOUR_MS,
    /** "25%" of the price. */
    share: (level: FeeLevel): string => `${cancellationFees[level].percent}%`,
    most: (level: FeeLevel): string => format.format(cancellationFees[level].maxCents / 100),
  };
}
