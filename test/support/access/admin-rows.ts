import { contract } from "../../../shared/contract.ts";
import { raiseAlert } from "../makers/fraud-alerts.ts";
import { REVIEW_REASON, submittedVerificationId } from "../makers/verifications.ts";
import { acceptedJob, disputedJob, paidJob } from "./job-rows.ts";
import { type AccessRow, adminOnly, forAll } from "./matrix.ts";

const alert = async () => (await raiseAlert()).id;

/** Access rules of the endpoints for administrators, and of the public ones. */
export const platformRows: readonly AccessRow[] = [
  { endpoint: contract.admin.stats, answers: adminOnly("200") },
  { endpoint: contract.admin.analytics, answers: adminOnly("200") },
  { endpoint: contract.admin.users, answers: adminOnly("200") },
  {
    endpoint: contract.admin.updateUser,
    make: async ({ customer }) => customer.user.id,
    send: (id) => ({ params: { id }, body: { isActive: false, reason: "Asked for it in writing." } }),
    answers: adminOnly("200 200 404 404"),
  },
  {
    endpoint: contract.admin.userJobs,
    make: async ({ customer }) => customer.user.id,
    send: (id) => ({ params: { id } }),
    answers: adminOnly("200 200 404 404"),
  },
  { endpoint: contract.admin.verifications, answers: adminOnly("200") },
  {
    endpoint: contract.admin.claimVerification,
    make: submittedVerificationId,
    send: (id) => ({ params: { id } }),
    answers: adminOnly("200 200 404 404"),
  },
  {
    endpoint: contract.admin.decideVerification,
    about: "nobody having claimed it",
    make: submittedVerificationId,
    send: (id) => ({ params: { id }, body: { decision: "reject", reason: REVIEW_REASON } }),
    answers: adminOnly("409 409 404 404"),
  },
  { endpoint: contract.admin.fraudAlerts, answers: adminOnly("200") },
  {
    endpoint: contract.admin.claimFraudAlert,
    make: alert,
    send: (id) => ({ params: { id } }),
    answers: adminOnly("200 200 404 404"),
  },
  {
    endpoint: contract.admin.resolveFraudAlert,
    make: alert,
    send: (id) => ({ params: { id }, body: { note: "Spoke to the customer." } }),
    answers: adminOnly("200 200 404 404"),
  },
  {
    endpoint: contract.admin.resolveFraudAlert,
    about: "nobody having claimed what is confirmed",
    make: alert,
    send: (id) => ({ params: { id }, body: { outcome: "confirmed", note: "Spoke to the customer at length." } }),
    answers: adminOnly("409 409 404 404"),
  },
  {
    endpoint: contract.admin.payment,
    make: paidJob,
    send: (jobId) => ({ params: { jobId } }),
    answers: adminOnly("200 200 404 404"),
  },
  {
    endpoint: contract.admin.refund,
    make: paidJob,
    send: (jobId) => ({ params: { jobId }, body: { amount: "1.00", reason: REVIEW_REASON } }),
    answers: adminOnly("201 201 404 404"),
  },
  {
    endpoint: contract.admin.pauseRelease,
    make: paidJob,
    send: (jobId) => ({ params: { jobId }, body: { isPaused: true, reason: REVIEW_REASON } }),
    answers: adminOnly("200 200 404 404"),
  },
  {
    endpoint: contract.admin.endJob,
    make: acceptedJob,
    send: (jobId) => ({ params: { jobId }, body: { reason: REVIEW_REASON } }),
    answers: adminOnly("200 200 404 404"),
  },
  {
    endpoint: contract.admin.release,
    make: disputedJob,
    send: (jobId) => ({ params: { jobId }, body: { reason: REVIEW_REASON } }),
    answers: adminOnly("200 200 404 404"),
  },
  { endpoint: contract.admin.disputes, answers: adminOnly("200") },
  { endpoint: contract.platform.health, answers: forAll("200") },
  { endpoint: contract.platform.openapi, answers: forAll("200") },
];
