import { contract } from "../../../shared/contract.ts";
import { JobId } from "../../../shared/ids.ts";
import { disputeJob } from "../makers/disputed-job.ts";
import { makeJob, postRequest } from "../makers/jobs.ts";
import { GOOD_CARD, makeCompletedJobs, payWith, startPayment } from "../makers/payments.ts";
import { aProposal, propose } from "../makers/proposals.ts";
import { REWORK_REASON } from "../makers/rework.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { type AccessRow, forAll, forSignedIn, type Parties } from "./matrix.ts";

// Who may call an endpoint does not depend on notifications and counters.
const isQuiet = { isQuiet: true } as const;
/** An open request of the customer. */
export const openRequest = async ({ customer }: Parties) => (await postRequest(customer, {}, isQuiet)).id;
const acceptedRequest = async (parties: Parties) => (await makeJob(parties, isQuiet)).serviceRequestId;
export const acceptedJob = async (parties: Parties) => (await makeJob(parties, isQuiet)).id;
const pendingPriceJob = async (parties: Parties) => (await makeJob(parties, { isPricePending: true, ...isQuiet })).id;
const startedJob = async (parties: Parties) => (await makeJob(parties, { upTo: "in_progress", ...isQuiet })).id;
const doneJob = async (parties: Parties) => (await makeJob(parties, { upTo: "completed", ...isQuiet })).id;
const proposedJob = async (parties: Parties) => {
  const { id } = await makeJob(parties, { upTo: "in_progress", ...isQuiet });
  await propose(parties.handyman, id);
  return id;
};
const completedJob = async (parties: Parties) => (await makeCompletedJobs(parties, [10_000]))[0]?.id ?? "";
const paidIntent = async (parties: Parties) => {
  const started = await startPayment(parties.customer, JobId.parse(await completedJob(parties)));
  await payWith(GOOD_CARD, started);
  await waitUntilIdle();
  return started.paymentIntentId;
};
export const paidJob = async (parties: Parties) => {
  const jobId = await completedJob(parties);
  await payWith(GOOD_CARD, await startPayment(parties.customer, JobId.parse(jobId)));
  await waitUntilIdle();
  return jobId;
};
export const disputedJob = async (parties: Parties) => {
  const id = JobId.parse(await doneJob(parties));
  await disputeJob(id);
  return id;
};

/** Who may do what with a request, a job and its payment; it depends on whose they are. */
export const jobRows: readonly AccessRow[] = [
  { endpoint: contract.session.create, send: () => ({ body: { idToken: "forged" } }), answers: forAll("401") },
  {
    endpoint: contract.requests.get,
    about: "accepted",
    make: acceptedRequest,
    send: (id) => ({ params: { id } }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "200 404 404 404",
      ownHandyman: "200 404 404 404",
      admin: "200 200 404 404",
    },
  },
  {
    endpoint: contract.requests.get,
    about: "open",
    make: openRequest,
    send: (id) => ({ params: { id } }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "200 404 404 404",
      otherHandyman: "200 200 404 404",
      ownHandyman: "200 200 404 404",
      admin: "200 200 404 404",
    },
  },
  {
    endpoint: contract.requests.cancel,
    about: "open",
    make: openRequest,
    send: (id) => ({ params: { id } }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "200 404 404 404",
      otherHandyman: "403 403 404 404",
      ownHandyman: "403 403 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.requests.cancel,
    about: "accepted",
    make: acceptedRequest,
    send: (id) => ({ params: { id } }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "409 404 404 404",
      ownHandyman: "403 404 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.jobs.get,
    make: acceptedJob,
    send: (jobId) => ({ params: { jobId } }),
    answers: {
      ...forSignedIn("404"),
      inactive: "200 404 404 404",
      ownCustomer: "200 404 404 404",
      ownHandyman: "200 404 404 404",
      admin: "200 200 404 404",
    },
  },
  {
    endpoint: contract.jobs.create,
    make: openRequest,
    send: (serviceRequestId) => ({ body: { serviceRequestId, agreedPrice: "80.00" } }),
    answers: { ...forSignedIn("403"), otherHandyman: "201 201 404 400", ownHandyman: "201 201 404 400" },
  },
  {
    endpoint: contract.jobs.updateStatus,
    make: acceptedJob,
    send: (id) => ({ params: { id }, body: { status: "in_progress" } }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "403 404 404 404",
      ownHandyman: "200 404 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.jobs.decidePrice,
    make: pendingPriceJob,
    send: (id) => ({ params: { id }, body: { isApproved: true } }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "200 404 404 404",
      ownHandyman: "403 404 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.jobs.propose,
    about: "a price",
    make: startedJob,
    send: (id) => ({ params: { id }, body: aProposal() }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "409 404 404 404",
      ownHandyman: "201 404 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.jobs.propose,
    about: "an early end",
    make: startedJob,
    send: (id) => ({ params: { id }, body: aProposal({ kind: "ending", price: "50.00" }) }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "201 404 404 404",
      ownHandyman: "201 404 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.jobs.answerProposal,
    make: proposedJob,
    send: (id) => ({ params: { id, number: "1" }, body: { answer: "accept" } }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "200 404 404 404",
      ownHandyman: "403 404 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.jobs.confirm,
    make: completedJob,
    send: (id) => ({ params: { id } }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "409 404 404 404",
      ownHandyman: "403 404 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.jobs.shareAddress,
    make: acceptedJob,
    send: (id) => ({ params: { id } }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "200 404 404 404",
      ownHandyman: "403 404 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.jobs.keep,
    make: acceptedJob,
    send: (id) => ({ params: { id } }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "200 404 404 404",
      ownHandyman: "200 404 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.jobs.redo,
    make: doneJob,
    send: (id) => ({ params: { id }, body: { reason: REWORK_REASON } }),
    answers: {
      ...forSignedIn("404"),
      ownCustomer: "200 404 404 404",
      ownHandyman: "403 404 404 404",
      admin: "403 403 404 404",
    },
  },
  {
    endpoint: contract.payments.createIntent,
    make: completedJob,
    send: (jobId) => ({ body: { jobId } }),
    answers: {
      ...forSignedIn("404 404 404 400"),
      inactive: "200 404 404 400",
      ownCustomer: "200 404 404 400",
      ownHandyman: "403 404 404 400",
      admin: "403 403 404 400",
    },
  },
  {
    endpoint: contract.payments.confirm,
    make: paidIntent,
    missing: () => "pi_000000000000000000000000",
    malformed: "",
    send: (paymentIntentId) => ({ body: { paymentIntentId } }),
    answers: { ...forSignedIn("404 404 404 400"), inactive: "200 404 404 400", ownCustomer: "200 404 404 400" },
  },
  ...[contract.payments.receipt, contract.payments.receiptPdf].map((endpoint) => ({
    endpoint,
    make: paidJob,
    send: (jobId: string) => ({ params: { jobId } }),
    answers: {
      ...forSignedIn("404"),
      inactive: "200 404 404 404",
      ownCustomer: "200 404 404 404",
      ownHandyman: "200 404 404 404",
      admin: "200 200 404 404",
    },
  })),
  { endpoint: contract.payments.webhook, answers: forAll("400") },
];
