import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { contract } from "../../../shared/contract.ts";
import { session } from "../../../shared/session/contract.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { exchangeToken, makeIdentity, sessionFrom } from "../../support/makers/identities.ts";
import { aRequest } from "../../support/makers/jobs.ts";
import { changeUser, makeAdmin, makeCustomer, makeHandyman } from "../../support/makers/people.ts";
import { type Caller, caller } from "../../support/setup/caller.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const whoIs = async (somebody: Caller) => (await somebody.call(session.user, {})).body;
const statusOf = async (somebody: Caller) => (await somebody.call(session.user, {})).status;

describe("session.user", () => {
  test("R-157 answers 401 to a visitor, to an invented cookie and to a cookie combined with another user's", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    const secretOf = (cookie = "") => cookie.split(".")[1];
    const made = `__Host-sid=${ana.user.id}.${"A".repeat(43)}`;
    const swapped = `__Host-sid=${ana.user.id}.${secretOf(ben.cookie)}`;
    for (const cookie of [undefined, "__Host-sid=", "__Host-sid=x.y", made, swapped, "signed-in=1"]) {
      const { status, text, problem } = await caller(cookie).call(session.user, {});
      expect([status, problem.code]).toEqual([401, "auth.required"]);
      expect(text).toContain("Unauthorized");
      expect(text).not.toContain(ana.user.email);
    }
  });

  test("R-157 R-117 tells a handyman of themselves by name, and nothing that only an office may know", async () => {
    const secret = { taxId: "12-3456789", dateOfBirth: "1980-02-03", phone: "+12175550100", address: "1 Elm Street" };
    const hank = await makeHandyman({ serviceRadius: 20, skills: ["hvac"], taxId: "98-7654321" }, secret);
    const { body, text } = await hank.call(session.user, {});
    const always = ["id", "email", "role", "language", "firstName", "lastName", "isActive", "createdAt"];
    expect(Object.keys(body).sort()).toEqual([...always, "averageRating", "totalReviews", "handyman"].sort());
    const work = { city: "Springfield", zipCode: "62701", serviceRadius: 20, hourlyRate: "50.00", skills: ["hvac"] };
    const profile = { ...work, hasPayoutAccount: false };
    expect(body.handyman).toEqual(profile);
    for (const kept of [...Object.values(secret), "98-7654321", hank.user.cognitoSub]) expect(text).not.toContain(kept);
  });

  test("R-157 answers a customer without handyman fields", async () => {
    expect(await whoIs(await makeCustomer())).not.toHaveProperty("handyman");
  });

  test("R-140 lets the deactivated learn that they are, and do nothing from the next request on", async () => {
    const ana = await makeCustomer();
    expect((await ana.call(contract.requests.list, { query: {} })).status).toBe(200);
    await changeUser(ana, { isActive: false });
    expect(await whoIs(ana)).toMatchObject({ isActive: false });
    const { status, problem } = await ana.call(contract.requests.create, { body: aRequest() });
    expect([status, problem.message]).toEqual([403, "Account is not active"]);
    expect((await ana.call(contract.session.update, { body: { firstName: "Eve" } })).status).toBe(403);
    await changeUser(ana, { isActive: true });
    expect(await ana.call(contract.requests.list, { query: {} })).toMatchObject({ status: 200, body: [] });
  });

  test("R-106 applies a changed role from the next request on", async () => {
    const ana = await makeCustomer();
    await changeUser(ana, { role: "admin" });
    expect(await whoIs(ana)).toMatchObject({ role: "admin" });
    expect((await ana.call(contract.requests.create, { body: aRequest() })).status).toBe(403);
    await changeUser(ana, { role: "customer" });
    expect((await ana.call(contract.requests.create, { body: aRequest() })).status).toBe(201);
  });
});

describe("a session, as time passes", () => {
  const sessionItem = async (id: string) =>
    (await openTable().partition(`USER#${id}`)).find(({ sk }) => String(sk).startsWith("SESSION#"));

  test("a session's last use is stored at most once an hour", async () => {
    const { user, ...ana } = await makeCustomer();
    const opened = await sessionItem(user.id);
    await advance(59 * MINUTE_MS);
    await whoIs(ana);
    expect(await sessionItem(user.id)).toEqual(opened);
    await advance(2 * MINUTE_MS);
    await Promise.all([whoIs(ana), whoIs(ana), whoIs(ana)]);
    const touched = await sessionItem(user.id);
    expect(touched?.touchedAt).not.toEqual(opened?.touchedAt);
    expect(touched?.version).toBe(2);
    const stored = await openTable().get(table.user, user);
    expect(stored?.lastSeenAt).toBe(touched?.touchedAt);
    await whoIs(ana);
    expect(await sessionItem(user.id)).toEqual(touched);
  });

  test("an administrator is signed out after 30 minutes without a call, and after 12 hours whatever they do", async () => {
    const [busy, idle] = [await makeAdmin(), await makeAdmin()];
    await advance(29 * MINUTE_MS);
    expect(await Promise.all([busy, idle].map(statusOf))).toEqual([200, 200]);
    await advance(29 * MINUTE_MS);
    expect(await statusOf(busy)).toBe(200);
    await advance(2 * MINUTE_MS);
    expect(await Promise.all([busy, idle].map(statusOf))).toEqual([200, 401]);
    for (let minutes = 60; minutes + 20 < 12 * 60; minutes += 20) {
      await advance(20 * MINUTE_MS);
      expect(await statusOf(busy)).toBe(200);
    }
    await advance(20 * MINUTE_MS);
    expect(await statusOf(busy)).toBe(401);
  });

  test("R-116 a session ends after 30 days without a call, and after 90 days whatever happens", async () => {
    const { token } = await makeIdentity();
    const [busy, idle] = [
      sessionFrom(await exchangeToken(await token())),
      sessionFrom(await exchangeToken(await token())),
    ];
    await advance(29 * DAY_MS);
    expect(await statusOf(busy)).toBe(200);
    await advance(DAY_MS + HOUR_MS);
    expect(await Promise.all([busy, idle].map(statusOf))).toEqual([200, 401]);
    for (const days of [29, 29]) {
      await advance(days * DAY_MS);
      expect(await statusOf(busy)).toBe(200);
    }
    await advance(2 * DAY_MS);
    expect(await statusOf(busy)).toBe(401);
  });
});
