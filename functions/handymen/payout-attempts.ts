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

/** A handyman's newest attempt, as the table holds it at this moment. */
export async function lastPayout(db: DbReader, userId: UserId): Promise<PayoutAttempt | undefined> {
  const { pk } = table.payoutAttempt.key({ userId, number: 0 });
  const sortKeyOf = (attempt: PayoutAttempt) => table.payoutAttempt.key(attempt).sk;
  const shelf = { pk, prefix: "PAYOUT#", isStrong: true, limit: 1, sortKeyOf };
  return (await db.page(table.payoutAttempt, shelf)).items[0];
}

type Asked = Pick<PayoutAttempt, "userId" | "account" | "amountCents" | "feeCents" | "callerKey">;

/** Writes an attempt down before the provider is asked; of two who begin at once, one is `conflict.busy`. */
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
 * Brings an attempt to its end, whoever began it: the payout that it made, with what is to be written beside that, or
 * undefined when nothing came of it and nothing will.
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

/** What an attempt pays out, now or before. */
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
