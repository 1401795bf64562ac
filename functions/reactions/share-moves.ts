import type { TransferAttempt } from "../../shared/payments/schema.ts";
import type { Instant } from "../../shared/time.ts";

const sumOf = (moves: readonly TransferAttempt[]) => moves.reduce((sum, { amountCents }) => sum + amountCents, 0);

const madeOf = (moves: readonly TransferAttempt[], direction: TransferAttempt["direction"]) =>
  moves.filter((move) => move.direction === direction && move.state === "made");

/** A transfer, with what is not reversed of it. */
export type Sent = Pick<TransferAttempt, "account" | "supplement"> & {
  readonly transferId: string;
  readonly leftCents: number;
};

/** The transfers of a share, the latest first, each with what is not reversed of it. */
export function sentOf(moves: readonly TransferAttempt[]): Sent[] {
  const backs = madeOf(moves, "back");
  const outs = madeOf(moves, "out").flatMap(({ stripeTransferId, number, supplement, account, amountCents }) =>
    stripeTransferId ? [{ transferId: stripeTransferId, number, supplement, account, amountCents }] : [],
  );
  // A reversal without `reversedTransferId` belongs to the latest transfer before it.
  const latestBefore = (back: TransferAttempt) => outs.findLast(({ number }) => number < back.number)?.transferId;
  const ofTransfer = (id: string) => backs.filter((back) => (back.ofTransferId ?? latestBefore(back)) === id);
  return outs
    .map(({ amountCents, number: _, ...sent }) => ({
      ...sent,
      leftCents: amountCents - sumOf(ofTransfer(sent.transferId)),
    }))
    .reverse();
}

/** The latest attempts in a row that moved nothing or are still open. */
const failingIn = (moves: readonly TransferAttempt[]) =>
  moves.slice(moves.findLastIndex(({ state }) => state === "made") + 1);

/** The number of attempts in a row that moved nothing. */
export const failuresOf = (moves: readonly TransferAttempt[]): number => failingIn(moves).length;

/** When the first reversal among them was started; undefined when there is none. */
export const failingSince = (moves: readonly TransferAttempt[]): Instant | undefined =>
  failingIn(moves).find(({ direction }) => direction === "back")?.createdAt;

/** What was transferred out of one charge and not reversed. */
export const transferredOf = (moves: readonly TransferAttempt[], supplement: number | undefined): number =>
  sentOf(moves)
    .filter((sent) => sent.supplement === supplement)
    .reduce((sum, { leftCents }) => sum + leftCents, 0);
