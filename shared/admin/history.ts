import type { HandymanProfile } from "../handymen/schema.ts";
import type { Job } from "../jobs/schema.ts";
import { toDecimal } from "../money.ts";
import type { Refund } from "../payments/schema.ts";
import { CancelReason, type ServiceRequest } from "../requests/schema.ts";
import { maskedTitle } from "../requests/visible-text.ts";
import type { Review } from "../reviews/schema.ts";
import type { User } from "../session/schema.ts";
import type { Instant } from "../time.ts";
import type { Verification } from "../verifications/schema.ts";
import type { AuditRow } from "./audit.ts";
import type { HistoryEntry } from "./detail-schema.ts";

/** How many lines a page shows at most. */
const MAX_ENTRIES = 60;

type Dated = Omit<HistoryEntry, "at"> & { readonly at: Instant | undefined };

const known = (entries: readonly Dated[]): HistoryEntry[] =>
  entries.flatMap(({ at, ...entry }) => (at ? [{ ...entry, at }] : []));

/** What happened to a request. */
export function historyOfRequest(request: ServiceRequest): HistoryEntry[] {
  const about = { title: maskedTitle(request), requestId: request.id };
  return known([
    { ...about, event: "request.post", at: request.createdAt },
    {
      ...about,
      event: "request.close",
      at: request.closedAt,
      closing: CancelReason.safeParse(request.cancelReason).data,
    },
  ]);
}

/** What happened to a job and its money. */
export function historyOfJob(job: Job, refunds: readonly Refund[] = []): HistoryEntry[] {
  const about = { title: maskedTitle(job), jobId: job.id };
  const paid = job.paidCents === undefined ? undefined : toDecimal(job.paidCents);
  const price = toDecimal(job.agreedPriceCents);
  return known([
    { ...about, event: "job.accept", at: job.createdAt, amount: price },
    { ...about, event: "job.start", at: job.startedAt },
    { ...about, event: "job.complete", at: job.completedAt },
    { ...about, event: "job.confirm", at: job.confirmedAt },
    { ...about, event: "job.rework", at: job.redo?.askedAt, reason: job.redo?.reason },
    { ...about, event: "job.dispute", at: job.disputedAt },
    { ...about, event: "job.cancel", at: job.cancelledAt },
    { ...about, event: "payment.pay", at: job.paidAt, amount: paid },
    { ...about, event: "payment.released", at: job.releasedAt },
    { ...about, event: "payment.transfer", at: job.transferredAt },
    ...refunds.map(({ createdAt, amountCents, note }) => ({
      ...about,
      event: "payment.refunded" as const,
      at: createdAt,
      amount: toDecimal(amountCents),
      reason: note,
    })),
  ]);
}

/** The beginnings of an account, and what was handed in and said about it. */
export function historyOfUser(
  user: User,
  {
    profile,
    verifications,
    reviews,
  }: {
    readonly profile: HandymanProfile | undefined;
    readonly verifications: readonly Verification[];
    readonly reviews: readonly Review[];
  },
): HistoryEntry[] {
  return known([
    { event: "user.join", at: user.createdAt },
    { event: "user.enroll", at: profile?.createdAt },
    ...verifications.map(({ createdAt }) => ({ event: "verification.submit" as const, at: createdAt })),
    ...reviews.map(({ createdAt, title, jobId }) => ({ event: "review.write" as const, at: createdAt, title, jobId })),
  ]);
}

/** What administrators did; `nameOf` names them. */
export const historyOfAudit = (
  rows: readonly AuditRow[],
  nameOf: (id: AuditRow["actorId"]) => string | undefined,
): HistoryEntry[] =>
  rows.map(({ action, reason, title, hidingReason, actorId, createdAt }) => ({
    event: action,
    reason,
    title,
    hidingReason,
    by: nameOf(actorId),
    at: createdAt,
  }));

/** Newest first, at most as many as a page shows. */
export const sortHistory = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MAX_ENTRIES);
