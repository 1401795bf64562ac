import type { Instant } from "../time.ts";
import type { TransferAttempt } from "./schema.ts";

const sumOf = (attempts: readonly TransferAttempt[]) => attempts.reduce((sum, { amountCents }) => sum + amountCents, 0);

const succeededAttempts = (attempts: readonly TransferAttempt[], direction: TransferAttempt["direction"]) =>
  attempts.filter((attempt) => attempt.direction === direction && attempt.state === "made");

/** A transfer, with what is not reversed of it. */
export type OpenTransfer = Pick<TransferAttempt, "account" | "supplement"> & {
  readonly transferId: string;
  readonly leftCents: number;
};

/** The transfers of a share, the latest first, each with what is not reversed of it. */
export function transfersOf(attempts: readonly TransferAttempt[]): OpenTransfer[] {
  const reversals = succeededAttempts(attempts, "back");
  const transfers = succeededAttempts(attempts, "out").flatMap(
    ({ stripeTransferId, number, supplement, account, amountCents }) =>
      stripeTransferId ? [{ transferId: stripeTransferId, number, supplement, account, amountCents }] : [],
  );
  // A reversal without `reversedTransferId` belongs to the latest transfer before it.
  const latestTransferBefore = (reversal: TransferAttempt) =>
    transfers.findLast(({ number }) => number < reversal.number)?.transferId;
  const reversalsOf = (id: string) =>
    reversals.filter((reversal) => (reversal.reversedTransferId ?? latestTransferBefore(reversal)) === id);
  return transfers
    .map(({ amountCents, number: _, ...transfer }) => ({
      ...transfer,
      leftCents: amountCents - sumOf(reversalsOf(transfer.transferId)),
    }))
    .reverse();
}

/** The latest attempts in a row that moved nothing or are still open. */
const trailingFailures = (attempts: readonly TransferAttempt[]) =>
  attempts.slice(attempts.findLastIndex(({ state }) => state === "made") + 1);

/** The number of attempts in a row that moved nothing. */
export const failureCountOf = (attempts: readonly TransferAttempt[]): number => trailingFailures(attempts).length;

/** When the first reversal among them was started; undefined when there is none. */
export const reversalFailingSince = (attempts: readonly TransferAttempt[]): Instant | undefined =>
  trailingFailures(attempts).find(({ direction }) => direction === "back")?.createdAt;

/** What was transferred out of one charge and not reversed. */
export const transferredCentsOf = (attempts: readonly TransferAttempt[], supplement: number | undefined): number =>
  transfersOf(attempts)
    .filter((transfer) => transfer.supplement === supplement)
    .reduce((sum, { leftCents }) => sum + leftCents, 0);
