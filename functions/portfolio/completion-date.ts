import { AppError } from "../../shared/errors/errors.ts";
import type { Message } from "../../shared/messages.ts";
import type { PortfolioItem } from "../../shared/portfolio/schema.ts";
import { addMs, DAY_MS } from "../../shared/time.ts";

/** Throws when a work would be completed in the future: a check that needs the current time. */
export function requirePastDate({ completedAt }: Partial<PortfolioItem>, now: Date): void {
  // One day of tolerance for time zones.
  if (!completedAt || completedAt <= addMs(now, DAY_MS).slice(0, 10)) return;
  const message: Message = "The date cannot be in the future";
  throw new AppError("request.invalid", { fields: [{ path: "completedAt", message }] });
}
