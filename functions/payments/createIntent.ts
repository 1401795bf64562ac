import { AppError } from "../../shared/errors/errors.ts";
import { decideSupplement } from "../../shared/jobs/proposals.ts";
import { rolesIn } from "../../shared/jobs/roles.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { allowsMove } from "../../shared/machine.ts";
import { toDecimal } from "../../shared/money.ts";
import { payments } from "../../shared/payments/contract.ts";
import { triesBlockedUntil } from "../../shared/payments/declines.ts";
import { type Amounts, amountsOf } from "../../shared/payments/fees.ts";
import { paymentMachine } from "../../shared/payments/machine.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { maskedTitle } from "../../shared/requests/visible-text.ts";
import type { User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { askOnce } from "../runtime/ask-once.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import type { PaymentIntent } from "../runtime/ports/stripe.ts";
import { findJob } from "../stores/jobs.ts";
import { findAttempt, findJobWithPayment, storeStripeCustomerId } from "../stores/payments.ts";
import { findUser } from "../stores/session.ts";
import type { PaymentContext } from "./context.ts";
import { type Bill, requirePayable, type StartedAttempt, startPaymentAttempt, storeIntent } from "./intents/attempt.ts";
import { requireTriesLeft } from "./intents/declines.ts";
import { cancelPaymentIntent, syncPaymentIntent } from "./intents/sync.ts";

export default endpoint(payments.createIntent, async ({ body, actor, app, storeAnswer }) => {
  const { amounts, intent } = await retryOnConflict(async () => {
    const job = await findJob(app.db, body.jobId, actor);
    if (!rolesIn(job, actor).includes("customer")) throw new AppError("auth.forbidden");
    return findOrCreateIntent(app, { job, proposal: body.proposal }, actor.user);
  });
  const { serviceFeeCents, customerFeeCents, amountCents } = amounts;
  const answer = {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    serviceFee: toDecimal(serviceFeeCents),
    platformFee: toDecimal(customerFeeCents),
    amount: toDecimal(amountCents),
    isUnderWay: intent.status === "processing" || intent.status === "succeeded",
  };
  await app.db.transact(storeAnswer(answer));
  return answer;
});

type PayableInput = { readonly job: Job; readonly proposal: number | undefined };
type LiveIntent = { readonly amounts: Amounts; readonly intent: PaymentIntent };

/** What is to be paid by the job's present state; throws why nothing is. */
function billFor(app: PaymentContext, { job, proposal }: PayableInput, row: Payment | undefined): Bill {
  if (proposal === undefined) {
    requirePayable(job, row);
    return { job, supplement: undefined, amounts: amountsOf(job.agreedPriceCents) };
  }
  if (row?.status === "completed") throw new AppError("payment.alreadyPaid");
  const verdict = decideSupplement(job, proposal, toInstant(app.now()));
  if ("refusal" in verdict) throw new AppError(verdict.refusal);
  return { job, supplement: proposal, amounts: verdict.amounts };
}

/** The one intent that may be paid now: the live one, or a new one if there is none. */
async function findOrCreateIntent(app: PaymentContext, input: PayableInput, payer: User): Promise<LiveIntent> {
  const row = await app.db.get(table.payment, { jobId: input.job.id, supplement: input.proposal });
  const bill = billFor(app, input, row);
  const { amounts } = bill;
  if (!row?.stripePaymentIntentId)
    return { amounts, intent: await createIntentForBill(app, { bill, former: row, payer }) };
  const sync = triesBlockedUntil(row, app.now()) ? cancelPaymentIntent : syncPaymentIntent;
  const synced = await sync(app, row.stripePaymentIntentId);
  billFor(app, input, synced);
  if (!synced?.stripePaymentIntentId)
    return { amounts, intent: await createIntentForBill(app, { bill, former: synced, payer }) };
  if (synced.amountCents !== amounts.amountCents) return replaceIntent(app, { ...input, row: synced }, payer);
  const intent = await app.stripe.getIntent(synced.stripePaymentIntentId);
  if (!intent) throw new AppError("payment.providerUnavailable");
  return { amounts, intent };
}

type ReplaceInput = PayableInput & { readonly row: Payment };

/**
 * The agreed price changed after the intent was created: it is cancelled before there is another one, unless it was
 * paid.
 */
async function replaceIntent(app: PaymentContext, { row, proposal }: ReplaceInput, payer: User): Promise<LiveIntent> {
  const former = await cancelPaymentIntent(app, row.stripePaymentIntentId ?? "");
  const { job } = await findJobWithPayment(app.db, row.jobId);
  if (!job) throw new AppError("job.notFound");
  const bill = billFor(app, { job, proposal }, former);
  // The card is processing at the former price.
  if (former?.stripePaymentIntentId) throw new AppError("conflict.busy");
  return { amounts: bill.amounts, intent: await createIntentForBill(app, { bill, former, payer }) };
}

type CreateIntentInput = { readonly bill: Bill; readonly former: Payment | undefined; readonly payer: User };

async function createIntentForBill(
  app: PaymentContext,
  { bill, former, payer }: CreateIntentInput,
): Promise<PaymentIntent> {
  requireTriesLeft(app, former);
  const stripeCustomerId = await ensureStripeCustomer(app, payer);
  let started = (await findOpenAttempt(app, bill, former)) ?? (await startPaymentAttempt(app, bill, former));
  let intent = await createOrFindIntent(app, started, stripeCustomerId);
  if (!intent) {
    // The attempt created no intent. If one appears later, nobody can pay by it: its secret was never sent.
    started = await startPaymentAttempt(app, { ...bill, job: started.job }, started.payment);
    intent = await createOrFindIntent(app, started, stripeCustomerId);
  }
  if (!intent) throw new AppError("payment.providerUnavailable");
  await storeIntent(app, { ...started, intent });
  return intent;
}

/** The open attempt, which the customer goes on with; undefined when there is none. */
async function findOpenAttempt(
  app: PaymentContext,
  { job, amounts }: Bill,
  payment: Payment | undefined,
): Promise<StartedAttempt | undefined> {
  const mayRetry = payment && allowsMove(paymentMachine, payment, { move: "retry", by: "customer" });
  // Started at another price: its intent, if there is one, was never sent to anybody.
  if (!payment || mayRetry || payment.amountCents !== amounts.amountCents) return undefined;
  const attempt = await findAttempt(app.db, payment);
  return attempt && { job, payment, attempt };
}

/** The intent of an attempt, created now or before; undefined when it has none and never will. */
function createOrFindIntent(
  app: PaymentContext,
  { job, payment, attempt }: StartedAttempt,
  stripeCustomerId: string,
): Promise<PaymentIntent | undefined> {
  const { amountCents } = payment;
  const input = {
    amountCents,
    customer: stripeCustomerId,
    jobId: job.id,
    attemptId: attempt.id,
    description: maskedTitle(job),
  };
  return askOnce(app, attempt, {
    create: () => app.stripe.createIntent(input),
    find: () => app.stripe.findIntent({ customer: stripeCustomerId, attemptId: attempt.id }),
  });
}

async function ensureStripeCustomer(app: PaymentContext, { id }: User): Promise<string> {
  const user = await findUser(app.db, id);
  if (!user) throw new AppError("auth.required");
  if (user.stripeCustomerId) return user.stripeCustomerId;
  const stripeCustomerId = await app.stripe.createCustomer({ userId: user.id, email: user.email });
  await storeStripeCustomerId(app, user, stripeCustomerId);
  return stripeCustomerId;
}
