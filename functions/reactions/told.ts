import type { EventData } from "../../shared/events.ts";
import type { UserId } from "../../shared/ids.ts";
import { isPriceAsked } from "../../shared/jobs/asked-price.ts";
import { isUnanswerable } from "../../shared/jobs/deactivation.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { NotificationKind } from "../../shared/notifications/kinds.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import { RELEASE_MS } from "../../shared/payments/release.ts";
import { maskedTitle } from "../../shared/requests/text-seen.ts";
import type { User } from "../../shared/session/schema.ts";
import { HOUR_MS, type Instant } from "../../shared/time.ts";
import { timeZoneOf } from "../../shared/time-zones.ts";
import { type DbReader, ref } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

/** One message to one person. */
export type Notice = {
  readonly reader: User;
  readonly kind: NotificationKind;
  readonly subjectId: string;
  readonly slots: Slots;
  /** Another e-mail of the same event already says it. */
  readonly isBellOnly?: true;
};

/** Empty when there is no name: the text then uses a word for the role. */
export const nameOf = ({ firstName }: User) => firstName ?? "";

/** The entity exists: the event was written in the same transaction. */
export function there<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`There is no ${what} of this event.`);
  return found;
}

export const personOf = async (db: DbReader, id: UserId) => there(await db.get(table.user, { id }), "person");

/** A date of a job, with the time zone of its place of work, in which e-mails format it. */
export const whenIn = (zipCode: string, when: Instant): Slots => ({ when, zone: timeZoneOf(zipCode) });

/**
 * Until when the money is held, or before completion for how many hours after it; empty when nothing is held or the
 * release is paused.
 */
export function heldIn({ releaseStatus, releaseDueAt, completedAt, pausedAt, disputedAt, zipCode }: Job): Slots {
  if (releaseStatus !== "held" || pausedAt || disputedAt) return {};
  if (releaseDueAt) return whenIn(zipCode, releaseDueAt);
  return completedAt ? {} : { hours: String(RELEASE_MS / HOUR_MS) };
}

/** The same for the customer; an active one is told that they may confirm earlier. */
export function heldUnlessConfirmed(job: Job, customer: User): Slots {
  const held = heldIn(job);
  return customer.isActive && Object.keys(held).length > 0 ? { ...held, confirm: job.title } : held;
}

/** The price of a job: `agreed` once its customer has approved it, `asked` before (D-49). */
export const standingIn = (job: Job): Slots =>
  isPriceAsked(job) ? { asked: job.agreedPriceCents } : { agreed: job.agreedPriceCents };

/**
 * The price that the customer of a completed job may answer with an offer; both accounts must be active (D-49, D-54).
 */
export const counterIn = (job: Job, customer: User): Slots =>
  isPriceAsked(job) && customer.isActive && !isUnanswerable(job, "customer") ? { counter: job.agreedPriceCents } : {};

export type Parties = { readonly job: Job; readonly customer: User; readonly handyman: User };

/** The job of an event, its customer and its handyman. Contact details in the job's title are masked. */
export async function partiesOf(db: DbReader, { jobId, customerId, handymanId }: JobStep): Promise<Parties> {
  const [job, customer, handyman] = await db.getAll([
    ref(table.job, { id: jobId }),
    ref(table.user, { id: customerId }),
    ref(table.user, { id: handymanId }),
  ]);
  const found = there(job, "job");
  return {
    job: { ...found, title: maskedTitle(found) },
    customer: there(customer, "customer"),
    handyman: there(handyman, "handyman"),
  };
}

export type Told<Data> = (db: DbReader, data: Data) => Promise<readonly Notice[]>;
export type JobStep = EventData<"job.accepted">;
