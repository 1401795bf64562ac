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

/** One person who is told one thing. */
export type Notice = {
  readonly reader: User;
  readonly kind: NotificationKind;
  readonly subjectId: string;
  readonly slots: Slots;
  /** Another mail of the same moment says it already. */
  readonly isBellOnly?: true;
};

/** Empty where nobody gave one: the reader's language has a word for who that is. */
export const nameOf = ({ firstName }: User) => firstName ?? "";

/** An event never runs ahead of what it tells of: its transaction wrote it. */
export function there<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`There is no ${what} of this event.`);
  return found;
}

export const personOf = async (db: DbReader, id: UserId) => there(await db.get(table.user, { id }), "person");

/** A moment in the life of a job, with the time zone of its place, by which mails write it. */
export const whenIn = (zipCode: string, when: Instant): Slots => ({ when, zone: timeZoneOf(zipCode) });

/** Until when the money of a job is held, or, before the job is done, for how long after that; nothing when it is not. */
export function heldIn({ releaseStatus, releaseDueAt, completedAt, pausedAt, disputedAt, zipCode }: Job): Slots {
  if (releaseStatus !== "held" || pausedAt || disputedAt) return {};
  if (releaseDueAt) return whenIn(zipCode, releaseDueAt);
  return completedAt ? {} : { hours: String(RELEASE_MS / HOUR_MS) };
}

/** The same for the customer, who may confirm earlier, as long as their account is active. */
export function heldUnlessConfirmed(job: Job, customer: User): Slots {
  const held = heldIn(job);
  return customer.isActive && Object.keys(held).length > 0 ? { ...held, confirm: job.title } : held;
}

/** The price of a job by its standing: `agreed` once its customer has approved it, until then only `asked` (D-49). */
export const standingIn = (job: Job): Slots =>
  isPriceAsked(job) ? { asked: job.agreedPriceCents } : { agreed: job.agreedPriceCents };

/** The price that the customer of a finished job may answer with another one: both accounts have to let them (D-49, D-54). */
export const counterIn = (job: Job, customer: User): Slots =>
  isPriceAsked(job) && customer.isActive && !isUnanswerable(job, "customer") ? { counter: job.agreedPriceCents } : {};

export type Parties = { readonly job: Job; readonly customer: User; readonly handyman: User };

/** The job of an event and its two people. A mail names the job by its title, and has no room for contact details in it. */
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
