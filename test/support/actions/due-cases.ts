import { type Entity, toItem } from "../../../functions/runtime/data/db.ts";
import type { DueKind } from "../../../functions/runtime/data/index-keys.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { conversationIdOf } from "../../../shared/conversations/id.ts";
import { ServiceRequestId, UserId } from "../../../shared/ids.ts";
import type { DueAction } from "../../../shared/jobs/deadlines.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { cents } from "../../../shared/money.ts";
import { policy } from "../../../shared/policy.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, toInstant } from "../../../shared/time.ts";
import { idOf, samples } from "../makers/entities.ts";
import { proposal } from "../makers/proposal-entities.ts";
import { GOOD_CARD } from "../world/money.ts";
import type { World } from "../world/world.ts";
import { openDispute } from "./disputes.ts";
import { makeHandyman } from "./races.ts";
import { makeHeldPayment, refundAsAdmin } from "./refunds.ts";

/** Makes an item that is due now, or within the next runs of the schedule. */
type DueCase = (world: World) => unknown;
/** A moment before now; a negative number is one to come. */
type Ago = (ms: number) => Instant;

const agoIn =
  ({ app }: World): Ago =>
  (ms) =>
    addMs(toInstant(app.now()), -ms);

function put<Id, E extends Id & object>(world: World, entity: Entity<E, Id>, fields: object): void {
  const at = agoIn(world)(DAY_MS);
  const stored = entity.schema.parse({ createdAt: at, updatedAt: at, version: 1, ...fields });
  world.database.putAll([toItem(entity, stored)]);
}

const later: Ago = () => "2026-12-01T09:00:00.000Z";
const putRequest = (world: World, fields: object) =>
  put(world, table.request, { ...samples.request.required, ...fields });
/** Its sample expires long ago. */
const openFor = (fields: (ago: Ago) => object) => (world: World) =>
  putRequest(world, { expiresAt: later(0), ...fields(agoIn(world)) });

/** A quote for a request, both of the samples' people. */
const quoteFor = (request: (ago: Ago) => object, quote: (ago: Ago) => object) => (world: World) => {
  openFor((ago) => ({ id: samples.quote.required.serviceRequestId, quotesReceived: 1, ...request(ago) }))(world);
  put(world, table.quote, { ...samples.quote.required, validUntil: later(0), ...quote(agoIn(world)) });
};
const quoted = () => ({ status: "quoted" });
const closed = () => ({ status: "cancelled", cancelReason: "customer" });

const startedPayment = (agoMs: number, isPaid: boolean) => async (world: World) => {
  const started = await world.startPayment(await world.makeJob());
  if (isPaid) await world.provider.pay(GOOD_CARD, started);
  world.jump(agoMs);
};
const heldPayment =
  (agoMs: number, isAccountless = false) =>
  async (world: World) => {
    const held = await makeHeldPayment(world, { isAccountless });
    world.jump(agoMs);
    return held;
  };
/** A dispute over held money that its customer opened so long ago. */
const disputed = (agoMs: number) => async (world: World) => {
  const { sides } = await makeHeldPayment(world);
  await openDispute(world, sides, { body: { refund: "40.00" } });
  world.jump(agoMs);
};
/** A captured payment that Stripe was asked about lately, unless told otherwise. */
const captured = (fields: (ago: Ago) => object) => async (world: World) => {
  const { jobId } = await world.makeJob();
  const ago = agoIn(world);
  const status = { status: "completed", processedAt: ago(76 * DAY_MS), refundsPolledAt: ago(DAY_MS) };
  put(world, table.payment, { ...samples.payment.required, jobId, ...status, ...fields(ago) });
};

const verified = (fields: (ago: Ago) => object) => (world: World) => {
  const { id: userId } = makeHandyman(world);
  put(world, table.verification, { ...samples.verification.required, userId, ...fields(agoIn(world)) });
};

const MESSAGE = "01950000-0000-7000-8000-000000000001";
const conversation = (fields: object) => (world: World) => {
  const [serviceRequestId, handymanId] = [ServiceRequestId.parse(idOf(1)), UserId.parse(idOf(2))];
  const people = { id: conversationIdOf(serviceRequestId, handymanId), serviceRequestId, handymanId };
  const last = { title: "Tap", lastMessageId: MESSAGE, lastAt: agoIn(world)(DAY_MS), lastFromHandymanId: MESSAGE };
  const customerDigest = { dueAt: agoIn(world)(0) };
  put(world, table.conversation, { ...people, customerId: idOf(3), ...last, customerDigest, ...fields });
};

const upload = { id: idOf(1), userId: idOf(2), key: "quarantine/1" };
const image = { id: idOf(1), userId: idOf(2), purpose: "service", key: "media/1", contentType: "image/png", size: 1 };

/** What each kind of due work may find, for a few of its turns. The jobs' deadlines are in `deadlineJobs`. */
export const dueCases: Readonly<Record<Exclude<DueKind, "job.deadline">, readonly DueCase[]>> = {
  "dispute.deadline": [policy.disputeReminderHours, policy.disputeResponseHours, 24 * policy.disputeEndDays].map(
    (hours) => disputed(hours * HOUR_MS),
  ),
  "request.expire": [openFor((ago) => ({ expiresAt: ago(0) }))],
  "request.open": [true, false].map((isPublicAfterwards) =>
    openFor((ago) => ({ privateUntil: ago(0), invitedHandymanId: idOf(9), isPublicAfterwards })),
  ),
  "request.match": [
    openFor((ago) => ({ nextMatchAt: ago(0) })),
    openFor((ago) => ({ nextMatchAt: ago(HOUR_MS), matchedAt: ago(DAY_MS), isMatchingLimited: true })),
    openFor((ago) => ({ nextMatchAt: ago(HOUR_MS), expiresAt: ago(0) })),
  ],
  "request.quotes": [
    quoteFor(
      (ago) => ({ ...closed(), quotesDueAt: ago(0) }),
      () => ({}),
    ),
    quoteFor(
      (ago) => ({ ...closed(), quotesDueAt: ago(0) }),
      () => ({ status: "declined" }),
    ),
    quoteFor(
      (ago) => ({ ...quoted(), quotesDueAt: ago(0) }),
      () => ({}),
    ),
  ],
  "quote.due": [
    quoteFor(quoted, (ago) => ({ validUntil: ago(0) })),
    quoteFor(quoted, (ago) => ({ validUntil: ago(-DAY_MS), submittedAt: ago(3 * DAY_MS) })),
    quoteFor(quoted, (ago) => ({ responseDueAt: ago(0), counters: [{ priceCents: 100, at: ago(2 * DAY_MS) }] })),
    quoteFor(
      (ago) => ({ ...quoted(), reopenedAt: ago(HOUR_MS) }),
      (ago) => ({ responseDueAt: ago(0), counters: [{ priceCents: 100, at: ago(2 * DAY_MS) }] }),
    ),
    quoteFor(closed, (ago) => ({ responseDueAt: ago(0) })),
    quoteFor(closed, (ago) => ({ validUntil: ago(0) })),
  ],
  "payment.intent-check": [
    startedPayment(16 * MINUTE_MS, false),
    startedPayment(25 * HOUR_MS, false),
    startedPayment(16 * MINUTE_MS, true),
  ],
  "payment.release": [heldPayment(25 * HOUR_MS), heldPayment(73 * HOUR_MS)],
  "payment.refund": [async (world) => refundAsAdmin(world, (await heldPayment(HOUR_MS)(world)).sides, "10.00")],
  "payment.transfer": [heldPayment(73 * HOUR_MS), heldPayment(73 * HOUR_MS, true)],
  "payment.long-held": [captured(() => ({ releaseStatus: "held" }))],
  "payment.refund-poll": [
    captured((ago) => ({ processedAt: ago(5 * DAY_MS), refundsPolledAt: undefined })),
    captured((ago) => ({ refundsPolledAt: ago(75 * DAY_MS) })),
  ],
  "handyman.receivable": [
    (world) => world.makePerson({ receivableCents: cents(100), receivableDueAt: agoIn(world)(0) }),
  ],
  "user.activation": [true, false].map(
    (isActive) => (world: World) => world.makePerson({ isActive, activationDueAt: agoIn(world)(0) }),
  ),
  "user.unfreeze": [(world) => world.makePerson({ frozenUntil: agoIn(world)(0), frozenReason: "A report" })],
  "upload.orphan": [(world) => put(world, table.upload, { ...upload, orphanAt: agoIn(world)(0) })],
  "image.unused": [
    (world) => put(world, table.image, { ...image, unusedAt: agoIn(world)(0) }),
    (world) => {
      put(world, table.fraudAlert, { ...samples.fraudAlert.required, metadata: { messages: ["Hello"] } });
      put(world, table.image, { ...image, alertId: samples.fraudAlert.required.id, unusedAt: agoIn(world)(0) });
    },
  ],
  "verification.due": [
    verified((ago) => ({ status: "verified", expiresAt: ago(2 * DAY_MS).slice(0, 10) })),
    verified((ago) => ({ status: "verified", expiresAt: ago(-5 * DAY_MS).slice(0, 10), warnedDays: 30 })),
    verified((ago) => ({ status: "in_review", lockedUntil: ago(0) })),
  ],
  "matching.digest": [
    (world) => {
      const choices = { mail: {}, bell: {}, push: {}, unsubscribeSecret: "secret" };
      put(world, table.inbox, { userId: idOf(2), ...choices, matchingDigestAt: agoIn(world)(0) });
    },
  ],
  "invitation.digest": [
    (world) => {
      const choices = { mail: {}, bell: {}, push: {}, unsubscribeSecret: "secret" };
      const invitations = { toldAt: agoIn(world)(HOUR_MS), toldIds: [], isBundle: false, dueAt: agoIn(world)(0) };
      put(world, table.inbox, { userId: idOf(2), ...choices, invitations });
    },
  ],
  "conversation.digest": [conversation({}), conversation({ customerReadUpTo: MESSAGE })],
  "report.forget": [
    (world) => put(world, table.fraudAlert, { ...samples.fraudAlert.required, forgetAt: agoIn(world)(0) }),
  ],
};

const accepted = { status: "accepted", priceApproval: "approved" } as const;
const named = { status: "accepted", priceApproval: "pending" } as const;
const finished = { status: "completed", priceApproval: "pending" } as const;

const appointmentIn = (ago: Ago, startsAgoMs: number) => ({
  ...{ startsAt: ago(startsAgoMs), endsAt: ago(startsAgoMs - HOUR_MS), agreedAt: ago(3 * DAY_MS) },
  ...{ number: 1, timeZone: "America/Chicago", sequence: 1, agendaDay: "2026-03-02" },
});

/** A job for each of its deadlines. */
export const deadlineJobs: Readonly<Record<DueAction, (ago: Ago) => Partial<Job>>> = {
  askAddress: (ago) => ({ ...accepted, addressAskAt: ago(0) }),
  remind: (ago) => ({ ...named, createdAt: ago(25 * HOUR_MS) }),
  lapsePrice: (ago) => ({ ...named, createdAt: ago(73 * HOUR_MS) }),
  lapseProposal: (ago) => ({ status: "in_progress", proposals: [proposal({ expiresAt: ago(0) })] }),
  lapseOffer: (ago) => ({ ...finished, proposals: [proposal({ by: "customer", expiresAt: ago(0) })] }),
  redoLate: (ago) => ({
    status: "in_progress",
    redo: { askedAt: ago(6 * DAY_MS), completedAt: ago(7 * DAY_MS), reason: "It drips." },
  }),
  end: (ago) => ({ ...accepted, endDueAt: ago(0), handymanInactiveAt: ago(0) }),
  unpaid: (ago) => ({ ...finished, priceApproval: "approved", completedAt: ago(2 * DAY_MS) }),
  warn: (ago) => ({ ...accepted, createdAt: ago(24 * DAY_MS) }),
  stale: (ago) => ({ ...accepted, createdAt: ago(31 * DAY_MS), staleDueAt: ago(0) }),
  lapseAppointment: (ago) => {
    const options = [{ startsAt: ago(-DAY_MS), endsAt: ago(-DAY_MS - HOUR_MS) }];
    const open = { number: 1, by: "customer", options, state: "open", createdAt: ago(DAY_MS) } as const;
    return { ...accepted, appointments: [{ ...open, expiresAt: ago(0) }] };
  },
  remindAppointment: (ago) => ({ ...accepted, appointment: appointmentIn(ago, -23 * HOUR_MS) }),
  askLateStart: (ago) => ({ ...accepted, remindedHours: 2, appointment: appointmentIn(ago, HOUR_MS) }),
  endNoShow: (ago) => ({
    ...{ ...accepted, remindedHours: 2, appointment: appointmentIn(ago, HOUR_MS) },
    noShow: { by: "handyman", at: ago(HOUR_MS), answerUntil: ago(0) },
  }),
};
