import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { TimeSpan } from "../../../shared/agenda/windows.ts";
import { contract } from "../../../shared/contract.ts";
import { toInstant } from "../../../shared/time.ts";
import { weekdays } from "../../../shared/weekdays.ts";
import { makeAgreedJob, timeIn } from "../../support/makers/appointments.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { mailsTo, stackNow } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

const { appointments } = contract;

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

const eventIn = (text: string) => {
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  if (!event) throw new Error("There is no event.");
  return new ICAL.Event(event);
};

test("R-510 the mails about an agreed and a cancelled time bring it into a calendar, as its file does", async () => {
  const { customer, handyman, id, time } = await makeAgreedJob(77);
  await waitUntilIdle();
  const file = await customer.call(appointments.file, { params: { id } });
  const { uid, startDate, location } = eventIn(file.text);
  expect([uid.split("@")[0], startDate.toJSDate().toISOString()]).toEqual([id, time.startsAt]);
  expect(location).toContain("100 Main Street");
  // Mails of two events may arrive in either order, so the last mail need not be the one with the file.
  const attachedTo = async ({ user }: Person) =>
    (await mailsTo(user.email)).findLast(({ attachments }) => attachments?.length)?.attachments;
  expect(await attachedTo(customer)).toEqual([{ fileName: `homewright-${id.slice(0, 8)}.ics`, text: file.text }]);
  expect((await attachedTo(handyman))?.[0]?.text).toContain(`UID:${uid}`);
  await customer.call(appointments.cancelAgreed, { params: { id, number: "1" } });
  await waitUntilIdle();
  const [cancelled] = (await attachedTo(handyman)) ?? [];
  expect(cancelled?.text).toMatch(/\r\nSEQUENCE:2\r\n[\s\S]*\r\nSTATUS:CANCELLED\r\n/);
  expect(eventIn(cancelled?.text ?? "").uid).toBe(uid);
});
