import ICAL from "ical.js";
import { expect, test } from "vitest";
import { contract } from "../../shared/contract.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { mailsTo, stackNow } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { stackInfo } from "../support/setup/stack-info.ts";

const { appointments, jobs, notifications } = contract;

/** A job with a time three days ahead on which both have agreed. */
async function makeAgreed() {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
  const { id } = await makeJob({ customer, handyman });
  const startsAt = Math.ceil((await stackNow()).getTime() / DAY_MS + 3) * DAY_MS + 17 * HOUR_MS;
  const option = {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 2 * HOUR_MS).toISOString(),
  };
  await handyman.call(appointments.propose, { params: { id }, body: { options: [option] } });
  const answer = { params: { id, number: "1" }, body: { answer: "accept" } } as const;
  const { status } = await customer.call(appointments.answer, answer);
  expect(status).toBe(200);
  return { customer, handyman, id, option };
}

const eventIn = (text: string) => {
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  if (!event) throw new Error("There is no event.");
  return new ICAL.Event(event);
};

test("R-510 appointments.file, and the mail about an agreed and a cancelled time: both bring it into a calendar", async () => {
  const { customer, handyman, id, option } = await makeAgreed();
  await waitUntilIdle();
  const file = await fetch(new URL(`/api/jobs/${id}/appointment.ics`, stackInfo().origin), {
    headers: { cookie: customer.cookie ?? "" },
  });
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await file.text();
  const { uid, startDate, location } = eventIn(text);
  expect([uid.split("@")[0], startDate.toJSDate().toISOString()]).toEqual([id, option.startsAt]);
  expect(location).toContain("100 Main Street");
  // Mails of two events may arrive in either order, so the last mail need not be the one with the file.
  const attachedTo = async ({ user }: Person) =>
    (await mailsTo(user.email)).findLast(({ attachments }) => attachments?.length)?.attachments;
  expect(await attachedTo(customer)).toEqual([{ fileName: `homewright-${id.slice(0, 8)}.ics`, text }]);
  expect((await attachedTo(handyman))?.[0]?.text).toContain(`UID:${uid}`);
  await customer.call(appointments.cancelAgreed, { params: { id, number: "1" } });
  await waitUntilIdle();
  const [cancelled] = (await attachedTo(handyman)) ?? [];
  expect(cancelled?.text).toMatch(/\r\nSEQUENCE:2\r\n[\s\S]*\r\nSTATUS:CANCELLED\r\n/);
  expect(eventIn(cancelled?.text ?? "").uid).toBe(uid);
});

test("R-507 appointments.calendar and appointments.feed: calendars follow a link without a session", async () => {
  const { customer, id } = await makeAgreed();
  const { body } = await customer.call(appointments.calendar, { body: { isOn: true } });
  const follow = async () => {
    const answer = await fetch(body.url ?? "", { headers: { "accept-encoding": "identity" } });
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
  };
  expect(new URL(body.url ?? "").searchParams.get("token")).toMatch(/^[\w-]{43}$/);
  const { status, type, text } = await follow();
  expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(eventIn(text).uid.split("@")[0]).toBe(id);
  expect((await customer.call(notifications.preferences, {})).body.hasCalendarLink).toBe(true);
  expect((await customer.call(appointments.calendar, { body: { isOn: false } })).body).toEqual({});
  expect(await follow()).toMatchObject({ status: 404, type: "application/problem+json" });
});

test("R-509 appointments.agenda: both sides have it in their list", async () => {
  const { customer, handyman, id, option } = await makeAgreed();
  const day = (days: number) => new Date(Date.parse(option.startsAt) + days * DAY_MS).toISOString().slice(0, 10);
  const query = { from: day(-3), to: day(3) };
  for (const person of [customer, handyman]) {
    const { body } = await person.call(appointments.agenda, { query });
    expect(body.appointments).toMatchObject([{ jobId: id, ...option }]);
    expect(body.free !== undefined).toBe(person === handyman);
  }
  const { body: job } = await handyman.call(jobs.get, { params: { jobId: id } });
  expect(job.appointment).toMatchObject(option);
});
