import { contract } from "../../../shared/contract.ts";
import { JobId } from "../../../shared/ids.ts";
import { makeJob, postRequest } from "../makers/jobs.ts";
import { GOOD_CARD, makeCompletedJobs, payWith, startPayment } from "../makers/payments.ts";
import { aProposal, propose } from "../makers/proposals.ts";
import { REWORK_REASON } from "../makers/rework.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { type AccessRow, forAll, forParties, forSignedIn, type Parties } from "./matrix.ts";

const { appointments, jobs, payments, requests, session } = contract;

// Who may call an endpoint does not depend on notifications and counters.
const isQuiet = { isQuiet: true } as const;
/** An open request of the customer. */
export const openRequest = async ({ customer }: Parties) => (await postRequest(customer, {}, isQuiet)).id;
export const acceptedRequest = async (parties: Parties) => (await makeJob(parties, isQuiet)).serviceRequestId;
export const acceptedJob = async (parties: Parties) => (await makeJob(parties, isQuiet)).id;
export const pendingPriceJob = async (parties: Parties) =>
  (await makeJob(parties, { isPricePending: true, ...isQuiet })).id;
export const startedJob = async (parties: Parties) => (await makeJob(parties, { upTo: "in_progress", ...isQuiet })).id;
const doneJob = async (parties: Parties) => (await makeJob(parties, { upTo: "completed", ...isQuiet })).id;
const proposedJob = async (parties: Parties) => {
  const { id } = await makeJob(parties, { upTo: "in_progress", ...isQuiet });
  await propose(parties.handyman, id);
  return id;
};
export const completedJob = async (parties: Parties) => (await makeCompletedJobs(parties, [10_000]))[0]?.id ?? "";
const paidIntent = async (parties: Parties) => {
  const started = await startPayment(parties.customer, JobId.parse(await completedJob(parties)));
  await payWith(GOOD_CARD, started);
  await waitUntilIdle();
  return started.paymentIntentId;
};
export const paidJob = async (parties: Parties) => {
  const jobId = JobId.parse(await completedJob(parties));
  await payWith(GOOD_CARD, await startPayment(parties.customer, jobId));
  await waitUntilIdle();
  return jobId;
};

const requestRows: readonly AccessRow[] = [
  {
    endpoint: requests.get,
    about: "accepted",
    make: acceptedRequest,
    answers: forParties({ customer: 200, handyman: 200, admin: 200 }),
  },
  {
    endpoint: requests.get,
    about: "open",
    make: openRequest,
    answers: forParties({ customer: 200, handymen: 200, admin: 200 }),
  },
  {
    endpoint: requests.cancel,
    about: "open",
    make: openRequest,
    answers: forParties({ customer: 200, handymen: 403, admin: 403 }),
  },
  {
    endpoint: requests.cancel,
    about: "accepted",
    make: acceptedRequest,
    answers: forParties({ customer: 409, handyman: 403, admin: 403 }),
  },
  // Which requests a handyman sees in the feed is up to each of them, for every open request.
  ...[requests.dismiss, requests.restore].map((endpoint) => ({
    endpoint,
    make: openRequest,
    answers: { ...forSignedIn("403"), otherHandyman: "204 204 404 404", ownHandyman: "204 204 404 404" },
  })),
];

const paymentRows: readonly AccessRow[] = [
  {
    endpoint: payments.createIntent,
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
    endpoint: payments.confirm,
    make: paidIntent,
    missing: () => "pi_000000000000000000000000",
    malformed: "",
    send: (paymentIntentId) => ({ body: { paymentIntentId } }),
    answers: { ...forSignedIn("404 404 404 400"), inactive: "200 404 404 400", ownCustomer: "200 404 404 400" },
  },
  ...[payments.receipt, payments.receiptPdf].map((endpoint) => ({
    endpoint,
    make: paidJob,
    answers: forParties({ customer: 200, handyman: 200, admin: 200, inactive: 200 }),
  })),
  { endpoint: payments.webhook, answers: forAll("400") },
];

/** Who may read an appointment in a calendar: the two sides, and whoever knows the token of a link. */
const calendarRows: readonly AccessRow[] = [
  // Without an agreed time.
  {
    endpoint: appointments.file,
    make: acceptedJob,
    answers: forParties({ customer: 409, handyman: 409, admin: 403 }),
  },
  {
    endpoint: appointments.cancellation,
    make: acceptedJob,
    answers: forParties({ customer: 200, handyman: 200, admin: 403 }),
  },
  { endpoint: appointments.calendarFile, send: () => ({ query: { token: "guessed" } }), answers: forAll("404") },
];

/** Who may do what with a request, a job and its payment; it depends on whose they are. */
export const jobRows: readonly AccessRow[] = [
  { endpoint: session.create, send: () => ({ body: { idToken: "forged" } }), answers: forAll("401") },
  ...requestRows,
  {
    endpoint: jobs.get,
    make: acceptedJob,
    answers: forParties({ customer: 200, handyman: 200, admin: 200, inactive: 200 }),
  },
  {
    endpoint: jobs.create,
    make: openRequest,
    send: (serviceRequestId) => ({ body: { serviceRequestId, agreedPrice: "80.00" } }),
    answers: { ...forSignedIn("403"), otherHandyman: "201 201 404 400", ownHandyman: "201 201 404 400" },
  },
  {
    endpoint: jobs.updateStatus,
    make: acceptedJob,
    send: (id) => ({ params: { id }, body: { status: "in_progress" } }),
    answers: forParties({ customer: 403, handyman: 200, admin: 403 }),
  },
  {
    endpoint: jobs.decidePrice,
    make: pendingPriceJob,
    send: (id) => ({ params: { id }, body: { isApproved: true } }),
    answers: forParties({ customer: 200, handyman: 403, admin: 403 }),
  },
  {
    endpoint: jobs.propose,
    about: "a price",
    make: startedJob,
    send: (id) => ({ params: { id }, body: aProposal() }),
    answers: forParties({ customer: 409, handyman: 201, admin: 403 }),
  },
  {
    endpoint: jobs.propose,
    about: "an early end",
    make: startedJob,
    send: (id) => ({ params: { id }, body: aProposal({ kind: "ending", price: "50.00" }) }),
    answers: forParties({ customer: 201, handyman: 201, admin: 403 }),
  },
  {
    endpoint: jobs.answerProposal,
    make: proposedJob,
    send: (id) => ({ params: { id, number: "1" }, body: { answer: "accept" } }),
    answers: forParties({ customer: 200, handyman: 403, admin: 403 }),
  },
  { endpoint: jobs.confirm, make: completedJob, answers: forParties({ customer: 409, handyman: 403, admin: 403 }) },
  { endpoint: jobs.shareAddress, make: acceptedJob, answers: forParties({ customer: 200, handyman: 403, admin: 403 }) },
  {
    endpoint: jobs.updateNotes,
    make: acceptedJob,
    send: (id) => ({ params: { id }, body: { customerNotes: "The gate code is 4711." } }),
    answers: forParties({ customer: 200, handyman: 403, admin: 403 }),
  },
  { endpoint: jobs.keep, make: acceptedJob, answers: forParties({ customer: 200, handyman: 200, admin: 403 }) },
  {
    endpoint: jobs.redo,
    make: doneJob,
    send: (id) => ({ params: { id }, body: { reason: REWORK_REASON } }),
    answers: forParties({ customer: 200, handyman: 403, admin: 403 }),
  },
  ...paymentRows,
  ...calendarRows,
];
