import type { EventData } from "../../../shared/events.ts";
import type { Clocks } from "../../../shared/handymen/area.ts";
import type { JobId, UserId } from "../../../shared/ids.ts";
import { isUnanswerable } from "../../../shared/jobs/deactivation.ts";
import { isPriceUnapproved } from "../../../shared/jobs/final-price.ts";
import type { Job, ProposalSide } from "../../../shared/jobs/schema.ts";
import type { NotificationKind } from "../../../shared/notifications/kinds.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import { priceAsRead } from "../../../shared/payments/fees.ts";
import { RELEASE_DELAY_MS } from "../../../shared/payments/release.ts";
import { maskedTitle } from "../../../shared/requests/visible-text.ts";
import type { User } from "../../../shared/session/schema.ts";
import { HOUR_MS, type Instant } from "../../../shared/time.ts";
import { type DbReader, ref } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";

/** One message to one person. */
export type Message = {
  readonly reader: User;
  readonly kind: NotificationKind;
  readonly subjectId: string;
  readonly slots: Slots;
  /** The appointment of this job comes with the e-mail, as a file for calendars. */
  readonly calendarJobId?: JobId;
  /** Another message of the same event, or a later one, says it by push and e-mail. */
  readonly isBellOnly?: true;
  /** Told in the app and by push: what it says is in an e-mail that comes before or after it. */
  readonly isUnmailed?: true;
  /** Its notification is written already, together with what it is about. */
  readonly isBellWritten?: true;
  /** A mail about what stands in the app already. */
  readonly isMailOnly?: true;
  /** Only pushed: the app and an e-mail say it later, if it is still to say. */
  readonly isPushOnly?: true;
  /** Told in the app and by e-mail: it was pushed before. */
  readonly isUnpushed?: true;
  /** Pushed only while it is day by these clocks, however late the event comes. */
  readonly byDayAt?: Clocks;
  /** Worth waking somebody: pushed in their quiet hours too. */
  readonly isUrgent?: true;
};

/** Empty when there is no name: the text then uses a word for the role. */
export const firstNameOf = ({ firstName }: User) => firstName ?? "";

/** The entity exists: the event was written in the same transaction. */
export function assertFound<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`There is no ${what} of this event.`);
  return found;
}

export const findRecipient = async (db: DbReader, id: UserId) =>
  assertFound(await db.get(table.user, { id }), "person");

/** The fee of a late cancellation; empty where none was kept. */
export const feeSlots = ({ cancellationFeeCents }: Pick<Job, "cancellationFeeCents">): Slots =>
  cancellationFeeCents === undefined ? {} : { fee: cancellationFeeCents };

/** A date of a job, with the time zone of its place of work, in which e-mails format it. */
export const whenSlots = ({ timeZone }: Pick<Job, "timeZone">, when: Instant): Slots => ({ when, zone: timeZone });

/**
 * Until when the money is held, or before completion for how many hours after it; empty when nothing is held or the
 * release is paused.
 */
export function heldSlots(job: Job): Slots {
  const { releaseStatus, releaseDueAt, completedAt, pausedAt, disputedAt } = job;
  if (releaseStatus !== "held" || pausedAt || disputedAt) return {};
  if (releaseDueAt) return whenSlots(job, releaseDueAt);
  return completedAt ? {} : { hours: String(RELEASE_DELAY_MS / HOUR_MS) };
}

/** The same for the customer; an active one is told that they may confirm earlier. */
export function customerHeldSlots(job: Job, customer: User): Slots {
  const held = heldSlots(job);
  return customer.isActive && Object.keys(held).length > 0 ? { ...held, confirm: job.title } : held;
}

/** The price of a job as one side reads it: `agreed` once its customer has approved it, `asked` before (D-49). */
export function priceStatusSlots(job: Job, side: ProposalSide): Slots {
  const price = priceAsRead(job.agreedPriceCents, side);
  return isPriceUnapproved(job) ? { asked: price } : { agreed: price };
}

/**
 * The price that the customer of a completed job may answer with an offer; both accounts must be active (D-49, D-54).
 */
export const counterOfferSlots = (job: Job, customer: User): Slots =>
  isPriceUnapproved(job) && customer.isActive && !isUnanswerable(job, "customer")
    ? { counter: priceAsRead(job.agreedPriceCents, "customer") }
    : {};

export type Parties = { readonly job: Job; readonly customer: User; readonly handyman: User };

/** The job of an event, its customer and its handyman. Contact details in the job's title are masked. */
export async function loadParties(db: DbReader, { jobId, customerId, handymanId }: JobEventData): Promise<Parties> {
  const [job, customer, handyman] = await db.getAll([
    ref(table.job, { id: jobId }),
    ref(table.user, { id: customerId }),
    ref(table.user, { id: handymanId }),
  ]);
  const found = assertFound(job, "job");
  return {
    job: { ...found, title: maskedTitle(found) },
    customer: assertFound(customer, "customer"),
    handyman: assertFound(handyman, "handyman"),
  };
}

export type MessageBuilder<Data> = (db: DbReader, data: Data) => Promise<readonly Message[]>;
export type JobEventData = EventData<"job.started">;
