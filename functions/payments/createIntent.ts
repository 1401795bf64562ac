import { AppError } from "../../shared/errors.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { toDecimal } from "../../shared/money.ts";
import { payments } from "../../shared/payments/contract.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import type { Payment, PaymentAttempt } from "../../shared/payments/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { HOUR_MS } from "../../shared/time.ts";
import { findJob, partOf } from "../jobs/store.ts";
import type { Intent } from "../runtime/app.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { findUser } from "../session/store.ts";
import { refuseUnlessDue, settle, type Till } from "./rules.ts";
import { beginAttempt, findAttempt, findPayment, keepCustomer, keepIntent } from "./store.ts";

/** The provider forgets its idempotency keys after a day; before that an attempt may safely be repeated. */
const REPEATABLE_MS = 20 * HOUR_MS;

export default endpoint(payments.createIntent, async ({ body, actor, app, receipt }) => {
  const job = await findJob(app.db, body.jobId, actor);
  if (!partOf(job, actor).includes("customer")) throw new AppError("auth.forbidden");
  const intent = await retryLostRace(() => liveIntent(app, job, actor.user));
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
  const settled = await settle(app, payment.stripePaymentIntentId);
  refuseUnlessDue(job, settled);
  if (!settled?.stripePaymentIntentId) return makeIntent(app, { job, former: settled, payer });
  const intent = await app.stripe.getIntent(settled.stripePaymentIntentId);
  if (!intent) throw new AppError("payment.providerUnavailable");
  return intent;
}

type Wanted = { readonly job: Job; readonly former: Payment | undefined; readonly payer: User };

async function makeIntent(app: Till, { job, former, payer }: Wanted): Promise<Intent> {
  const customer = await customerOf(app, payer);
  const begun = former && former.status !== "failed" ? await findAttempt(app.db, former) : undefined;
  // An attempt so old that repeating it could make a second intent is read back, never repeated (I-07).
  const isOld = begun !== undefined && app.now().getTime() - Date.parse(begun.createdAt) >= REPEATABLE_MS;
  const known = isOld ? await app.stripe.findIntent({ customer, attemptId: begun.id }) : undefined;
  const mayGoOn = begun && former && (!isOld || known);
  const { attempt, payment } = mayGoOn ? { attempt: begun, payment: former } : await beginAttempt(app, { job, former });
  const intent = known ?? (await app.stripe.createIntent(askedOf({ job, payment, attempt, customer })));
  await keepIntent(app, { payment, attempt, intent });
  return intent;
}

type Asked = {
  readonly job: Job;
  readonly payment: Payment;
  readonly attempt: PaymentAttempt;
  readonly customer: string;
};

const askedOf = ({ job, payment, attempt, customer }: Asked) => ({
  amountCents: payment.amountCents,
  customer,
  jobId: job.id,
  attemptId: attempt.id,
  description: job.title,
});

async function customerOf(app: Till, { id }: User): Promise<string> {
  const user = await findUser(app.db, id);
  if (!user) throw new AppError("auth.required");
  if (user.stripeCustomerId) return user.stripeCustomerId;
  const customer = await app.stripe.createCustomer({ userId: user.id, email: user.email });
  await keepCustomer(app, user, customer);
  return customer;
}
