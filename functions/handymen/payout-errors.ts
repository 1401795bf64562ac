import { AppError } from "../../shared/errors.ts";

/** Rethrows, with the error of a charge's provider replaced by that of a payout's. */
export function inPayoutWords(thrown: unknown): never {
  const isAway = thrown instanceof AppError && thrown.code === "payment.providerUnavailable";
  throw isAway ? new AppError("payout.providerUnavailable") : thrown;
}
