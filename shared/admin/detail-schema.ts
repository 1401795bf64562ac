import * as z from "zod";
import { Skill } from "../category-schema.ts";
import { JobId, ServiceRequestId } from "../ids.ts";
import { JobView, ProposalSide } from "../jobs/schema.ts";
import { languages } from "../language.ts";
import { Decimal } from "../money-schema.ts";
import { CancelReason, ServiceRequestView } from "../requests/schema.ts";
import { HidingReason } from "../reviews/schema.ts";
import { Instant, LocalDate } from "../time-schema.ts";
import { VerificationTask } from "../verifications/schema.ts";
import { AuditRow } from "./audit.ts";
import { ListedReview } from "./list-schema.ts";
import { AdminNoteView } from "./note-schema.ts";
import { FraudAlertView, JobMoney, UserRow } from "./schema.ts";
import { JobRow, PaymentRow, RequestRow } from "./search-schema.ts";

/** What happened to a user, a request or a job, beside what administrators did. */
export const historyEvents = [
  "user.join",
  "user.enroll",
  "request.post",
  "request.close",
  "job.accept",
  "job.start",
  "job.complete",
  "job.cancel",
  "job.dispute",
  "job.confirm",
  "job.rework",
  "payment.pay",
  "payment.released",
  "payment.refunded",
  "payment.transfer",
  "verification.submit",
  "review.write",
] as const;

/** One line of a history; `by`: the administrator. */
export const HistoryEntry = z.object({
  at: Instant,
  event: z.enum([...historyEvents, ...AuditRow.shape.action.options]),
  title: z.string().optional(),
  amount: Decimal.optional(),
  requestId: ServiceRequestId.optional(),
  jobId: JobId.optional(),
  by: z.string().optional(),
  reason: z.string().optional(),
  hidingReason: HidingReason.optional(),
  /** Why a request was closed. */
  closing: CancelReason.optional(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** What each page has: alerts and reports, notes and history, the newest first. */
const around = {
  alerts: z.array(FraudAlertView),
  notes: z.array(AdminNoteView),
  history: z.array(HistoryEntry),
} as const;

const sides = { customer: UserRow.optional(), handyman: UserRow.optional() } as const;

/** What administrators see of a user: contact and figures; no address, date of birth, tax id, card or session. */
export const UserFacts = UserRow.extend({
  phone: z.string().optional(),
  city: z.string().optional(),
  zipCode: z.string().optional(),
  language: z.enum(languages),
  lastSeenAt: Instant.optional(),
  averageRating: z.number(),
  totalReviews: z.int(),
  completedJobs: z.int(),
  totalEarned: Decimal,
  /** What a handyman owes of refunded shares. */
  owed: Decimal.optional(),
  /** Completed jobs that have not been paid for two weeks. */
  overdueJobs: z.int(),
  handyman: z
    .object({
      skills: z.array(Skill),
      businessName: z.string().optional(),
      hourlyRate: Decimal,
      serviceRadius: z.number(),
      pausedUntil: LocalDate.optional(),
      /** Accepts no jobs until then, because they cancelled too many (D-57). */
      acceptPausedUntil: Instant.optional(),
    })
    .optional(),
});
export type UserFacts = z.output<typeof UserFacts>;

export const UserDetail = z.object({
  user: UserFacts,
  requests: z.array(RequestRow),
  jobs: z.array(JobRow.extend({ side: ProposalSide })),
  payments: z.array(PaymentRow),
  verifications: z.array(VerificationTask),
  reviews: z.array(ListedReview),
  ...around,
});
export type UserDetail = z.output<typeof UserDetail>;

export const RequestDetail = z.object({
  request: ServiceRequestView,
  ...sides,
  job: JobRow.optional(),
  ...around,
});
export type RequestDetail = z.output<typeof RequestDetail>;

export const JobDetail = z.object({
  job: JobView,
  ...sides,
  /** Absent before a payment was started. */
  money: JobMoney.optional(),
  ...around,
});
export type JobDetail = z.output<typeof JobDetail>;
