import { describe, expect, test } from "vitest";
import type * as z from "zod";
import * as table from "../../../functions/runtime/data/table.ts";
import { addDays } from "../../../shared/agenda/windows.ts";
import { ServiceRequestId } from "../../../shared/ids.ts";
import { requests } from "../../../shared/requests/contract.ts";
import type { ServiceRequestChange } from "../../../shared/requests/schema.ts";
import { urgencies } from "../../../shared/requests/urgency.ts";
import { DAY_MS, HOUR_MS, toInstant } from "../../../shared/time.ts";
import { wallTimeAt } from "../../../shared/time-zones.ts";
import { aRequest, postRequest } from "../../support/makers/jobs.ts";
import { makeAdmin, makeCustomer, makeHandyman, makePeople, type Person } from "../../support/makers/people.ts";
import { clearFaults, injectFault, stackNow } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const post = (person: Person, change: Parameters<typeof aRequest>[0], headers: Record<string, string> = {}) =>
  person.call(requests.create, { body: aRequest(change) }, headers);
const storedOf = (id: string) => openTable().get(table.request, { id: ServiceRequestId.parse(id) });
const listFor = async (person: Person) => (await person.call(requests.list, { query: {} })).body;

describe("requests.create", () => {
  test("R-118 R-132 stores a request as pending, with the defaults of a new one", async () => {
    const ana = await makeCustomer({ language: "pt" });
    const before = await stackNow();
    const { status, body } = await post(ana, { estimatedPrice: "120.50", urgency: "low" });
    expect(status).toBe(201);
    const { estimatedPrice: _, ...asked } = aRequest({ urgency: "low" });
    const shown = { ...asked, status: "pending", isUrgent: false, isOwn: true, estimatedPrice: "120.50" };
    expect(body).toMatchObject(shown);
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(14 * DAY_MS);
    expect(Date.parse(body.createdAt)).toBeGreaterThanOrEqual(before.getTime());
    expect(await storedOf(body.id)).toMatchObject({
      customerId: ana.user.id,
      leadType: "free",
      leadCostCents: 0,
      maxQuotes: 5,
      quotesReceived: 0,
      suspiciousScore: 0,
      isVerified: false,
      preferredLanguage: "pt",
      estimatedPriceCents: 12_050,
    });
    expect((await ana.call(requests.get, { params: { id: body.id } })).body).toEqual(body);
    expect(await listFor(ana)).toEqual([body]);
  });

  test("R-131 takes nothing that only the product may decide from what is sent", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    const planted = {
      id: "00000000-0000-4000-8000-000000000001",
      customerId: ben.user.id,
      status: "completed",
      jobId: "00000000-0000-4000-8000-000000000002",
      handymanId: ben.user.id,
      createdAt: "2001-01-01T00:00:00.000Z",
      expiresAt: "2101-01-01T00:00:00.000Z",
      leadType: "featured",
      leadCost: "9.00",
      leadCostCents: 900,
      maxQuotes: 99,
      quotesReceived: 4,
      suspiciousScore: 9,
      isVerified: true,
      isUrgent: true,
      latitude: 0,
      version: 7,
      cancelReason: "mine",
    };
    const { status, body } = await post(ana, planted as never);
    expect(status).toBe(201);
    const stored: Record<string, unknown> = { ...(await storedOf(body.id)) };
    for (const [field, value] of Object.entries(planted)) expect([field, stored[field]]).not.toEqual([field, value]);
    expect(stored).toMatchObject({ customerId: ana.user.id, status: "pending", version: 1 });
    expect(await listFor(ben)).toEqual([]);
  });

  test("R-107 D-28 is urgent when it is high, and stays open as long as its urgency says", async () => {
    const ana = await makeCustomer();
    const hours: Record<string, number> = { low: 14 * 24, medium: 7 * 24, high: 48 };
    for (const urgency of urgencies) {
      const { body } = await post(ana, { urgency });
      expect(body.isUrgent).toBe(urgency === "high");
      expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe((hours[urgency] ?? 0) * HOUR_MS);
    }
    expect((await post(ana, { urgency: "emergency" })).status).toBe(400);
  });
});

describe("requests.list", () => {
  test("R-153 shows a customer their own requests, newest first, and nobody else's", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    const mine: string[] = [];
    for (const title of ["The first", "The second", "The third"]) mine.unshift((await postRequest(ana, { title })).id);
    await postRequest(ben);
    expect((await listFor(ana)).map(({ id }) => id)).toEqual(mine);
  });

  test("D-29 shows an administrator the requests of everybody, newest first, with the streets alone", async () => {
    const made: string[] = [];
    for (const person of await makePeople(6)) made.unshift((await postRequest(person)).id);
    const admin = await makeAdmin();
    const { body, headers } = await admin.call(requests.list, { query: { limit: 4 } });
    expect(body.map(({ id }) => id)).toEqual(made.slice(0, 4));
    expect(new Set(body.map(({ address: street }) => street))).toEqual(new Set(["Main Street"]));
    const next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? "";
    const older: { id: string }[] = JSON.parse((await admin.send("GET", next)).text);
    expect(older.map(({ id }) => id)).toEqual(made.slice(4));
  });
});

/** Days from today, at the place of the requests. */
const dayIn = async (days: number): Promise<string> =>
  addDays(wallTimeAt(toInstant(await stackNow()), "America/Chicago").day, days);
const seenBy = async (person: Person, id: string) => (await person.call(requests.get, { params: { id } })).body;

describe("R-501 the wished times of a request", () => {
  test("are refused by field, posted or changed: over, too far ahead, a sixth, and into the morning", async () => {
    const ana = await makeCustomer();
    const [yesterday, soon, far] = [await dayIn(-1), await dayIn(2), await dayIn(92)];
    const good = { day: soon, from: 480, to: 720 };
    const span = "Choose a time between 30 minutes and 10 hours, in quarters of an hour";
    const cases = [
      [[good, { ...good, day: yesterday }], "windows.1.day", "Choose a time in the future"],
      [[{ ...good, day: far }], "windows.0.day", "Choose a day within the next 90 days"],
      [[1, 2, 3, 4, 5, 6].map((hour) => ({ ...good, from: hour * 60 })), "windows", "Choose at most 5 times"],
      // From eleven in the evening to a quarter past six.
      [[{ ...good, from: 1380, to: 1815 }], "windows.0.to", span],
    ] as const;
    const { id } = await postRequest(ana);
    for (const [refused, path, message] of cases) {
      const windows = [...refused];
      const posted = await ana.call(requests.create, { body: aRequest({ windows }) });
      const changed = await ana.call(requests.update, { params: { id }, body: { windows } });
      for (const { problem } of [posted, changed])
        expect([problem.code, problem.errors]).toEqual(["request.invalid", [{ path, message }]]);
    }
    const { body } = await ana.call(requests.list, { query: {} });
    expect(body.map((each) => [each.id, each.revision, each.windows])).toEqual([[id, 1, []]]);
  });

  test("are kept once each, earliest first, seen by handymen too, and another wish is another revision", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const [first, second] = [await dayIn(1), await dayIn(2)];
    const [early, late] = [
      { day: first, from: 480, to: 720 },
      { day: second, from: 960, to: 1200 },
    ];
    const { id } = await postRequest(ana, { windows: [late, early, late], isFlexible: true });
    for (const person of [ana, hank])
      expect(await seenBy(person, id)).toMatchObject({ windows: [early, late], isFlexible: false, revision: 1 });
    const change = async (body: z.input<typeof ServiceRequestChange>) =>
      (await ana.call(requests.update, { params: { id }, body })).body;
    expect(await change({ windows: [early, late] })).toMatchObject({ revision: 1 });
    expect(await change({ title: "Two taps leak" })).toMatchObject({ windows: [early, late], revision: 2 });
    expect(await change({ isFlexible: true })).toMatchObject({ windows: [], isFlexible: true, revision: 3 });
    expect(await change({ windows: [late] })).toMatchObject({ windows: [late], isFlexible: false, revision: 4 });
    expect(await change({ windows: [] })).toMatchObject({ windows: [], isFlexible: false, revision: 5 });
  });
});

const idsOf = async (person: Person) => (await listFor(person)).map(({ id }) => id);

describe("requests.create under an idempotency key", () => {
  const key = (name: string) => ({ "idempotency-key": name });

  test("answers the same bytes again, and makes one request", async () => {
    const ana = await makeCustomer();
    const first = await post(ana, {}, key("one"));
    const repeated = await post(ana, {}, key("one"));
    const quoted = await post(ana, {}, key('"one"'));
    expect([repeated.status, repeated.text]).toEqual([201, first.text]);
    expect([quoted.status, quoted.text]).toEqual([201, first.text]);
    expect(await idsOf(ana)).toEqual([first.body.id]);
  });

  test("keeps one person's keys apart from another's", async () => {
    const people = await makePeople(2);
    const made = await Promise.all(people.map((person) => post(person, {}, key("ours"))));
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[0]?.body.id).not.toBe(made[1]?.body.id);
  });

  test("frees the key when the request was refused", async () => {
    const ana = await makeCustomer();
    expect((await post(ana, { estimatedPrice: "1" }, key("one"))).status).toBe(422);
    expect((await post(ana, { estimatedPrice: "10" }, key("one"))).status).toBe(201);
  });
});

describe("requests.create while the table's answers are lost", () => {
  const lose = (operation: string, times: number) =>
    injectFault({ service: "dynamodb", operation, mode: "applyThenLoseResponse", times });

  test("I-24 stores one request, and answers so, although every answer is lost", async () => {
    const ana = await makeCustomer();
    await waitUntilIdle();
    await lose("TransactWriteItems", 1000);
    const { status, body, text } = await post(ana, {}, { "idempotency-key": "lost" });
    await clearFaults();
    expect([status, text]).toEqual([201, expect.any(String)]);
    expect(await idsOf(ana)).toEqual([body.id]);
    expect((await post(ana, {}, { "idempotency-key": "lost" })).text).toBe(text);
  });

  test("I-24 stores nothing when it is refused, and answers an error", async () => {
    const ana = await makeCustomer();
    await waitUntilIdle();
    await injectFault({ service: "dynamodb", operation: "TransactWriteItems", mode: "reject", times: 1 });
    const { status, problem, text } = await post(ana, {});
    expect([status, problem.code]).toEqual([500, "internal"]);
    expect(text).not.toMatch(/Validation|dynamodb|stack/i);
    expect(await listFor(ana)).toEqual([]);
    expect((await post(ana, {})).status).toBe(201);
  });
});
