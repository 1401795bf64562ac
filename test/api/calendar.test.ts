import { expect, test } from "vitest";
import { contract } from "../../shared/contract.ts";
import { makeAgreedJob } from "../support/makers/appointments.ts";
import { stackInfo } from "../support/setup/stack-info.ts";

const { appointments } = contract;
/** Not a browser: neither origin nor compression. */
const follow = async (url: URL | string, headers = {}) => {
  const answer = await fetch(url, { headers: { "accept-encoding": "identity", ...headers } });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};

test("R-507 R-510 calendars read the file of an appointment, and follow a link without a session", async () => {
  const { customer, id } = await makeAgreedJob(77);
  const { body } = await customer.call(appointments.calendar, { body: { isOn: true } });
  const file = new URL(`/api/jobs/${id}/appointment.ics`, stackInfo().origin);
  for (const read of [() => follow(file, { cookie: customer.cookie }), () => follow(body.url ?? "")]) {
    const { status, type, text } = await read();
    expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(text).toMatch(new RegExp(`^BEGIN:VCALENDAR\\r\\n[\\s\\S]+\\r\\nUID:${id}@`));
  }
  await customer.call(appointments.calendar, { body: { isOn: false } });
  expect(await follow(body.url ?? "")).toMatchObject({ status: 404, type: "application/problem+json" });
});
