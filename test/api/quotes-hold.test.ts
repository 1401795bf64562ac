import { expect, test } from "vitest";
import type { TimeSpan } from "../../shared/agenda/windows.ts";
import { contract } from "../../shared/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { postRequest } from "../support/makers/jobs.ts";
import { makeCustomer, makeHandyman } from "../support/makers/people.ts";
import { submitQuote } from "../support/makers/quotes.ts";
import { stackNow } from "../support/setup/control-pages.ts";

const { appointments, quotes } = contract;

test("R-540 quotes.hold: a free time is held, shown in the agenda, and booked by hiring", async () => {
  const [customer, handyman] = await Promise.all([makeCustomer(), makeHandyman()]);
  const { id } = await postRequest(customer);
  await submitQuote(handyman, id, { price: 100 });
  const from = toInstant(await stackNow()).slice(0, 10);
  const params = { id, handymanId: handyman.user.id } as never;
  const query = { from, days: "7", minutes: "60" };
  const { body: free } = await customer.call(appointments.slots, { params, query });
  const time = free[0] as TimeSpan;
  const held = await customer.call(quotes.hold, { params, body: { time } });
  expect(held.status).toBe(200);
  expect(held.body.heldUntil).toBeDefined();
  const to = new Date(Date.parse(from) + 8 * 86_400_000).toISOString().slice(0, 10);
  const agenda = async () => (await handyman.call(appointments.agenda, { query: { from, to } })).body;
  expect((await agenda()).held).toEqual([{ ...time, heldUntil: held.body.heldUntil }]);
  const hired = await customer.call(quotes.hire, { params, body: { version: 1, price: "100.00", time } });
  expect(hired.body.appointment).toMatchObject(time);
  expect(await agenda()).toMatchObject({ held: [], appointments: [time] });
  expect((await customer.call(quotes.hold, { params, body: { time: null } })).body).toEqual({});
});
