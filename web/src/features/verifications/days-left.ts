import { DAY_MS } from "../../../../shared/time.ts";
import type { LocalDate } from "../../../../shared/time-schema.ts";

/** Days until the last day on which something is valid: 0 on it and after it. */
export const daysLeft = (lastDay: LocalDate, today: LocalDate): number =>
  Math.max(0, (Date.parse(lastDay) - Date.parse(today)) / DAY_MS);
