import type { TransferAttempt } from "../../shared/payments/schema.ts";

const sumOf = (moves: readonly TransferAttempt[]) => moves.reduce((sum, { amountCents }) => sum + amountCents, 0);

const madeOf = (moves: readonly TransferAttempt[], direction: TransferAttempt["direction"]) =>
  moves.filter((move) => move.direction === direction && move.state === "made");

/** A transfer of a share as it stands: what has not come back of it. */
export type Sent = { readonly transferId: string; readonly supplement: number | undefined; readonly leftCents: number };

/** The transfers of a share, the latest first, each with what has not come back of it. */
export function sentOf(moves: readonly TransferAttempt[]): Sent[] {
  const backs = madeOf(moves, "back");
  const outs = madeOf(moves, "out").flatMap(({ stripeTransferId, number, supplement, amountCents }) =>
    stripeTransferId ? [{ transferId: stripeTransferId, number, supplement, amountCents }] : [],
  );
  // Before a reversal named its transfer, it was of the latest one.
  const latestBefore = (back: TransferAttempt) => outs.findLast(({ number }) => number < back.number)?.transferId;
  const ofTransfer = (id: string) => backs.filter((back) => (back.ofTransferId ?? latestBefore(back)) === id);
  return outs
    .map(({ amountCents, number: _, ...sent }) => ({
      ...sent,
      leftCents: amountCents - sumOf(ofTransfer(sent.transferId)),
    }))
    .reverse();
}

/** How many moves in a row have come to nothing by now. */
export const failuresOf = (moves: readonly TransferAttempt[]): number =>
  moves.length - 1 - moves.findLastIndex(({ state }) => state === "made");

/** What was transferred out of one charge and has not come back. */
export const transferredOf = (moves: readonly TransferAttempt[], supplement: number | undefined): number =>
  sentOf(moves)
    .filter((sent) => sent.supplement === supplement)
    .reduce((sum, { leftCents }) => sum + leftCents, 0);
