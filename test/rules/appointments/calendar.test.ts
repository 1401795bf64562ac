import ICAL from "ical.js";
import { expect, test } from "vitest";
import { contract } from "../../../shared/contract.ts";
import { makeAgreedJob } from "../../support/makers/appointments.ts";
import type { Person } from "../../support/makers/people.ts";
import { mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

const { appointments } = contract;

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
