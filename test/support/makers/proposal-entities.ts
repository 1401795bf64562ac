import { Job, type Proposal } from "../../../shared/jobs/schema.ts";
import { cents } from "../../../shared/money.ts";
import { addMs, HOUR_MS } from "../../../shared/time.ts";
import { samples } from "./entities.ts";

/** When the job and its proposal were made. */
export const START = "2026-01-05T09:00:00.000Z";
export const at = (hours: number) => addMs(START, hours * HOUR_MS);
export const reason = "The pipe is rotten.";

/** A job of $100 under way, begun at `START`. */
export const job = (change: Partial<Job> = {}): Job => ({
  ...Job.parse(samples.job.required),
  agreedPriceCents: cents(10_000),
  status: "in_progress",
  createdAt: START,
  ...change,
});
export const proposal = (change: Partial<Proposal> = {}): Proposal => ({
  ...{ number: 1, kind: "price", by: "handyman", priceCents: cents(12_000), formerCents: cents(10_000), reason },
  ...{ state: "open", createdAt: START, expiresAt: at(48) },
  ...change,
});
export const withOpen = (change: Partial<Proposal> = {}, ofJob: Partial<Job> = {}) =>
  job({ proposals: [proposal(change)], ...ofJob });
export const proposed = (price: number, change: Partial<Proposal> = {}) => ({
  ...proposal(change),
  priceCents: cents(price),
});
