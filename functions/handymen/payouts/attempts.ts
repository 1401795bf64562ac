import { PaymentId, type UserId } from "../../../shared/ids.ts";
import { PayoutAttempt, PayoutRefusal } from "../../../shared/payments/payout-attempt.ts";
import { toInstant } from "../../../shared/time.ts";
import type { AppFor } from "../../runtime/app.ts";
import { askOnce } from "../../runtime/ask-once.ts";
import { create, type DbReader, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import type { ProviderPayout } from "../../runtime/ports/stripe.ts";

type PayoutContext = AppFor<"db.write" | "stripe">;

export const isOpenAttempt = ({ state }: PayoutAttempt): boolean => state === "begun";

export const findAttempt = (db: DbReader, userId: UserId, number: number): Promise<PayoutAttempt | undefined> =>
  db.get(table.payoutAttempt, { userId, number });

/** The newest payout attempt of a handyman, read strongly. */
export async function findLastAttempt(db: DbReader, userId: UserId): Promise<PayoutAttempt | undefined> {
  const { pk } = table.payoutAttempt.key({ userId, number: 0 });
  const sortKeyOf = (attempt: PayoutAttempt) => table.payoutAttempt.key(attempt).sk;
  return (await db.query(table.payoutAttempt, { pk, limit: 1, sortKeyOf })).items[0];
}

type PayoutAttemptInput = Pick<PayoutAttempt, "userId" | "account" | "amountCents" | "callerKey">;

/** Stores an attempt before Stripe is called. Of two at the same moment, one throws `conflict.busy`. */
export async function createAttempt(app: PayoutContext, input: PayoutAttemptInput): Promise<PayoutAttempt> {
  const at = toInstant(app.now());
  const number = ((await findLastAttempt(app.db, input.userId))?.number ?? 0) + 1;
  const stamp = { id: PaymentId.parse(app.newId()), createdAt: at, updatedAt: at };
  const attempt = PayoutAttempt.parse({ ...input, ...stamp, number, state: "begun" });
  await app.db.transact([create(table.payoutAttempt, attempt)]);
  return attempt;
}

type AnswerWrites = (payout: ProviderPayout) => readonly Write[];

type PayoutResult = ProviderPayout | PayoutRefusal | undefined;

/** Whether an attempt paid out. */
export const isPaid = (result: PayoutResult): result is ProviderPayout => typeof result === "object";

/**
 * Finishes an attempt, whichever call started it: the payout, stored together with the `also` writes; why Stripe
 * refused it; or undefined when nothing was paid and nothing will be.
 */
export async function finishAttempt(
  app: PayoutContext,
  attempt: PayoutAttempt,
  also: AnswerWrites,
): Promise<PayoutResult> {
  const payout = isOpenAttempt(attempt)
    ? await createOrFindPayout(app, attempt)
    : await findEarlierPayout(app, attempt);
  const end = isPaid(payout)
    ? { state: "made" as const, stripePayoutId: payout.id, feeCents: payout.feeCents }
    : { state: "refused" as const, refusal: payout };
  const finished = { ...attempt, ...end, updatedAt: toInstant(app.now()) };
  await app.db.transact([
    ...(isOpenAttempt(attempt) ? [replace(table.payoutAttempt, finished)] : []),
    ...(isPaid(payout) ? also(payout) : []),
  ]);
  return payout;
}

/** The payout of an attempt, created now or found. */
function createOrFindPayout(app: PayoutContext, attempt: PayoutAttempt): Promise<PayoutResult> {
  const { id: attemptId, account, amountCents } = attempt;
  return askOnce(app, attempt, {
    create: () => app.stripe.createPayout({ account, amountCents, attemptId }),
    find: () => app.stripe.findPayout({ account, attemptId }),
    refusals: Object.fromEntries(PayoutRefusal.options.map((code) => [code, code])),
  });
}

async function findEarlierPayout(
  { stripe }: PayoutContext,
  { id: attemptId, account, state, refusal = "payout.notAvailable" }: PayoutAttempt,
): Promise<PayoutResult> {
  return state === "made" ? stripe.findPayout({ account, attemptId }) : refusal;
}
