import { AppError } from "../../shared/errors.ts";
import { judgeSupplement } from "../../shared/jobs/proposals.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { mayMove } from "../../shared/machine.ts";
import { toDecimal } from "../../shared/money.ts";
import { isRepeatable } from "../../shared/payments/attempts.ts";
import { payments } from "../../shared/payments/contract.ts";
import { triesClosedUntil } from "../../shared/payments/declines.ts";
import { type Amounts, amountsOf } from "../../shared/payments/fees.ts";
import { paymentMoves } from "../../shared/payments/machine.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { maskedTitle } from "../../shared/requests/text-seen.ts";
import type { User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { findJob, partOf } from "../jobs/store.ts";
import type { Intent } from "../runtime/app.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { findUser } from "../session/store.ts";
import { refuseWhileClosed } from "./declines.ts";
import { type Begun, type Bill, beginAttempt, keepIntent } from "./intents.ts";
import { refuseUnlessDue, settle, type Till, withdraw } from "./rules.ts";
import { findAttempt, findPaid, keepCustomer } from "./store.ts";

export default endpoint(payments.createIntent, async ({ body, actor, app, receipt }) => {
  const { amounts, intent } = await retryLostRace(async () => {
    const job = await findJob(app.db, body.jobId, actor);
    if (!partOf(job, actor).includes("customer")) throw new AppError("auth.forbidden");
    return liveIntent(app, { job, proposal: body.proposal }, actor.user);
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
  await app.db.transact(receipt(answer));
  return answer;
});

type Asked = { readonly job: Job; readonly proposal: number | undefined };
type Live = { readonly amounts: Amounts; readonly intent: Intent };

/** What is to be paid by the job's present state; throws why nothing is. */
function billOf(app: Till, { job, proposal }: Asked, row: Payment | undefined): Bill {
  if (proposal === undefined) {
    refuseUnlessDue(job, row);
    return { job, supplement: undefined, amounts: amountsOf(job.agreedPriceCents) };
  }
  if (row?.status === "completed") throw new AppError("payment.alreadyPaid");
  const verdict = judgeSupplement(job, proposal, toInstant(app.now()));
  if ("refusal" in verdict) throw new AppError(verdict.refusal);
  return { job, supplement: proposal, amounts: verdict.amounts };
}

/** The one intent that may be paid now: the live one, or a new one if there is none. */
async function liveIntent(app: Till, asked: Asked, payer: User): Promise<Live> {
  const row = await app.db.get(table.payment, { jobId: asked.job.id, supplement: asked.proposal });
  const bill = billOf(app, asked, row);
  const { amounts } = bill;
  if (!row?.stripePaymentIntentId) return { amounts, intent: await makeIntent(app, { bill, former: row, payer }) };
  const bring = triesClosedUntil(row, app.now()) ? withdraw : settle;
  const settled = await bring(app, row.stripePaymentIntentId);
  billOf(app, asked, settled);
  if (!settled?.stripePaymentIntentId)
    return { amounts, intent: await makeIntent(app, { bill, former: settled, payer }) };
  if (settled.amountCents !== amounts.amountCents) return replaceIntent(app, { ...asked, row: settled }, payer);
  const intent = await app.stripe.getIntent(settled.stripePaymentIntentId);
  if (!intent) throw new AppError("payment.providerUnavailable");
  return { amounts, intent };
}

type Replaced = Asked & { readonly row: Payment };

/**
 * The agreed price changed after the intent was created: it is cancelled before there is another one, unless it was
 * paid.
 */
async function replaceIntent(app: Till, { row, proposal }: Replaced, payer: User): Promise<Live> {
  const former = await withdraw(app, row.stripePaymentIntentId ?? "");
  const { job } = await findPaid(app.db, row.jobId);
  if (!job) throw new AppError("job.notFound");
  const bill = billOf(app, { job, proposal }, former);
  // The card is processing at the former price.
  if (former?.stripePaymentIntentId) throw new AppError("conflict.busy");
  return { amounts: bill.amounts, intent: await makeIntent(app, { bill, former, payer }) };
}

type Wanted = { readonly bill: Bill; readonly former: Payment | undefined; readonly payer: User };

async function makeIntent(app: Till, { bill, former, payer }: Wanted): Promise<Intent> {
  refuseWhileClosed(app, former);
  const customer = await customerOf(app, payer);
  let begun = (await openAttempt(app, bill, former)) ?? (await beginAttempt(app, bill, former));
  let intent = await intentOf(app, begun, customer);
  if (!intent) {
    // The attempt created no intent. If one appears later, nobody can pay by it: its secret was never sent.
    begun = await beginAttempt(app, { ...bill, job: begun.job }, begun.payment);
    intent = await intentOf(app, begun, customer);
  }
  if (!intent) throw new AppError("payment.providerUnavailable");
  await keepIntent(app, { ...begun, intent });
  return intent;
}

/** The open attempt, which the customer goes on with; undefined when there is none. */
async function openAttempt(
  app: Till,
  { job, amounts }: Bill,
  payment: Payment | undefined,
): Promise<Begun | undefined> {
  const mayRetry = payment && mayMove(paymentMoves, { from: payment.status, to: "pending", actors: ["customer"] });
  // Started at another price: its intent, if there is one, was never sent to anybody.
  if (!payment || mayRetry || payment.amountCents !== amounts.amountCents) return undefined;
  const attempt = await findAttempt(app.db, payment);
  return attempt && { job, payment, attempt };
}

/** The intent of an attempt, created now or before; undefined when it has none and never will. */
async function intentOf(app: Till, { job, payment, attempt }: Begun, customer: string): Promise<Intent | undefined> {
  const find = () => app.stripe.findIntent({ customer, attemptId: attempt.id });
  if (!isRepeatable(attempt, app.now())) return find();
  const { amountCents } = payment;
  const asked = { amountCents, customer, jobId: job.id, attemptId: attempt.id, description: maskedTitle(job) };
  return (await app.stripe.createIntent(asked)) ?? find();
}

async function customerOf(app: Till, { id }: User): Promise<string> {
  const user = await findUser(app.db, id);
  if (!user) throw new AppError("auth.required");
  if (user.stripeCustomerId) return user.stripeCustomerId;
  const customer = await app.stripe.createCustomer({ userId: user.id, email: user.email });
  await keepCustomer(app, user, customer);
  return customer;
}
