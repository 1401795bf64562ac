import { AppError } from "../../shared/errors.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { mayMove } from "../../shared/machine.ts";
import { toDecimal } from "../../shared/money.ts";
import { isRepeatable } from "../../shared/payments/attempts.ts";
import { payments } from "../../shared/payments/contract.ts";
import { triesClosedUntil } from "../../shared/payments/declines.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { paymentMoves } from "../../shared/payments/machine.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { findJob, partOf } from "../jobs/store.ts";
import type { Intent } from "../runtime/app.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { findUser } from "../session/store.ts";
import { refuseWhileClosed } from "./declines.ts";
import { type Begun, beginAttempt, keepIntent } from "./intents.ts";
import { refuseUnlessDue, settle, type Till, withdraw } from "./rules.ts";
import { findAttempt, findPaid, findPayment, keepCustomer } from "./store.ts";

export default endpoint(payments.createIntent, async ({ body, actor, app, receipt }) => {
  const { job, intent } = await retryLostRace(async () => {
    const job = await findJob(app.db, body.jobId, actor);
    if (!partOf(job, actor).includes("customer")) throw new AppError("auth.forbidden");
    return { job, intent: await liveIntent(app, job, actor.user) };
  });
  const { serviceFeeCents, customerFeeCents, amountCents } = amountsOf(job.agreedPriceCents);
  const answer = {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    serviceFee: toDecimal(serviceFeeCents),
    platformFee: toDecimal(customerFeeCents),
    amount: toDecimal(amountCents),
  };
  await app.db.transact(receipt(answer));
  return answer;
});

/** The one intent that may be paid now: the live one, or a new one once that is dead. */
async function liveIntent(app: Till, job: Job, payer: User): Promise<Intent> {
  const payment = await findPayment(app.db, job.id);
  refuseUnlessDue(job, payment);
  if (!payment?.stripePaymentIntentId) return makeIntent(app, { job, former: payment, payer });
  const bring = triesClosedUntil(payment, app.now()) ? withdraw : settle;
  const settled = await bring(app, payment.stripePaymentIntentId);
  refuseUnlessDue(job, settled);
  if (!settled?.stripePaymentIntentId) return makeIntent(app, { job, former: settled, payer });
  if (settled.amountCents !== amountsOf(job.agreedPriceCents).amountCents) return replaceIntent(app, settled, payer);
  const intent = await app.stripe.getIntent(settled.stripePaymentIntentId);
  if (!intent) throw new AppError("payment.providerUnavailable");
  return intent;
}

/** The price was agreed anew since the intent was made: that one is cancelled before there is another, unless it was paid. */
async function replaceIntent(app: Till, { jobId, stripePaymentIntentId = "" }: Payment, payer: User): Promise<Intent> {
  const former = await withdraw(app, stripePaymentIntentId);
  const { job } = await findPaid(app.db, jobId);
  if (!job) throw new AppError("job.notFound");
  refuseUnlessDue(job, former);
  // Its card is at work on the former price.
  if (former?.stripePaymentIntentId) throw new AppError("conflict.busy");
  return makeIntent(app, { job, former, payer });
}

type Wanted = { readonly job: Job; readonly former: Payment | undefined; readonly payer: User };

async function makeIntent(app: Till, { job, former, payer }: Wanted): Promise<Intent> {
  refuseWhileClosed(app, former);
  const customer = await customerOf(app, payer);
  let begun = (await openAttempt(app, job, former)) ?? (await beginAttempt(app, { job, former }));
  let intent = await intentOf(app, begun, customer);
  if (!intent) {
    // Nothing came of that attempt. Should its intent turn up yet, nobody can pay by it: its secret never went out.
    begun = await beginAttempt(app, { job: begun.job, former: begun.payment });
    intent = await intentOf(app, begun, customer);
  }
  if (!intent) throw new AppError("payment.providerUnavailable");
  await keepIntent(app, { ...begun, intent });
  return intent;
}

/** The attempt that was begun and not ended, if there is one: the customer goes on with that. */
async function openAttempt(app: Till, job: Job, payment: Payment | undefined): Promise<Begun | undefined> {
  const mayRetry = payment && mayMove(paymentMoves, { from: payment.status, to: "pending", actors: ["customer"] });
  // Begun at another price: its intent, should there be one, is known to nobody.
  if (!payment || mayRetry || payment.amountCents !== amountsOf(job.agreedPriceCents).amountCents) return undefined;
  const attempt = await findAttempt(app.db, payment);
  return attempt && { job, payment, attempt };
}

/** The intent of an attempt, made now or before; undefined when it has none and never will. */
async function intentOf(app: Till, { job, payment, attempt }: Begun, customer: string): Promise<Intent | undefined> {
  const find = () => app.stripe.findIntent({ customer, attemptId: attempt.id });
  if (!isRepeatable(attempt, app.now())) return find();
  const { amountCents } = payment;
  const asked = { amountCents, customer, jobId: job.id, attemptId: attempt.id, description: job.title };
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
