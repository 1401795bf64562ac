import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { ServiceRequestId } from "../../../shared/ids.ts";
import { translate } from "../../../shared/messages.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { urgencies } from "../../../shared/requests/urgency.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { aRequest, postRequest } from "../../support/makers/jobs.ts";
import { makeAdmin, makeCustomer, makePeople, type Person } from "../../support/makers/people.ts";
import { stackNow } from "../../support/setup/control-pages.ts";
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

  const refusedFields = {
    title: "Please provide a descriptive title",
    description: "Please provide more details about the issue",
    address: "Please provide a complete address",
    city: "City is required",
    zipCode: "Valid ZIP code is required",
  };
  test("R-152 R-020 names every wrong field at once in the reader's language, and stores nothing", async () => {
    const ana = await makeCustomer();
    const empty = { title: "", description: "", address: "", city: "", zipCode: "" };
    const { status, problem } = await post(ana, empty, { "accept-language": "pt" });
    const errors = Object.entries(refusedFields).map(([path, message]) => ({
      path,
      message: translate(message, "pt"),
    }));
    expect([status, problem.code, problem.errors]).toEqual([400, "request.invalid", errors]);
    expect(await listFor(ana)).toEqual([]);
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
