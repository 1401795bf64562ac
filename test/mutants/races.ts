/** Which race needs the condition of one write: without it, the test whose name holds `title` has to fail. */
export type Race = {
  readonly file: string;
  /** The write's text begins so; those that begin alike are named in the order of the source. */
  readonly write: string;
  readonly test: string;
  readonly title: string;
};

/** The races of one file of the product, all of them in one test file. */
const raced = (file: string, test: string, ...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(
    ([write, title]): Race => ({ file: `functions/${file}`, write, test: `test/runtime/races/${test}`, title }),
  );

const jobs: readonly Race[] = [
  ...raced("jobs/answerProposal.ts", "job.test.ts", [
    "replace(table.job",
    "declines a proposal that is withdrawn meanwhile",
  ]),
  ...raced(
    "jobs/cancel.ts",
    "job.test.ts",
    ["replace(table.job", "a job that is cancelled while its price is approved"],
    ["replace(table.request, next", "a request that is cancelled with its job"],
  ),
  ...raced(
    "jobs/acceptances.ts",
    "accept.test.ts",
    ["replace(table.acceptances", "cancelled together after a first one make one alert"],
    ["create(table.acceptances", "cancels at the same moment both count, also the first two"],
    ["create(table.fraudAlert", "finds another place than one that is there"],
  ),
  ...raced("jobs/shareAddress.ts", "job.test.ts", [
    "replace(table.job",
    "cancelled before that is written is not shared",
  ]),
  ...raced("jobs/decidePrice.ts", "job.test.ts", ["replace(table.job", "a price is approved once"]),
  ...raced("jobs/keep.ts", "stale.test.ts", [
    "replace(table.job",
    "who says that it still stands while the clock cancels it",
  ]),
  ...raced("jobs/propose.ts", "job.test.ts", ["replace(table.job", "of two proposals at the same moment"]),
  ...raced(
    "jobs/store.ts",
    "accept.test.ts",
    ["replace(table.request, taken", "accepts a request that is accepted meanwhile"],
    ["unlessIs(table.user", "a customer who is deactivated meanwhile"],
    ["replace(table.user, handyman", "nobody accepts a request who is deactivated meanwhile"],
    ["create(table.job", "a job never takes the place of another"],
  ),
  ...raced(
    "jobs/store.ts",
    "job.test.ts",
    ["replace(table.job, job)", "a job that is started while its price is approved"],
    ["replace(table.request, mirrored", "a request that is moved with its job"],
  ),
  ...raced("jobs/store.ts", "admin.test.ts", [
    "replace(table.dispute",
    "a dispute that somebody writes right before it is closed",
  ]),
  ...raced(
    "reactions/job-price.ts",
    "clock.test.ts",
    ["replace(table.job, { ...job, addressAskAt", "shared right before its customer is asked again"],
    ["replace(table.job, { ...job", "approved right before its customer is reminded"],
    ["replace(table.job, decided", "completed right before its proposal lapses"],
  ),
  ...raced(
    "reactions/job-price.ts",
    "waiting.test.ts",
    ["replace(table.job, next", "paid right before its customer is reminded"],
    ["increase(table.user", "nobody is made of the overdue job"],
    ["replace(table.job, told", "done again right before an administrator hears"],
  ),
  ...raced("reactions/job-price.ts", "stale.test.ts", [
    "replace(table.job, warning",
    "started right before both sides are warned",
  ]),
  ...raced("jobs/cancel.ts", "refund.test.ts", [
    "replace(table.request, closed",
    "a job that ends for all is given back",
  ]),
  ...raced("reactions/once.ts", "clock.test.ts", ["create(table.marker", "delivered twice at the same moment"]),
  ...raced("reactions/due.ts", "clock.test.ts", ["condition: {", "is not put off by who has not seen"]),
];

const requests: readonly Race[] = [
  ...raced("jobs/cancel.ts", "request.test.ts", [
    "unlessIs(table.user",
    "deactivated right before it opens again is offered to nobody",
  ]),
  ...raced(
    "requests/store.ts",
    "request.test.ts",
    ["create(table.request", "a request never takes the place of another"],
    ["replace(table.request, cancelled", "accepted right before its customer takes it back"],
    ["replace(table.request, withheld", "accepted right before its customer is deactivated"],
    ["replace(table.request, closed", "accepted right before it is taken out"],
    ["replace(table.request, expired", "accepted right before its time is over"],
  ),
];

const payments: readonly Race[] = [
  ...raced(
    "payments/intents.ts",
    "intent.test.ts",
    ["replace(table.payment, payment)", "wrote before its next attempt"],
    ["create(table.payment", "the payment that somebody has begun"],
    ["create(table.attempt", "the attempt that somebody has begun"],
    ["replace(table.job", "nobody begins to pay for a job that is cancelled"],
    ["replace(table.payment, live", "no intent becomes live of a job"],
    ["replace(table.attempt", "the attempt that somebody has written"],
    ["create(table.intent", "the intent that somebody has kept"],
  ),
  ...raced(
    "payments/steps.ts",
    "settle.test.ts",
    ["create(table.ledger", "an entry finds another place"],
    ["create(table.refund", "a refund is refused whose number somebody has taken"],
    ["replace(table.payment", "an administrator who stops the clock"],
    ["increase(table.user, { id: handymanId", "nothing is released to a handyman who is gone"],
    ["replace(table.job", "is seen by a capture that it overtakes"],
  ),
  ...raced("payments/store.ts", "intent.test.ts", [
    "replace(table.user",
    "deactivates while the provider learns of them",
  ]),
  ...raced("payments/store.ts", "share-out.test.ts", [
    "replace(table.payment, { ...payment",
    "its account may receive is not due again",
  ]),
  ...raced("payments/store.ts", "intent.test.ts", [
    "replace(table.payment, { ...begun",
    "an intent that is kept right before is cancelled first",
  ]),
  ...raced("payments/store.ts", "supplement.test.ts", [
    "replace(table.payment, { ...row",
    "over right after somebody wrote its row",
  ]),
  ...raced(
    "payments/supplements.ts",
    "supplement.test.ts",
    ["replace(table.payment, moved", "while its card is at work keeps"],
    ["replace(table.payment, captured", "right before it is booked keeps"],
  ),
  ...raced(
    "payments/store.ts",
    "settle.test.ts",
    ["create(table.stripeEvent", "an event of the provider that somebody has worked"],
    ["replace(table.job, confirmed", "releases what is captured right before"],
  ),
  ...raced("payments/declines.ts", "settle.test.ts", [
    "replace(table.payment",
    "a capture that overtakes the counting of a declined card",
  ]),
  ...raced("payments/alert.ts", "settle.test.ts", ["create(", "an alert finds another place"]),
  ...raced(
    "handymen/payout-attempts.ts",
    "payout.test.ts",
    ["create(table.payoutAttempt", "of two payouts at the same moment"],
    ["replace(table.payoutAttempt", "a payout that is made keeps"],
  ),
  ...raced(
    "admin/store.ts",
    "admin.test.ts",
    ["create(table.audit", "what an administrator did is never written over"],
    ["replace(table.fraudAlert", "two administrators resolve at the same moment"],
  ),
  ...raced(
    "runtime/idempotency.ts",
    "again.test.ts",
    ["replace(table.idempotency, begun", "taken over by one of two"],
    ["create(table.idempotency", "arrives twice at the same moment"],
    ["replace(table.idempotency, stored", "has no effect once its key is taken over"],
    ["remove(table.idempotency", "does not free the key that was taken over"],
  ),
  ...raced("runtime/outbox.ts", "settle.test.ts", ["create(table.outbox", "an event that leaves finds another place"]),
  ...raced("reactions/stale-payment.ts", "settle.test.ts", [
    "replace(table.payment",
    "the last look at a stale intent",
  ]),
  ...raced("reactions/standing-payment.ts", "waiting.test.ts", [
    "replace(table.payment",
    "money that is given back right before",
  ]),
  ...raced("reactions/returned-payment.ts", "waiting.test.ts", [
    "replace(table.payment",
    "a release that overtakes a look",
  ]),
  ...raced("payments/steps.ts", "waiting.test.ts", [
    "increase(table.user, { id: job.customerId",
    "nobody is made of the paid job",
  ]),
  ...raced("reactions/held-payment.ts", "settle.test.ts", [
    "replace(table.payment",
    "a release that overtakes a reminder",
  ]),
];

const refunds: readonly Race[] = [
  ...raced(
    "payments/failed-refunds.ts",
    "refund.test.ts",
    ["replace(table.refund, { ...refund", "a refund that did not reach its card"],
    ["replace(table.refund, { ...refund", "a refund that stays refused"],
    ["replace(table.refund, { ...part", "a failed refund that is made again"],
    ["create(table.refund", "what is left of a failed refund"],
  ),
  ...raced(
    "payments/returns.ts",
    "refund.test.ts",
    ['replace(table.refund, { ...refund, state: "made"', "a refund that is made keeps"],
    ['replace(table.refund, { ...refund, state: "dropped"', "a refund that is dropped"],
  ),
  ...raced(
    "reactions/refund-making.ts",
    "refund.test.ts",
    ["replace(table.refund, { ...refund, ...begun", "its next attempt is overtaken"],
    ["replace(table.refund, { ...refund, dueAt", "put off for a bank is made once"],
  ),
];

const shares: readonly Race[] = [
  ...raced(
    "reactions/share-netting.ts",
    "share-out.test.ts",
    ["replace(table.payment, kept", "it is netted does not pay a debt"],
    ["replace(table.user", "a debt that is netted keeps"],
  ),
  ...raced(
    "reactions/share-netting.ts",
    "netting.test.ts",
    ["increase(table.job, { id: payment", "no debt is paid by the share"],
    ["replace(table.payment, { ...left", "a debt that stands again keeps"],
    ["increase(table.job, { id: job", "no debt stands again for the share"],
  ),
  ...raced(
    "reactions/share-transfer.ts",
    "share-out.test.ts",
    ["replace(table.payment, { ...payment", "nothing of it is left to move"],
    ["replace(table.payment, waiting", "it waits for an account"],
    ["replace(table.payment, { ...waiting", "its handyman is told to open an account"],
    ["replace(table.payment, begun", "its transfer begins does not leave"],
    ["create(table.transfer", "no transfer begins whose number somebody has taken"],
    ["replace(table.payment, { ...moved", "the provider tells of its account right before"],
    ["replace(table.transfer", "somebody else writes its attempt right before"],
    ["replace(table.job", "somebody else writes its job right before"],
  ),
  ...raced(
    "reactions/share-back.ts",
    "share-back.test.ts",
    ["replace(table.payment, { ...back", "what comes back leaves that standing"],
    ['replace(table.transfer, { ...attempt, state: "made"', "what comes back is booked once"],
    ["replace(table.payment, { ...payment", "what is not heard of leaves that standing"],
    ['replace(table.transfer, { ...attempt, state: "refused"', "what is not heard of is booked once"],
    ["replace(table.payment, { ...short", "what falls short leaves that standing"],
    ['replace(table.transfer, { ...attempt, state: "refused"', "what falls short is booked once"],
  ),
  ...raced("reactions/share-debt.ts", "share-back.test.ts", [
    "replace(table.user, { ...handyman, receivableCents",
    "a handyman who owes a share keeps",
  ]),
  ...raced("reactions/share-debt.ts", "share-out.test.ts", [
    "replace(table.user, { ...handyman, receivableDueAt",
    "a handyman whose debt somebody is told of",
  ]),
];

export const races: readonly Race[] = [...jobs, ...requests, ...payments, ...refunds, ...shares];
