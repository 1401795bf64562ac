import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { usualHours } from "../../../shared/agenda/hours.ts";
import { contract } from "../../../shared/contract.ts";
import { addMs, DAY_MS, MINUTE_MS, toInstant } from "../../../shared/time.ts";
import { acceptedJob, pendingPriceJob, startedJob } from "../access/job-rows.ts";
import { makeAgreedJob, timeIn } from "../makers/appointments.ts";
import { beginConversation } from "../makers/conversations.ts";
import { postRequest } from "../makers/jobs.ts";
import { startPayment } from "../makers/payments.ts";
import { makeHandyman, UNCHECKED } from "../makers/people.ts";
import { aProposal, propose } from "../makers/proposals.ts";
import { submitQuote } from "../makers/quotes.ts";
import { caller } from "../setup/caller.ts";
import { stackNow } from "../setup/control-pages.ts";
import { openTable } from "../setup/table.ts";
import { asCustomer, asHandyman, type EndpointRow, row } from "./row.ts";

const { jobs, appointments } = contract;

const today = async () => toInstant(await stackNow()).slice(0, 10);

const jobRows: readonly EndpointRow[] = [
  row(jobs.list, asHandyman),
  row(jobs.get, async (sides) => [sides.customer, { params: { jobId: await acceptedJob(sides) } }]),
  // By somebody without a check, whose acceptances are counted, and who has a quote and a conversation.
  row(jobs.create, async ({ customer }) => {
    const handyman = await makeHandyman({}, UNCHECKED);
    const { id } = await postRequest(customer, {}, { isQuiet: true });
    await beginConversation(handyman, id, "Is it gas or electric?");
    await submitQuote(handyman, id);
    return [handyman, { body: { serviceRequestId: id, agreedPrice: "80.00" } }];
  }),
  row(jobs.keep, async (sides) => [sides.handyman, { params: { id: await acceptedJob(sides) } }]),
  row(jobs.decidePrice, async (sides) => [
    sides.customer,
    { params: { id: await pendingPriceJob(sides) }, body: { isApproved: false } },
  ]),
  row(jobs.shareAddress, async ({ customer }) => {
    const handyman = await makeHandyman({}, UNCHECKED);
    return [customer, { params: { id: await acceptedJob({ customer, handyman }) } }];
  }),
  row(jobs.updateNotes, async (sides) => [
    sides.customer,
    { params: { id: await acceptedJob(sides) }, body: { customerNotes: "The gate code is 4711." } },
  ]),
  row(jobs.propose, async (sides) => [sides.handyman, { params: { id: await startedJob(sides) }, body: aProposal() }]),
  // While its customer has a card form with the former price.
  row(jobs.answerProposal, async ({ customer, handyman }) => {
    const id = await acceptedJob({ customer, handyman });
    await startPayment(customer, id);
    await handyman.call(jobs.updateStatus, { params: { id }, body: { status: "in_progress" } });
    await propose(handyman, id);
    return [customer, { params: { id, number: "1" }, body: { answer: "accept" } }];
  }),
];

/** A job whose agreed time began forty minutes ago. */
async function makeLateJob() {
  const agreed = await makeAgreedJob(3);
  const job = await openTable().get(table.job, { id: agreed.id });
  if (!job?.appointment) throw new Error("No time is agreed.");
  const startsAt = addMs(toInstant(await stackNow()), -40 * MINUTE_MS);
  const appointment = { ...job.appointment, startsAt, endsAt: addMs(startsAt, 120 * MINUTE_MS) };
  await openTable().putAll([toItem(table.job, { ...job, appointment })]);
  return agreed;
}

const appointmentRows: readonly EndpointRow[] = [
  row(appointments.availability, asHandyman),
  row(appointments.updateAvailability, async ({ handyman }) => [handyman, { body: usualHours(["tuesday"]) }]),
  row(appointments.slots, async ({ handyman }) => [
    handyman,
    { params: { handymanId: handyman.user.id }, query: { from: await today() } },
  ]),
  row(appointments.propose, async (sides) => [
    sides.handyman,
    { params: { id: await acceptedJob(sides) }, body: { options: [await timeIn(3)] } },
  ]),
  // The acceptance of a move: the former time is freed, and the new one is booked.
  row(appointments.answer, async () => {
    const { customer, handyman, id } = await makeAgreedJob(3);
    await handyman.call(appointments.propose, { params: { id }, body: { options: [await timeIn(40)] } });
    return [customer, { params: { id, number: "2" }, body: { answer: "accept", option: 0 } }];
  }),
  row(appointments.cancelAgreed, async () => {
    const { customer, id } = await makeAgreedJob(3);
    return [customer, { params: { id, number: "1" } }];
  }),
  row(appointments.checkIn, async () => {
    const { handyman, id } = await makeLateJob();
    return [handyman, { params: { id }, body: { kind: "onTheWay", etaMinutes: 20 } }];
  }),
  row(appointments.noShow, async () => {
    const { customer, id } = await makeLateJob();
    return [customer, { params: { id } }];
  }),
  // Whoever admits it loses the job, whose request opens again.
  row(appointments.answerNoShow, async () => {
    const { customer, handyman, id } = await makeLateJob();
    await customer.call(appointments.noShow, { params: { id } });
    return [handyman, { params: { id }, body: { answer: "admit" } }];
  }),
  row(appointments.cancellation, async (sides) => [sides.customer, { params: { id: await acceptedJob(sides) } }]),
  row(appointments.policy, asCustomer),
  row(appointments.agenda, async ({ handyman }) => {
    const from = await today();
    return [handyman, { query: { from, to: addMs(`${from}T00:00:00.000Z`, 7 * DAY_MS).slice(0, 10) } }];
  }),
  row(appointments.file, async () => {
    const { customer, id } = await makeAgreedJob(3);
    return [customer, { params: { id } }];
  }),
  row(appointments.calendar, async ({ customer }) => [customer, { body: { isOn: true } }]),
  row(appointments.calendarFile, async ({ customer }) => {
    const { body } = await customer.call(appointments.calendar, { body: { isOn: true } });
    return [caller(), { query: { token: new URL(body.url ?? "").searchParams.get("token") ?? "" } }];
  }),
];

/** What the two sides of a job do until the work is done. */
export const rowsOfJobs: readonly EndpointRow[] = [...jobRows, ...appointmentRows];
