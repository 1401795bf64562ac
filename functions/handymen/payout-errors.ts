import { AppError } from "../../shared/errors.ts";

/** Throws what it is given; of a provider that is away in words about payouts, for its own are about charges. */
export function inPayoutWords(thrown: unknown): never {
  const isAway = thrown instanceof AppError && thrown.code === "payment.providerUnavailable";
  throw isAway ? new AppError("payout.providerUnavailable") : thrown;
}
