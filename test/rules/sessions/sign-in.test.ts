import { describe, expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { contract, endpoints } from "../../../shared/contract.ts";
import { session } from "../../../shared/session/contract.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { claimsOf, exchangeToken, makeIdentity, sessionFrom } from "../../support/makers/identities.ts";
import { makeAdmin, makeCustomer } from "../../support/makers/people.ts";
import { leaveOneCall } from "../../support/makers/rate-limit.ts";
import { type Caller, caller } from "../../support/setup/caller.ts";
import { advanceToNextWindow, stackNow } from "../../support/setup/control-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const whoIs = async (somebody: Caller) => (await somebody.call(session.user, {})).body;
const statusOf = async (somebody: Caller) => (await somebody.call(session.user, {})).status;

/** The table holds nothing about a refused person. */
async function expectUnknown({ email, sub, jti }: { email: string; sub: string; jti: string }) {
  for (const pk of [`EMAIL#${email}`, `SUB#${sub}`, `TOKEN#${jti}`]) {
    expect(await openTable().partition(pk)).toEqual([]);
  }
}

describe("session.create", () => {
  test("R-117 makes a customer on first sight, whatever else was sent, and no second one afterwards", async () => {
    const { email, sub, token } = await makeIdentity({ given_name: "Zoë", family_name: "Ruiz" });
    const sent = { role: "admin", isActive: false, credits: "999.00", id: "00000000-0000-4000-8000-000000000000" };
    const first = await whoIs(sessionFrom(await exchangeToken(await token(), sent)));
    expect(first).toMatchObject({ email, firstName: "Zoë", lastName: "Ruiz", role: "customer", isActive: true });
    expect(first.id).not.toBe(sent.id);
    const secondVisit = await whoIs(sessionFrom(await exchangeToken(await token(), sent)));
    expect(secondVisit).toEqual(first);
    const stored = await openTable().get(table.user, { id: first.id });
    expect(stored).toMatchObject({ cognitoSub: sub });
    const figures = await openTable().get(table.figures, { userId: first.id });
    expect(figures).toMatchObject({ creditsCents: 0, totalEarnedCents: 0, totalReviews: 0 });
  });

  test.each([
    ["too long", "x".repeat(101), "y".repeat(2000)],
    ["too short", "Z", " "],
  ])("R-117 takes no name from the user pool that is %s", async (_what, given_name, family_name) => {
    const { token } = await makeIdentity({ given_name, family_name });
    const user = await whoIs(sessionFrom(await exchangeToken(await token())));
    expect(user).not.toHaveProperty("firstName");
    expect(user).not.toHaveProperty("lastName");
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
    const answer = await exchangeToken(refused);
    expect([answer.status, answer.problem.code]).toEqual([401, "auth.tokenRefused"]);
    expect(answer.text).toContain("Unauthorized");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const jti = refused.split(".").length === 3 ? claimsOf(refused).jti : "none";
    await expectUnknown({ email, sub, jti });
  });

  test("takes a token once when it comes five times at the same moment, and from nobody who steals it afterwards", async () => {
    const { token } = await makeIdentity();
    await exchangeToken(await token());
    const idToken = await token();
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchangeToken(idToken)));
    const [opened, ...others] = answers.filter(({ status }) => status === 204);
    expect(others).toEqual([]);
    expect(answers.filter(({ status }) => status === 401 || status === 409)).toHaveLength(4);
    const late = await exchangeToken(idToken);
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
    expect(opened && (await statusOf(sessionFrom(opened)))).toBe(200);
  });

  test("R-117 keeps one account for each address: another subject with it gets 409, and nothing is written", async () => {
    const { user } = await makeCustomer();
    const { sub, token } = await makeIdentity({}, user.email);
    const idToken = await token();
    const stored = () => Promise.all(["PERSON", "SESSION"].map((kind) => openTable().partition(`${kind}#${user.id}`)));
    const before = await stored();
    const { status, problem, headers } = await exchangeToken(idToken);
    expect([status, problem.code]).toEqual([409, "auth.emailTaken"]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(await stored()).toEqual(before);
    expect(await openTable().partition(`SUB#${sub}`)).toEqual([]);
    expect(await openTable().partition(`TOKEN#${claimsOf(idToken).jti}`)).toEqual([]);
  });

  test("I-21 makes one account when somebody signs in for the first time in two windows at once", async () => {
    const { email, sub, token } = await makeIdentity();
    const tokens = await Promise.all([token(), token(), token()]);
    const answers = await Promise.all(tokens.map((idToken) => exchangeToken(idToken)));
    const opened = answers.filter(({ status }) => status === 204);
    expect(opened.length).toBeGreaterThan(0);
    for (const { status, problem } of answers) if (status !== 204) expect(problem.code).toBe("conflict.busy");
    const ids = await Promise.all(opened.map(async (answer) => (await whoIs(sessionFrom(answer))).id));
    expect(new Set(ids).size).toBe(1);
    const [guard] = await openTable().partition(`SUB#${sub}`);
    const [address] = await openTable().partition(`EMAIL#${email}`);
    expect([guard?.userId, address?.userId]).toEqual([ids[0], ids[0]]);
  });

  test("R-017 stores the language that was chosen, English when it is unknown; no word of it changes nothing", async () => {
    const { token } = await makeIdentity();
    for (const [sent, kept] of [
      ["xx", "en"],
      ["pt", "pt"],
      ["es", "es"],
      ["xx", "es"],
      [undefined, "es"],
    ] as const) {
      const browser = sessionFrom(await exchangeToken(await token(), { language: sent }));
      expect((await whoIs(browser)).language).toBe(kept);
    }
  });

  test("gives every sign-in a session of its own, and ends the one that the browser had before", async () => {
    const { token } = await makeIdentity();
    const elsewhere = sessionFrom(await exchangeToken(await token()));
    const before = sessionFrom(await exchangeToken(await token()));
    const after = sessionFrom(await exchangeToken(await token(), {}, before));
    expect(new Set([elsewhere.cookie, before.cookie, after.cookie]).size).toBe(3);
    expect(await Promise.all([elsewhere, before, after].map(statusOf))).toEqual([200, 401, 200]);
  });
});

test("session.create says when to try again once an address has tried too often, whichever it claims to be", async () => {
  const { token } = await makeIdentity();
  await leaveOneCall(session.create, "127.0.0.1");
  expect((await exchangeToken(await token())).status).toBe(204);
  const body = { idToken: await token() };
  const refused = await caller().call(session.create, { body }, { "x-viewer-address": "198.51.100.1" });
  expect([refused.status, refused.problem.code]).toEqual([429, "rate.exceeded"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await advanceToNextWindow(session.create);
  expect((await exchangeToken(await token())).status).toBe(204);
});

describe("session.login", () => {
  test("R-014 leads every browser to the sign-in page and nowhere else", async () => {
    for (const query of ["", "?redirect=https://evil.test", "?location=//evil.test"]) {
      const { status, headers, text } = await caller().send("GET", `/api/login${query}`);
      expect([status, headers.get("location"), text]).toEqual([302, "/sign-in", ""]);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test("R-604 keeps what was chosen for the form of a request, and drops whatever is none", async () => {
    const chosen = "?screen=sign-up&next=%2Fservice-request&category=plumbing&zipCode=62701";
    const odd = "?screen=sign-up&next=%2F%2Fevil.test&category=plumber&zipCode=&zipCode2=1";
    const locationOf = async (query: string) =>
      (await caller().send("GET", `/api/login${query}`)).headers.get("location");
    expect([await locationOf(chosen), await locationOf(odd)]).toEqual([`/sign-in${chosen}`, "/sign-in?screen=sign-up"]);
  });
});

describe("a stored role that is unknown", () => {
  const reading = endpoints.filter((each) => each.method === "GET" && !each.params && each !== session.logout);
  test.each(["owner", null])("R-003 D-01 %j gives the rights of a customer, and never a 500", async (role) => {
    const [odd, ada] = [await makeCustomer(), await makeAdmin()];
    await openTable().putAll([{ ...toItem(table.user, odd.user), role }]);
    const { status, body } = await odd.call(session.user, {});
    expect([status, body.role]).toEqual([200, typeof role === "string" ? role : null]);
    for (const endpoint of reading) {
      const answer = await odd.call(endpoint as never, {});
      const isClosed = Array.isArray(endpoint.allow) && !endpoint.allow.includes("customer");
      expect([endpoint.id, answer.status >= 500 && answer.status !== 501]).toEqual([endpoint.id, false]);
      if (isClosed) expect([endpoint.id, answer.status]).toEqual([endpoint.id, 403]);
    }
    expect((await ada.call(contract.admin.users, { query: { search: odd.user.email } })).body).toHaveLength(1);
  });
});
