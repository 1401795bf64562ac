import { describe, expect, test } from "vitest";
import { openSession } from "../../functions/runtime/session.ts";
import * as table from "../../functions/runtime/table.ts";
import { contract } from "../../shared/contract.ts";
import { UserId } from "../../shared/ids.ts";
import { session } from "../../shared/session/contract.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { type Caller, caller } from "../support/caller.ts";
import { advance, stackNow } from "../support/control.ts";
import { claimsOf, exchange, makeIdentity, signedInBy } from "../support/identities.ts";
import { aRequest } from "../support/jobs.ts";
import { changeUser, makeAdmin, makeCustomer, makeHandyman } from "../support/make.ts";
import { openTable } from "../support/table.ts";

const whoIs = async (somebody: Caller) => (await somebody.call(session.user, {})).body;
const statusOf = async (somebody: Caller) => (await somebody.call(session.user, {})).status;
const QUARTER_S = (90 * DAY_MS) / 1000;

/** Nothing stands in the table about a person whom the product refused. */
async function expectUnknown({ email, sub, jti }: { email: string; sub: string; jti: string }) {
  for (const pk of [`EMAIL#${email}`, `SUB#${sub}`, `TOKEN#${jti}`]) {
    expect(await openTable().partition(pk)).toEqual([]);
  }
}

describe("session.create", () => {
  test("exchanges a fresh id token for exactly two cookies and an empty answer", async () => {
    const { token } = await makeIdentity();
    const { status, text, headers } = await exchange(await token());
    expect([status, text]).toEqual([204, ""]);
    const cookies = headers.getSetCookie();
    const lasts = cookies.map((cookie) => Number(/Max-Age=(\d+)/.exec(cookie)?.[1]));
    expect(cookies.map((cookie) => cookie.replace(/Max-Age=\d+/, "Max-Age=N"))).toEqual([
      expect.stringMatching(
        /^__Host-sid=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Max-Age=N; HttpOnly; Secure; SameSite=Lax$/,
      ),
      "signed-in=1; Path=/; Max-Age=N; Secure; SameSite=Lax",
    ]);
    for (const seconds of lasts) expect(seconds).toBeGreaterThan(QUARTER_S - 60);
    for (const seconds of lasts) expect(seconds).toBeLessThanOrEqual(QUARTER_S);
  });

  test("R-117 makes a customer on first sight, whatever else was sent, and no second one afterwards", async () => {
    const { email, sub, token } = await makeIdentity({ given_name: "Zoë", family_name: "Ruiz" });
    const sent = { role: "admin", isActive: false, credits: "999.00", id: "00000000-0000-4000-8000-000000000000" };
    const first = await whoIs(signedInBy(await exchange(await token(), sent)));
    expect(first).toMatchObject({ email, firstName: "Zoë", lastName: "Ruiz", role: "customer", isActive: true });
    expect(first.id).not.toBe(sent.id);
    const again = await whoIs(signedInBy(await exchange(await token(), sent)));
    expect(again).toEqual(first);
    const stored = await openTable().get(table.user, { id: first.id });
    expect(stored).toMatchObject({ cognitoSub: sub, creditsCents: 0, totalEarnedCents: 0, totalReviews: 0 });
  });

  test("R-116 keeps the session under a hash, so that the table holds no cookie", async () => {
    const answer = await exchange(await (await makeIdentity()).token());
    const [id = "", secret = ""] = signedInBy(answer).cookie?.slice("__Host-sid=".length).split(".") ?? [];
    const items = await openTable().partition(`USER#${id}`);
    expect(items.filter(({ sk }) => String(sk).startsWith("SESSION#"))).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(secret);
    expect(items).toContainEqual(expect.objectContaining({ expire: expect.any(String), sess: { language: "en" } }));
  });

  const refusals: Readonly<
    Record<string, (token: Awaited<ReturnType<typeof makeIdentity>>["token"]) => Promise<string>>
  > = {
    "is ten minutes old": async (token) => token({ issuedAt: (await stackNow()).getTime() - 10 * MINUTE_MS }),
    "will only be issued in ten minutes": async (token) =>
      token({ issuedAt: (await stackNow()).getTime() + 10 * MINUTE_MS }),
    "is of another pool": (token) =>
      token({ issuer: "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_another01" }),
    "is of another app": (token) => token({ audience: "another-client" }),
    "has an address that nobody confirmed": (token) => token({ emailVerified: false }),
    "is an access token": (token) => token({ tokenUse: "access" }),
    "has a forged signature": async (token) => {
      const [head, body] = (await token()).split(".");
      return `${head}.${body}.${Buffer.alloc(256, 7).toString("base64url")}`;
    },
    "has another body under its signature": async (token) => {
      const [head, , proof] = (await token()).split(".");
      const claims = { ...claimsOf(await token()), email: "admin@demo.test" };
      return `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${proof}`;
    },
    "says that it needs no signature": async (token) => {
      const [, body] = (await token()).split(".");
      return `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`;
    },
    "is no token": async () => "x".repeat(400),
  };
  test.each(Object.entries(refusals))("refuses a token that %s, and writes nothing", async (_why, make) => {
    const { email, sub, token } = await makeIdentity();
    const refused = await make(token);
    const answer = await exchange(refused);
    expect([answer.status, answer.problem.code]).toEqual([401, "auth.tokenRefused"]);
    expect(answer.text).toContain("Unauthorized");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const jti = refused.split(".").length === 3 ? claimsOf(refused).jti : "none";
    await expectUnknown({ email, sub, jti });
  });

  test("takes a token once: whoever steals it afterwards gets no session", async () => {
    const idToken = await (await makeIdentity()).token();
    const first = await exchange(idToken);
    const second = await exchange(idToken);
    expect([first.status, second.status]).toEqual([204, 401]);
    expect(second.headers.getSetCookie()).toEqual([]);
    expect(await statusOf(signedInBy(first))).toBe(200);
  });

  test("takes a token once when it comes five times at the same moment", async () => {
    const { token } = await makeIdentity();
    await exchange(await token());
    const idToken = await token();
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await exchange(idToken)).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401 || status === 409)).toHaveLength(4);
  });

  test("R-117 keeps one account for each address: another subject with it gets 409, and nothing is written", async () => {
    const { user } = await makeCustomer();
    const { sub, token } = await makeIdentity({}, user.email);
    const idToken = await token();
    const before = await openTable().partition(`USER#${user.id}`);
    const { status, problem, headers } = await exchange(idToken);
    expect([status, problem.code]).toEqual([409, "auth.emailTaken"]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(await openTable().partition(`USER#${user.id}`)).toEqual(before);
    expect(await openTable().partition(`SUB#${sub}`)).toEqual([]);
    expect(await openTable().partition(`TOKEN#${claimsOf(idToken).jti}`)).toEqual([]);
  });

  test("I-21 makes one account when somebody signs in for the first time in two windows at once", async () => {
    const { email, sub, token } = await makeIdentity();
    const tokens = await Promise.all([token(), token(), token()]);
    const answers = await Promise.all(tokens.map((idToken) => exchange(idToken)));
    const opened = answers.filter(({ status }) => status === 204);
    expect(opened.length).toBeGreaterThan(0);
    for (const { status, problem } of answers) if (status !== 204) expect(problem.code).toBe("conflict.busy");
    const ids = await Promise.all(opened.map(async (answer) => (await whoIs(signedInBy(answer))).id));
    expect(new Set(ids).size).toBe(1);
    const [guard] = await openTable().partition(`SUB#${sub}`);
    const [address] = await openTable().partition(`EMAIL#${email}`);
    expect([guard?.userId, address?.userId]).toEqual([ids[0], ids[0]]);
  });

  test("stores the language that was chosen, a new one with the next sign-in, and English for an unknown one", async () => {
    const { token } = await makeIdentity();
    for (const [sent, kept] of [
      ["pt", "pt"],
      ["es", "es"],
      ["xx", "en"],
      [undefined, "en"],
    ] as const) {
      const browser = signedInBy(await exchange(await token(), { language: sent }));
      expect((await whoIs(browser)).language).toBe(kept);
    }
  });

  test("gives every sign-in a session of its own, and ends the one that the browser had before", async () => {
    const { token } = await makeIdentity();
    const elsewhere = signedInBy(await exchange(await token()));
    const before = signedInBy(await exchange(await token()));
    const after = signedInBy(await exchange(await token(), {}, before));
    expect(new Set([elsewhere.cookie, before.cookie, after.cookie]).size).toBe(3);
    expect(await Promise.all([elsewhere, before, after].map(statusOf))).toEqual([200, 401, 200]);
  });

  test("needs to be called from the product's own pages", async () => {
    const idToken = await (await makeIdentity()).token();
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.test" };
    const answer = await caller().call(session.create, { body: { idToken } }, headers);
    expect([answer.status, answer.problem.code]).toEqual([403, "request.crossSite"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await exchange(idToken)).status).toBe(204);
  });
});

describe("session.login", () => {
  test("R-014 leads every browser to the sign-in page and nowhere else", async () => {
    for (const query of ["", "?redirect=https://evil.test", "?location=//evil.test"]) {
      const { status, headers, text } = await caller().send("GET", `/api/login${query}`);
      expect([status, headers.get("location"), text]).toEqual([302, "/sign-in", ""]);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });
});

describe("session.logout", () => {
  test("ends the session with the very next request, clears both cookies and leads home", async () => {
    const ana = signedInBy(await exchange(await (await makeIdentity()).token()));
    const { status, headers } = await ana.call(session.logout, {});
    expect([status, headers.get("location")]).toEqual([302, "/"]);
    expect(headers.getSetCookie()).toEqual([
      "__Host-sid=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax",
      "signed-in=; Path=/; Max-Age=0; Secure; SameSite=Lax",
    ]);
    expect(await statusOf(ana)).toBe(401);
  });

  test("leaves the person's other sessions alone, and works without any", async () => {
    const { token } = await makeIdentity();
    const [here, there] = [signedInBy(await exchange(await token())), signedInBy(await exchange(await token()))];
    await here.call(session.logout, {});
    expect(await Promise.all([here, there].map(statusOf))).toEqual([401, 200]);
    expect((await here.call(session.logout, {})).status).toBe(302);
    expect((await caller().call(session.logout, {})).status).toBe(302);
  });

  test("is not to be had from another site: a picture or a link there signs nobody out", async () => {
    const ana = await makeCustomer();
    for (const site of ["cross-site", "same-site"]) {
      const { status, headers } = await ana.call(session.logout, {}, { "sec-fetch-site": site });
      expect(status).toBe(403);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(await statusOf(ana)).toBe(200);
    expect((await ana.call(session.logout, {}, { "sec-fetch-site": "same-origin" })).status).toBe(302);
    expect(await statusOf(ana)).toBe(401);
  });
});

describe("session.user", () => {
  test("R-157 answers 401 to a visitor, to a made-up cookie and to one of somebody else's", async () => {
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
    const profile = { city: "Springfield", zipCode: "62701", serviceRadius: 20, hourlyRate: "50.00", skills: ["hvac"] };
    expect(body.handyman).toEqual(profile);
    for (const kept of [...Object.values(secret), "98-7654321", hank.user.cognitoSub]) expect(text).not.toContain(kept);
  });

  test("R-157 tells a customer of no handyman", async () => {
    expect(await whoIs(await makeCustomer())).not.toHaveProperty("handyman");
  });

  test("R-140 lets the deactivated learn that they are, and do nothing else from the next request on", async () => {
    const ana = await makeCustomer();
    expect((await ana.call(contract.requests.list, { query: {} })).status).toBe(200);
    await changeUser(ana, { isActive: false });
    expect(await whoIs(ana)).toMatchObject({ isActive: false });
    const { status, problem } = await ana.call(contract.requests.create, { body: aRequest() });
    expect([status, problem.message]).toEqual([403, "Account is not active"]);
    expect((await ana.call(contract.jobs.list, { query: {} })).status).toBe(403);
    await changeUser(ana, { isActive: true });
    expect(await ana.call(contract.requests.list, { query: {} })).toMatchObject({ status: 200, body: [] });
  });

  test("does not outlive the account", async () => {
    const ana = await makeCustomer();
    await openTable().remove(table.user.key(ana.user));
    expect(await statusOf(ana)).toBe(401);
  });

  test("R-106 counts a changed role from the next request on", async () => {
    const ana = await makeCustomer();
    await changeUser(ana, { role: "admin" });
    expect(await whoIs(ana)).toMatchObject({ role: "admin" });
    expect((await ana.call(contract.requests.create, { body: aRequest() })).status).toBe(403);
    await changeUser(ana, { role: "customer" });
    expect((await ana.call(contract.requests.create, { body: aRequest() })).status).toBe(201);
  });
});

describe("with the clock", () => {
  const sessionItem = async (id: string) =>
    (await openTable().partition(`USER#${id}`)).find(({ sk }) => String(sk).startsWith("SESSION#"));

  test("a session's use is written down at most once an hour", async () => {
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

  test("who becomes an administrator is held to an administrator's terms at once", async () => {
    const ana = await makeCustomer();
    await advance(31 * MINUTE_MS);
    expect(await statusOf(ana)).toBe(200);
    await advance(31 * MINUTE_MS);
    await changeUser(ana, { role: "admin" });
    expect(await statusOf(ana)).toBe(401);
  });

  test("R-116 a session ends after 30 days without a call, and after 90 days whatever happens", async () => {
    const { token } = await makeIdentity();
    const [busy, idle] = [signedInBy(await exchange(await token())), signedInBy(await exchange(await token()))];
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

  test("R-116 an expired session counts for nothing even while the table still holds it", async () => {
    const { user } = await makeCustomer();
    const secret = "B".repeat(43);
    const longAgo = new Date((await stackNow()).getTime() - 30 * DAY_MS);
    const expired = openSession(user, { secret, now: longAgo });
    await openTable().putAll([{ ...expired, ...table.session.key(expired), entity: "session", v: 1 }]);
    expect(await statusOf(caller(`__Host-sid=${UserId.parse(user.id)}.${secret}`))).toBe(401);
    expect(await openTable().get(table.session, expired)).toBeDefined();
  });
});
