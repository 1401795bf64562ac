import { expect, test } from "vitest";
import { formattersFor } from "../../functions/notifications/email/render.ts";
import { messagesOf } from "../../functions/notifications/messages/by-event.ts";
import type { Message } from "../../functions/notifications/messages/context.ts";
import { type DbReader, type Entity, keyText, type Ref } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { toNewDispute } from "../../shared/disputes/rules.ts";
import type { Dispute, Terms } from "../../shared/disputes/schema.ts";
import { withOffer } from "../../shared/disputes/settlements.ts";
import type { EventName } from "../../shared/events.ts";
import { DisputeId } from "../../shared/ids.ts";
import { Job, Proposal } from "../../shared/jobs/schema.ts";
import type { ProposalSide } from "../../shared/jobs/sides.ts";
import { type Language, languages } from "../../shared/language.ts";
import { cents } from "../../shared/money.ts";
import type { NotificationKind } from "../../shared/notifications/kinds.ts";
import type { KindTexts } from "../../shared/notifications/texts.ts";
import { fillSlots, inAppText, textsByLanguage } from "../../shared/notifications/wording.ts";
import { Payment } from "../../shared/payments/schema.ts";
import { Quote } from "../../shared/quotes/schema.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { User } from "../../shared/session/schema.ts";
import { textsOf } from "../support/actions/notifications.ts";
import { idOf, samples } from "../support/makers/entities.ts";

const AT = "2026-03-01T09:00:00.000Z";
const LATER = "2026-03-20T09:00:00.000Z";
const job = Job.parse({ ...samples.job.required, title: "Tap", agreedPriceCents: 11_000 });
const { id: jobId, serviceRequestId, customerId, handymanId } = job;
const request = ServiceRequest.parse({
  ...samples.request.required,
  ...{ id: serviceRequestId, customerId, title: "Tap", status: "quoted", expiresAt: LATER },
});
const quote: Quote = Quote.parse({
  ...{ id: idOf(9), serviceRequestId, customerId, handymanId, priceCents: 11_000, message: "I would do it." },
  ...{ requestRevision: 1, validUntil: LATER, submittedAt: AT, responseTimeMinutes: 5, createdAt: AT, updatedAt: AT },
});

/** A proposal of $120 for a job of $110, unless it is changed. */
const proposed = (change: Partial<Proposal>): Partial<Job> => ({
  status: "in_progress",
  proposals: [
    Proposal.parse({
      ...{ number: 1, kind: "price", by: "handyman", reason: "The pipe is rotten.", state: "open" },
      ...{ priceCents: 12_000, formerCents: 11_000, createdAt: AT, expiresAt: LATER },
      ...change,
    }),
  ],
});
const offered = (state: Proposal["state"], more: Partial<Job> = {}): Partial<Job> => ({
  ...{ ...proposed({ by: "customer", priceCents: 9000 as never, state }), status: "completed", completedAt: AT },
  ...{ priceApproval: "pending", ...more },
});
const pending = { priceApproval: "pending" } as const;
const done = { status: "completed", startedAt: AT, completedAt: AT } as const;
const countered = (answer?: "agreed" | "kept"): Partial<Quote> => ({
  counters: [{ priceCents: 9000 as never, at: AT, answer }],
  ...{ awaiting: answer ? "customer" : "handyman", responseDueAt: LATER },
});

const disputeId = DisputeId.parse(idOf(11));
/** An open offer to end the dispute of a job that was paid with $115.50, or that is not paid. */
const settled = (by: ProposalSide, terms: Terms): Case => ({
  event: "dispute.moved",
  data: { disputeId, what: "offered", by },
  job: {
    status: "disputed",
    startedAt: AT,
    ...(terms.kind === "refund" && { paymentStatus: "completed", releaseStatus: "held" }),
  },
  dispute: withOffer(
    toNewDispute(
      { id: disputeId, job: { ...job, ...done }, payment: undefined, earlier: [], side: "customer", category: "price" },
      AT,
    ),
    { by, terms, isRedo: false, refundedCents: cents(0), text: "Let us end it." },
    AT,
  ),
});
const half = { kind: "refund", amountCents: cents(5775) } as const;
const lower = { kind: "price", amountCents: cents(9000) } as const;

type Case = {
  readonly event: EventName;
  readonly dispute?: Dispute;
  readonly data?: object;
  readonly job?: Partial<Job>;
  readonly quote?: Partial<Quote>;
  /** The dollars that each of them reads; undefined for who is not told. */
  readonly customer?: readonly string[];
  readonly handyman?: readonly string[];
};

// $110 are $115.50 with the fee and leave $88; $120 are $126 and leave $96; $90 are $94.50 and leave $72; $40 are $42.
const cases: readonly Case[] = [
  { event: "job.accepted", customer: ["115.50"] },
  { event: "job.accepted", job: pending, customer: ["115.50"] },
  { event: "job.accepted", data: { by: "customer" }, handyman: ["88.00"] },
  { event: "job.priceReminded", job: pending, customer: ["115.50"] },
  { event: "job.priceDecided", data: { decision: "approved" }, handyman: ["110.00", "88.00"] },
  { event: "job.priceDecided", data: { decision: "rejected" }, handyman: ["110.00"] },
  { event: "job.priceDecided", data: { decision: "lapsed" }, customer: ["115.50"], handyman: ["110.00"] },
  { event: "job.started", job: { ...pending, status: "in_progress" }, customer: ["115.50"] },
  { event: "job.proposed", job: proposed({}), customer: ["115.50", "126.00"] },
  { event: "job.proposed", job: proposed({ kind: "ending", priceCents: 4000 as never }), customer: ["42.00"] },
  {
    event: "job.proposed",
    job: proposed({ kind: "ending", by: "customer", priceCents: 4000 as never }),
    handyman: ["40.00"],
  },
  { event: "job.proposed", job: offered("open"), handyman: ["110.00", "72.00", "90.00"] },
  {
    event: "job.proposalDecided",
    job: { ...proposed({ state: "accepted" }), agreedPriceCents: 12_000 as never },
    handyman: ["120.00"],
  },
  {
    event: "job.proposalDecided",
    job: { ...proposed({ state: "accepted", kind: "ending", by: "customer" }), agreedPriceCents: 4000 as never },
    customer: ["42.00"],
  },
  ...(["declined", "lapsed"] as const).flatMap((state): Case[] => [
    { event: "job.proposalDecided", job: proposed({ state }), handyman: ["110.00"] },
    { event: "job.proposalDecided", job: { ...proposed({ state }), ...pending }, handyman: ["110.00"] },
    { event: "job.proposalDecided", job: proposed({ state, kind: "ending", by: "customer" }), customer: ["115.50"] },
    {
      event: "job.proposalDecided",
      job: { ...proposed({ state, kind: "ending", by: "customer" }), ...pending },
      customer: ["115.50"],
    },
    { event: "job.proposalDecided", job: offered(state), customer: ["115.50", "94.50"] },
  ]),
  {
    event: "job.proposalDecided",
    job: offered("accepted", { priceApproval: "approved", agreedPriceCents: 9000 as never }),
    customer: ["94.50"],
  },
  { ...settled("handyman", half), customer: ["57.75"] },
  { ...settled("customer", half), handyman: ["44.00"] },
  { ...settled("handyman", lower), customer: ["94.50"] },
  { ...settled("customer", lower), handyman: ["72.00"] },
  { event: "job.completed", job: done, customer: ["115.50"] },
  { event: "job.completed", job: { ...done, ...pending }, customer: ["115.50"] },
  {
    event: "job.resolved",
    data: { isReleased: false, by: "admin", to: "completed" },
    job: done,
    customer: ["115.50"],
    handyman: [],
  },
  {
    event: "job.resolved",
    data: { isReleased: false, by: "admin", to: "completed" },
    job: { ...done, ...pending },
    customer: ["115.50"],
    handyman: [],
  },
  { event: "job.unpaid", data: { days: 3 }, job: done, customer: ["115.50"] },
  { event: "job.unpaid", data: { days: 3 }, job: { ...done, ...pending }, customer: ["115.50"] },
  {
    event: "payment.refunded",
    data: { amountCents: 2100, fromHandymanCents: 0, fromPlatformCents: 2100, reason: "tooLate" },
    job: { status: "in_progress" },
    customer: ["115.50", "21.00"],
  },
  { event: "job.partyDeactivated", data: { side: "customer" }, job: done, handyman: ["88.00"] },
  { event: "job.partyDeactivated", data: { side: "handyman" }, job: done, customer: ["115.50"], handyman: [] },
  { event: "quote.submitted", customer: ["115.50"] },
  { event: "quote.changed", customer: ["115.50"] },
  { event: "quote.changed", quote: { lastAnswer: "confirm" }, customer: ["115.50"] },
  { event: "quote.countered", quote: countered(), handyman: ["72.00", "88.00"] },
  { event: "quote.counterAnswered", data: { answer: "agreed" }, customer: ["115.50"] },
  { event: "quote.counterAnswered", data: { answer: "kept" }, customer: ["115.50"] },
  { event: "quote.counterAnswered", data: { answer: "lapsed" }, customer: ["115.50"] },
  { event: "quote.expiring", customer: ["115.50"], handyman: ["88.00"] },
];

/** Amounts that are no price: what was paid, moves, is kept or comes back. */
const moved: Readonly<Partial<Record<NotificationKind, readonly string[]>>> = {
  jobCancelled: ["fee"],
  noShowOfCustomer: ["fee"],
  noShowOwn: ["fee"],
  redoAsked: ["share"],
  startMissing: ["back"],
  priceProposed: ["difference", "back"],
  endingProposed: ["back"],
  proposalAccepted: ["more", "back"],
  paymentReceived: ["amount"],
  jobPaid: ["share", "waiting"],
  paymentReleased: ["amount"],
  paymentReleasedByUs: ["amount"],
  shareReleased: ["share", "moving", "waiting"],
  shareReleasedByUs: ["share", "moving", "waiting"],
  accountMissing: ["share"],
  refundMade: ["amount"],
  refundFailed: ["amount"],
  shareRefunded: ["amount", "share"],
  shareOwed: ["amount"],
  shareKept: ["amount"],
  payoutFailed: ["amount"],
  chargebackOpened: ["amount"],
  chargebackDecided: ["amount"],
  shareFrozen: ["amount"],
  shareUnfrozen: ["amount"],
};

/** Slots that hold words, names, dates or counts. */
const words = [
  ...["title", "task", "open", "again", "reopens", "ends", "longer", "direct", "taken", "confirm", "standing", "work"],
  ...["released", "paid", "reason", "hidingReason", "check", "last", "lower", "higher", "same"],
  ...["handyman", "asker", "worker", "reviewee", "customer", "payer", "person", "inactive"],
  ...["when", "hours", "lastDay", "miles", "farther", "count", "many", "zip", "stub"],
];

const lineTexts = ({ subject, push = "", lines, ask = [] }: KindTexts) => [subject, push, ...lines, ...[ask].flat()];
const amountSlots = (texts: KindTexts) =>
  [
    ...new Set(lineTexts(texts).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot = ""]) => slot))),
  ].filter((slot) => !words.includes(slot));

/** A table of one job, its request and quote, and its two people. */
function tableOf(change: Case, language: Language): DbReader {
  const items = new Map<string, unknown>();
  const put = <E, Id>(at: Entity<E, Id>, entity: E & Id) => items.set(keyText(at.key(entity)), entity);
  const person = (id: string, firstName: string) =>
    User.parse({
      ...samples.user.required,
      id,
      firstName,
      language,
      role: firstName === "Cleo" ? "customer" : "handyman",
    });
  put(table.user, person(customerId, "Cleo"));
  put(table.user, person(handymanId, "Hank"));
  put(table.job, { ...job, ...change.job });
  put(table.request, request);
  put(table.quote, { ...quote, ...change.quote });
  if (change.dispute) put(table.dispute, change.dispute);
  const charge = { amountCents: 11_550, handymanAmountCents: 8800, refundedAmountCents: 0 };
  put(table.payment, Payment.parse({ ...samples.payment.required, jobId, ...charge }));
  return {
    getAll: async (refs: readonly Ref<unknown>[]) => refs.map(({ key }) => items.get(keyText(key))),
    get: async (at: Entity<unknown, unknown>, id: unknown) => items.get(keyText(at.key(id))),
  } as unknown as DbReader;
}

const messagesIn = (change: Case, language: Language) => {
  const data = { jobId, serviceRequestId, customerId, handymanId, number: 1, priceCents: 11_000, ...change.data };
  return messagesOf(tableOf(change, language), { id: idOf(10), name: change.event, at: AT, data });
};

/** The different dollars in the mail, in the bell and on a locked screen. */
function dollarsIn(message: Message): string[] {
  const { kind, slots, reader } = message;
  const { subject, text, pushed } = textsOf(message);
  const bell = fillSlots(
    inAppText(textsByLanguage[reader.language].kinds[kind], slots),
    slots,
    formattersFor(reader.language),
  );
  const found = [subject, text, pushed, bell].join(" ").match(/\d+[.,]\d{2}(?!\d)/g) ?? [];
  return [...new Set(found.map((dollars) => dollars.replace(",", ".")))].sort();
}

test.each(languages)(
  "D-13 a customer is told what they pay in all, and a handyman the price or what they keep: %s",
  async (language) => {
    for (const change of cases) {
      const messages = await messagesIn(change, language);
      const read = (id: string) => messages.filter(({ reader }) => reader.id === id).map(dollarsIn);
      const what = JSON.stringify(change);
      expect(read(customerId), what).toEqual(change.customer ? [[...change.customer].sort()] : []);
      expect(read(handymanId), what).toEqual(change.handyman ? [[...change.handyman].sort()] : []);
    }
  },
);

test("D-13 every amount of every kind is one of these prices, or money that moved", async () => {
  const filled = new Set<string>();
  for (const change of cases)
    for (const { kind, slots } of await messagesIn(change, "en"))
      for (const [slot, value] of Object.entries(slots)) if (typeof value === "number") filled.add(`${kind} ${slot}`);
  const { kinds } = textsByLanguage.en;
  const named = (Object.keys(kinds) as NotificationKind[]).flatMap((kind) =>
    amountSlots(kinds[kind]).map((slot) => ({ kind, slot })),
  );
  const isKnown = ({ kind, slot }: (typeof named)[number]) =>
    moved[kind]?.includes(slot) || filled.has(`${kind} ${slot}`);
  expect(named.filter((each) => !isKnown(each))).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});
