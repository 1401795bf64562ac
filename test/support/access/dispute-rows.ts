import { contract } from "../../../shared/contract.ts";
import { aDispute, anAppeal, makeDecidedJob, makeDisputedJob, makeOfferedJob } from "../makers/disputes.ts";
import { makeJob } from "../makers/jobs.ts";
import { claimRow } from "./claim-row.ts";
import { type AccessRow, forParties, type Parties } from "./matrix.ts";

const { disputes, uploads } = contract;

const doneJob = async (sides: Parties) => (await makeJob(sides, { upTo: "completed", isQuiet: true })).id;
const text = "I have photos of how it was when I left.";

/** Who may do what in a dispute: its two sides, also deactivated ones. */
export const disputeRows: readonly AccessRow[] = [
  {
    endpoint: disputes.open,
    make: doneJob,
    send: (id) => ({ params: { id }, body: aDispute() }),
    answers: forParties({ customer: 201, handyman: 409, admin: 403, inactive: 201 }),
  },
  {
    endpoint: disputes.get,
    make: makeDisputedJob,
    answers: forParties({ customer: 200, handyman: 200, admin: 403, inactive: 200 }),
  },
  {
    endpoint: disputes.state,
    make: makeDisputedJob,
    send: (id) => ({ params: { id }, body: { text } }),
    answers: forParties({ customer: 201, handyman: 201, admin: 403, inactive: 201 }),
  },
  {
    endpoint: disputes.offer,
    make: makeDisputedJob,
    send: (id) => ({ params: { id }, body: { text, price: "50.00" } }),
    answers: forParties({ customer: 201, handyman: 201, admin: 403, inactive: 201 }),
  },
  {
    endpoint: disputes.answer,
    make: makeOfferedJob,
    send: (id) => ({ params: { id, number: "1" }, body: { answer: "decline" } }),
    answers: forParties({ customer: 200, handyman: 403, admin: 403, inactive: 200 }),
  },
  {
    endpoint: disputes.end,
    make: makeDisputedJob,
    send: (id) => ({ params: { id }, body: { how: "withdraw" } }),
    answers: forParties({ customer: 200, handyman: 403, admin: 403, inactive: 200 }),
  },
  {
    endpoint: disputes.appeal,
    make: makeDecidedJob,
    send: (id) => ({ params: { id }, body: { ground: "mistake", text: anAppeal } }),
    answers: forParties({ customer: 200, handyman: 200, admin: 403, inactive: 200 }),
  },
  claimRow(uploads.claimEvidenceImage),
];
