import { AppError } from "../../../shared/errors/errors.ts";

/** Rethrows, with the error of a charge's provider replaced by that of a payout's. */
export function throwPayoutError(thrown: unknown): never {
  const isUnavailable = thrown instanceof AppError && thrown.code === "payment.providerUnavailable";
  throw isUnavailable ? new AppError("payout.providerUnavailable") : thrown;
}
