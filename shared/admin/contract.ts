import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { JobId, UserId, VerificationId } from "../ids.ts";
import { JobView } from "../jobs/schema.ts";
import { limits } from "../limits.ts";
import { PageQuery } from "../page.ts";
import { Decision, VerificationTask } from "../verifications/schema.ts";
import { detailEndpoints } from "./detail-endpoints.ts";
import { disputeEndpoints } from "./dispute-endpoints.ts";
import { DayFigures, DemandQuery, DemandRow } from "./figures-schema.ts";
import { fraudEndpoints } from "./fraud-endpoints.ts";
import { listEndpoints } from "./list-endpoints.ts";
import { adminRoutes } from "./routes.ts";
import {
  AcceptAgain,
  Activation,
  AdminStats,
  ChangedUser,
  JobEnd,
  JobMoney,
  RefundOrder,
  ReleasePause,
  UserFilter,
  UserJob,
  UserRow,
} from "./schema.ts";
import { AdminSearch, SearchHit } from "./search-schema.ts";

const allow = ["admin"] as const;
const verificationErrors = [
  "verification.notFound",
  "verification.illegalMove",
  "verification.claimed",
  "verification.own",
] as const;

export const admin = defineEndpoints(adminRoutes, {
  stats: {
    summary: "The platform in numbers, with their changes over thirty days.",
    allow,
    returns: AdminStats,
    errors: [],
    uses: ["db.read"],
  },
  analytics: {
    summary: "The platform day by day, the oldest first, days without anything included.",
    allow,
    query: z.object({ days: z.coerce.number().int().min(7).max(90).default(30) }),
    returns: z.array(DayFigures),
    errors: [],
    uses: ["db.read"],
  },
  demand: {
    summary:
      "What the requests of one week came to, by ZIP code and trade, the most expired ones first, and who would be notified there now.",
    allow,
    query: DemandQuery,
    returns: z.array(DemandRow),
    errors: [],
    uses: ["db.write"],
    rate: defaultRate,
  },
  users: {
    summary: "Users, newest first; those that a search finds, by name.",
    allow,
    query: PageQuery.extend(UserFilter.shape),
    returns: z.array(UserRow),
    errors: [],
    uses: ["db.read"],
  },
  search: {
    summary:
      "Users, requests, jobs and payments, at most twenty: by name, e-mail address or its domain, telephone number, how an id begins, or an amount with its day.",
    allow,
    query: AdminSearch,
    returns: z.array(SearchHit),
    errors: [],
    uses: ["db.write"],
    rate: defaultRate,
  },
  updateUser: {
    summary:
      "Deactivates or reactivates a user, from their next request on. Without `jobs` it freezes the account (no new jobs, quotes, requests) and answers what runs; with `jobs` it deactivates it, and finishes or ends each job.",
    allow,
    params: z.object({ id: UserId }),
    body: z.union([AcceptAgain, Activation]),
    bodyBytes: 4 * limits.bodyBytes,
    returns: ChangedUser,
    errors: ["user.notFound", "user.self", "user.jobsRunning", "dispute.decideThere", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  userJobs: {
    summary: "The running jobs of a user, ordered and taken on: what has to be decided before they are deactivated.",
    allow,
    params: z.object({ id: UserId }),
    returns: z.array(UserJob),
    errors: ["user.notFound"],
    uses: ["db.read"],
  },
  verifications: {
    summary: "The verifications that wait or are under review, the oldest first.",
    allow,
    query: PageQuery,
    returns: z.array(VerificationTask),
    errors: [],
    uses: ["db.read"],
  },
  claimVerification: {
    summary: "Takes a verification for review; for four hours nobody else can.",
    allow,
    params: z.object({ id: VerificationId }),
    returns: VerificationTask,
    errors: [...verificationErrors, "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  decideVerification: {
    summary: "Approves or rejects a verification that the caller has claimed.",
    allow,
    params: z.object({ id: VerificationId }),
    body: Decision,
    returns: VerificationTask,
    errors: [
      ...verificationErrors,
      "verification.documentGone",
      "verification.expiryRequired",
      "verification.expired",
      "conflict.busy",
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
  ...detailEndpoints,
  ...fraudEndpoints,
  ...listEndpoints,
  ...disputeEndpoints,
  payment: {
    summary: "The money of one job, with its refunds and its books.",
    allow,
    params: z.object({ jobId: JobId }),
    returns: JobMoney,
    errors: ["payment.notFound"],
    uses: ["db.read"],
  },
  refund: {
    summary: "Gives a part of a captured payment back to its customer, or all that is left of it, with a reason.",
    allow,
    params: z.object({ jobId: JobId }),
    body: RefundOrder,
    returns: JobMoney,
    errors: [
      ...(["payment.notFound", "payment.notPaid", "payment.refundTooLarge", "payment.disputed"] as const),
      ...(["dispute.decideThere", "conflict.busy"] as const),
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
  release: {
    summary:
      "Refuses: a disputed job is decided in its file, any other is released by its customer or the clock (D-56).",
    allow,
    params: z.object({ jobId: JobId }),
    body: JobEnd,
    returns: JobView,
    errors: ["job.notFound", "job.illegalMove", "dispute.decideThere"],
    uses: ["db.count"],
    rate: defaultRate,
  },
  pauseRelease: {
    summary: "Keeps held money from being released by the clock, or lets the clock go on.",
    allow,
    params: z.object({ jobId: JobId }),
    body: ReleasePause,
    returns: JobMoney,
    errors: ["payment.notFound", "payment.notHeld", "dispute.decideThere", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  endJob: {
    summary:
      "Ends a job that is not done or was never paid, with a reason; what is left of its payment goes back to the customer.",
    allow,
    params: z.object({ jobId: JobId }),
    body: JobEnd,
    returns: JobView,
    errors: ["job.notFound", "job.illegalMove", "dispute.decideThere", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
});
