import { contract } from "../../shared/contract.ts";
import { acceptedJob, disputedJob, paidJob } from "../support/access/job-rows.ts";
import type { AccessRow, Parties } from "../support/access/matrix.ts";
import { raiseAlert } from "../support/makers/fraud-alerts.ts";
import { REVIEW_REASON, submittedVerificationId } from "../support/makers/verifications.ts";

const alert = async () => (await raiseAlert()).id;
const idOfCustomer = async ({ customer }: Parties) => customer.user.id;
const idOfHandyman = async ({ handyman }: Parties) => handyman.user.id;
const byAdmin = { answers: { admin: "200" } };
const byCustomer = { answers: { ownCustomer: "200" } };
const reason = REVIEW_REASON;

/** Successful calls of endpoints that the access table only asks about what does not exist, or with an empty body. */
export const unitRows: readonly AccessRow[] = [
  {
    endpoint: contract.admin.updateUser,
    make: idOfCustomer,
    send: (id) => ({ params: { id }, body: { isActive: false, reason: "Asked for it in writing." } }),
    ...byAdmin,
  },
  { endpoint: contract.admin.userJobs, make: idOfCustomer, send: (id) => ({ params: { id } }), ...byAdmin },
  {
    endpoint: contract.admin.claimVerification,
    make: submittedVerificationId,
    send: (id) => ({ params: { id } }),
    ...byAdmin,
  },
  { endpoint: contract.admin.claimFraudAlert, make: alert, send: (id) => ({ params: { id } }), ...byAdmin },
  {
    endpoint: contract.admin.resolveFraudAlert,
    make: alert,
    send: (id) => ({ params: { id }, body: { note: "Spoke to the customer." } }),
    ...byAdmin,
  },
  { endpoint: contract.admin.payment, make: paidJob, send: (jobId) => ({ params: { jobId } }), ...byAdmin },
  {
    endpoint: contract.admin.refund,
    make: paidJob,
    send: (jobId) => ({ params: { jobId }, body: { amount: "1.00", reason } }),
    ...byAdmin,
  },
  {
    endpoint: contract.admin.pauseRelease,
    make: paidJob,
    send: (jobId) => ({ params: { jobId }, body: { isPaused: true, reason } }),
    ...byAdmin,
  },
  {
    endpoint: contract.admin.endJob,
    make: acceptedJob,
    send: (jobId) => ({ params: { jobId }, body: { reason } }),
    ...byAdmin,
  },
  {
    endpoint: contract.admin.release,
    make: disputedJob,
    send: (jobId) => ({ params: { jobId }, body: { reason } }),
    ...byAdmin,
  },
  {
    endpoint: contract.handymen.updatePayoutMethod,
    send: () => ({ body: { payoutMethod: "bank_account" } }),
    answers: { ownHandyman: "200" },
  },
  {
    endpoint: contract.handymen.details,
    make: idOfHandyman,
    send: (handymanId) => ({ params: { handymanId } }),
    ...byCustomer,
  },
  { endpoint: contract.portfolio.list, make: idOfHandyman, send: (userId) => ({ params: { userId } }), ...byCustomer },
];
