import { expect, test } from "vitest";
import type { TimeSpan } from "../../../shared/agenda/windows.ts";
import { contract } from "../../../shared/contract.ts";
import { weekdays } from "../../../shared/session/schema.ts";
import { MINUTE_MS, toInstant } from "../../../shared/time.ts";
import { makeAgreedJob, timeIn } from "../../support/makers/appointments.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { advance, stackNow } from "../../support/setup/control-pages.ts";

const { appointments, conversations } = contract;

test("R-517 appointments.propose, appointments.answer, appointments.cancelAgreed: from a proposal to an agreed time and back", async () => {
  const { customer, handyman, id, time, job } = await makeAgreedJob(3);
  expect(job).toMatchObject({
    appointment: { ...time, number: 1, sequence: 1 },
    appointments: [{ state: "agreed" }],
  });
  // The day of the agenda is the handyman's.
  expect(job).not.toHaveProperty("appointment.agendaDay");
  const moved = await handyman.call(appointments.propose, { params: { id }, body: { options: [await timeIn(9)] } });
  expect(moved.body.appointments?.at(-1)).toMatchObject({ number: 2, state: "open", isMove: true });
  const declined = await customer.call(appointments.answer, {
    params: { id, number: "2" },
    body: { answer: "decline" },
  });
  expect(declined.body.appointment).toMatchObject(time);
  const cancelled = await handyman.call(appointments.cancelAgreed, { params: { id, number: "1" } });
  expect([cancelled.status, cancelled.body.appointment, cancelled.body.status]).toEqual([200, undefined, "accepted"]);
});

test("R-523 appointments.checkIn, appointments.noShow, appointments.answerNoShow: who was there, and who was not", async () => {
  const { customer, handyman, id, serviceRequestId, time } = await makeAgreedJob(3);
  const params = { id };
  await advance(Date.parse(time.startsAt) - Date.parse(toInstant(await stackNow())));
  for (const kind of ["onTheWay", "arrived"] as const)
    expect((await handyman.call(appointments.checkIn, { params, body: { kind } })).status).toBe(200);
  await advance(MINUTE_MS);
  await handyman.call(conversations.open, { body: { serviceRequestId, text: "I am at your door." } });
  await advance(30 * MINUTE_MS);
  const claim = await handyman.call(appointments.noShow, { params });
  expect(claim.body.noShow).toMatchObject({ by: "handyman" });
  const answered = await customer.call(appointments.answerNoShow, { params, body: { answer: "contest" } });
  expect(answered.body).toMatchObject({ status: "accepted", noShow: { answer: "contest" } });
});

test("R-505 appointments.slots: the time of a job that is moved counts as free for its customer, and for nobody else", async () => {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman({ availability: [...weekdays] })];
  const { id } = await makeJob({ customer, handyman });
  const from = toInstant(await stackNow()).slice(0, 10);
  const slots = async (as: Person, jobId?: string) => {
    const query = { from, days: "7", minutes: "60", ...(jobId && { jobId }) };
    return as.call(appointments.slots, { params: { handymanId: handyman.user.id }, query });
  };
  const time = (await slots(customer)).body[0] as TimeSpan;
  await customer.call(appointments.propose, { params: { id }, body: { options: [time] } });
  await handyman.call(appointments.answer, { params: { id, number: "1" }, body: { answer: "accept", option: 0 } });
  expect((await slots(customer)).body).not.toContainEqual(time);
  expect((await slots(customer, id)).body).toContainEqual(time);
  expect((await slots(await makeCustomer(), id)).problem?.code).toBe("handyman.notFound");
});
