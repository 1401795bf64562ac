import { contract } from "../../../shared/contract.ts";
import { aDispute, anAppeal, makeDecidedJob, makeDisputedJob, makeOfferedJob } from "../makers/disputes.ts";
import { makeJob } from "../makers/jobs.ts";
import { type EndpointRow, row } from "./row.ts";

const { disputes } = contract;

export const disputeRows: readonly EndpointRow[] = [
  row(disputes.open, async (sides) => {
    const { id } = await makeJob(sides, { upTo: "completed" });
    return [sides.customer, { params: { id }, body: aDispute() as never }];
  }),
  row(disputes.get, async (sides) => [sides.handyman, { params: { id: await makeDisputedJob(sides) } }]),
  row(disputes.state, async (sides) => [
    sides.handyman,
    { params: { id: await makeDisputedJob(sides) }, body: { text: "It was dry when I left." } },
  ]),
  row(disputes.offer, async (sides) => [
    sides.handyman,
    { params: { id: await makeDisputedJob(sides) }, body: { price: "50.00", text: "Half of it, and we are done." } },
  ]),
  row(disputes.answer, async (sides) => [
    sides.customer,
    { params: { id: await makeOfferedJob(sides), number: "1" }, body: { answer: "accept" } },
  ]),
  row(disputes.appeal, async (sides) => [
    sides.handyman,
    { params: { id: await makeDecidedJob(sides) }, body: { ground: "mistake", text: anAppeal } },
  ]),
  row(disputes.end, async (sides) => [
    sides.customer,
    { params: { id: await makeDisputedJob(sides) }, body: { how: "withdraw" } },
  ]),
];
