import { type TimeWindow, windowsError } from "../../shared/agenda/windows.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";

/** Throws for wished times that are over at the place of work, or too far ahead. */
export function checkWindows(
  windows: readonly TimeWindow[] | undefined,
  { timeZone }: Pick<ServiceRequest, "timeZone">,
  now: Date,
): void {
  const error = windowsError(windows ?? [], timeZone, now);
  if (error) throw new AppError("request.invalid", { fields: [error] });
}
