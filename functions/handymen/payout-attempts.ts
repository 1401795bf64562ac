import { AppError } from "../../shared/errors.ts";
import { PaymentId, type UserId } from "../../shared/ids.ts";
import { isRepeatable } from "../../shared/payments/attempts.ts";
import { PayoutAttempt } from "../../shared/payments/payout-attempt.ts";
import { toInstant } from "../../shared/time.ts";
import type { AppFor, MadePayout } from "../runtime/app.ts";
import { create, type DbReader, replace, type Write } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

type Desk = AppFor<"db.write" | "stripe">;

export const isUnderWay = ({ state }: PayoutAttempt): boolean => state === "begun";

export const findPayout = (db: DbReader, userId: UserId, number: number): Promise<PayoutAttempt | undefined> =>
  db.get(table.payoutAttempt, { userId, number });

/** The newest payout attempt of a handyman, read strongly. */
export async function lastPayout(db: DbReader, userId: UserId): Promise<PayoutAttempt | undefined> {
  const { pk } = table.payoutAttempt.key({ userId, number: 0 });
  const sortKeyOf = (attempt: PayoutAttempt) => table.payoutAttempt.key(attempt).sk;
  const shelf = { pk, prefix: "PAYOUT#", isStrong: true, limit: 1, sortKeyOf };
  return (await db.page(table.payoutAttempt, shelf)).items[0];
}

type Asked = Pick<PayoutAttempt, "userId" | "account" | "amountCents" | "feeCents" | "callerKey">;

/** Stores an attempt before Stripe is called. Of two at the same moment, one throws `conflict.busy`. */
export async function beginPayout(app: Desk, asked: Asked): Promise<PayoutAttempt> {
  const at = toInstant(app.now());
  const number = ((await lastPayout(app.db, asked.userId))?.number ?? 0) + 1;
  const stamp = { id: PaymentId.parse(app.newId()), createdAt: at, updatedAt: at };
  const attempt = PayoutAttempt.parse({ ...asked, ...stamp, number, state: "begun" });
  await app.db.transact([create(table.payoutAttempt, attempt)]);
  return attempt;
}

type Receipt = (made: MadePayout) => readonly Write[];

type End = MadePayout | "refused" | undefined;

/**
 * Finishes an attempt, whichever call started it: the payout, stored together with the `also` writes; `refused`; or
 * undefined when nothing was paid and nothing will be.
 */
export async function finishPayout(app: Desk, attempt: PayoutAttempt, also: Receipt): Promise<End> {
  const made = isUnderWay(attempt) ? await payoutOf(app, attempt) : await madeBefore(app, attempt);
  const isMade = made !== undefined && made !== "refused";
  const end = isMade ? { state: "made" as const, stripePayoutId: made.id } : { state: "refused" as const };
  const ended = { ...attempt, ...end, updatedAt: toInstant(app.now()) };
  await app.db.transact([
    ...(isUnderWay(attempt) ? [replace(table.payoutAttempt, ended)] : []),
    ...(isMade ? also(made) : []),
  ]);
  return made;
}

/** The payout of an attempt, created now or found. */
async function payoutOf(app: Desk, attempt: PayoutAttempt): Promise<End> {
  const { id: attemptId, account, amountCents } = attempt;
  const find = () => app.stripe.findPayout({ account, attemptId });
  if (!isRepeatable(attempt, app.now())) return find();
  const made = await app.stripe.createPayout({ account, amountCents, attemptId }).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === "payout.notAvailable") return "refused" as const;
    throw thrown;
  });
  return made ?? find();
}

async function madeBefore({ stripe }: Desk, { id: attemptId, account, state }: PayoutAttempt) {
  return state === "made" ? stripe.findPayout({ account, attemptId }) : ("refused" as const);
}
