import * as z from "zod";
import { DomainEvent } from "../../../shared/events.ts";
import { JobId, UserId } from "../../../shared/ids.ts";
import { createdOnly } from "../../../shared/stored.ts";
import { Instant } from "../../../shared/time-schema.ts";

/** What the frame itself stores: the bookkeeping beside the entities of the specification. */

/** A uniqueness guard: the item exists when a value is taken, and says by whom. */
export const Guard = z.object({ userId: z.string(), ...createdOnly });

/** The guard of an e-mail address, which is searched by its beginning and its domain. */
export const EmailGuard = Guard.extend({ email: z.string() });

/** What an administrator's search finds: a term, and the item that it belongs to. */
export const SearchEntry = z.object({
  /** The kind of the term, and how it begins. */
  partition: z.string(),
  term: z.string(),
  kind: z.enum(["user", "request", "job", "payment"]),
  id: z.string(),
  /** The job of a payment, which is its key. */
  jobId: JobId.optional(),
  createdAt: Instant,
});
export type SearchEntry = z.output<typeof SearchEntry>;

/** A further word of a user's name, by which the user is found. */
export const NameWord = z.object({ userId: UserId, word: z.string(), ...createdOnly });

/** An event that a reaction has handled. */
export const ProcessedEvent = z.object({ id: z.string(), ...createdOnly });

/** An id token that has been exchanged for a session. */
export const UsedToken = z.object({ tokenId: z.string(), until: Instant, ...createdOnly });

/** How often a user called an endpoint within one window of time. */
export const RateCounter = z.object({
  count: z.int(),
  until: Instant,
  /** Hashes of the idempotency keys and bodies of counted calls, by which repeats are known. */
  callKeys: z.set(z.string()).optional(),
});

/** The state and answer of a request with an Idempotency-Key. */
export const IdempotencyRecord = z.object({
  name: z.string(),
  /** A hash of the request; once it is done, a different request under the same key is refused. */
  fingerprint: z.string(),
  state: z.enum(["running", "done"]),
  /** Names the one run that holds the key, so that no other run's record can be taken for its own. */
  run: z.string().optional(),
  startedAt: Instant,
  status: z.int().optional(),
  /** The answer's body as JSON, for endpoints that store it: the table would not keep the order of its fields. */
  answer: z.string().optional(),
  until: Instant,
  ...createdOnly,
});
export type IdempotencyRecord = z.output<typeof IdempotencyRecord>;

/** An event on its way out, written in the transaction that caused it. */
export const OutboxItem = z.object({
  id: z.string(),
  event: DomainEvent,
  ...createdOnly,
});
export type OutboxItem = z.output<typeof OutboxItem>;

/** One shard of the platform's counters; a counter that never moved is absent. */
export const Counter = z.object({
  users: z.int().optional(),
  handymen: z.int().optional(),
  admins: z.int().optional(),
  requests: z.int().optional(),
  jobs: z.int().optional(),
  completedJobs: z.int().optional(),
  disputedJobs: z.int().optional(),
  cancelledJobs: z.int().optional(),
  payments: z.int().optional(),
  amountCents: z.int().optional(),
  platformFeeCents: z.int().optional(),
  /** Those that wait for an administrator. */
  openVerifications: z.int().optional(),
  reviews: z.int().optional(),
  ratingTenths: z.int().optional(),
  version: z.int().optional(),
});
export type Counter = z.output<typeof Counter>;
/** One shard of one day's counters; its sort key is the day. */
export const DayCounter = Counter.extend({ sk: z.string() });
export type DayCounter = z.output<typeof DayCounter>;
