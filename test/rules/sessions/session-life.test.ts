import { describe, expect, test } from "vitest";
import { contract } from "../../../shared/contract.ts";
import { session } from "../../../shared/session/contract.ts";
import { exchangeToken, makeIdentity, signIn } from "../../support/makers/identities.ts";
import { aRequest } from "../../support/makers/jobs.ts";
import { changeUser, makeCustomer, makeHandyman } from "../../support/makers/people.ts";
import { type Caller, caller } from "../../support/setup/caller.ts";
import { mailsTo, stackNow } from "../../support/setup/control-pages.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";

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
    expect(Object.keys(body).sort()).toEqual(
      [...always, "averageRating", "totalReviews", "verifiedRating", "verifiedCount", "handyman"].sort(),
    );
    const work = { city: "Springfield", zipCode: "62701", serviceRadius: 20, hourlyRate: "50.00", skills: ["hvac"] };
    const profile = { ...work, hasPayoutAccount: false };
    expect(body.handyman).toEqual(profile);
    for (const kept of [...Object.values(secret), "98-7654321", hank.user.cognitoSub]) expect(text).not.toContain(kept);
  });

  test("R-157 answers a customer without handyman fields", async () => {
    expect(await whoIs(await makeCustomer())).not.toHaveProperty("handyman");
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

describe("session.endAll", () => {
  test("ends every session of the caller at once, and no one else's; signing in again works", async () => {
    const [{ token }, ben] = [await makeIdentity(), await makeCustomer()];
    const [here, there] = [await signIn(token), await signIn(token)];
    const { status, headers } = await here.call(session.endAll, {});
    expect([status, headers.getSetCookie().every((cookie) => cookie.includes("Max-Age=0"))]).toEqual([204, true]);
    expect(await Promise.all([here, there, ben].map(statusOf))).toEqual([401, 401, 200]);
    expect(await statusOf(await signIn(token))).toBe(200);
    expect(await Promise.all([here, there].map(statusOf))).toEqual([401, 401]);
  });

  test("lets no sign-in from before in that had not reached us yet, and leaves no way back to a session", async () => {
    const { token } = await makeIdentity();
    const here = await signIn(token);
    const earlier = await token({ issuedAt: (await stackNow()).getTime() - 2_000 });
    expect((await here.call(session.endAll, {})).status).toBe(204);
    const { status, problem } = await exchangeToken(earlier);
    expect([status, problem.code]).toEqual([401, "auth.tokenRefused"]);
    expect((await here.call(session.endAll, {})).status).toBe(401);
  });
});

describe("a reset password", () => {
  /** Resets the password at the user pool, as the sign-in page does. */
  async function reset(email: string) {
    const { endpoint, clientId: ClientId } = stackInfo().cognito;
    const ask = (operation: string, sent: object) =>
      fetch(endpoint, {
        method: "POST",
        headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
        body: JSON.stringify({ ClientId, Username: email, ...sent }),
      });
    await ask("ForgotPassword", {});
    const ConfirmationCode = /\d{6}(?=<)/.exec((await mailsTo(email)).at(-1)?.html ?? "")?.[0];
    return ask("ConfirmForgotPassword", { ConfirmationCode, Password: "Another-Passw0rd!" });
  }

  test("ends every session of its person, and none of anybody else", async () => {
    const [{ email, token }, ben] = [await makeIdentity(), await makeCustomer()];
    const [here, there] = [await signIn(token), await signIn(token)];
    expect(await Promise.all([here, there].map(statusOf))).toEqual([200, 200]);
    expect((await reset(email)).status).toBe(200);
    expect(await Promise.all([here, there, ben].map(statusOf))).toEqual([401, 401, 200]);
    expect(await statusOf(await signIn(token))).toBe(200);
  });

  test("is fine for somebody who never came here", async () => {
    const { email, token } = await makeIdentity();
    expect((await reset(email)).status).toBe(200);
    expect(await statusOf(await signIn(token))).toBe(200);
  });
});

describe("session.logout", () => {
  test.each([
    ["sec-purpose", "prefetch"],
    ["x-moz", "prefetch"],
  ])("has no effect, and is not kept, where a browser asks ahead with %s: %s", async (name, value) => {
    const ana = await makeCustomer();
    const { status, headers } = await ana.call(session.logout, {}, { [name]: value });
    expect([status, headers.getSetCookie(), headers.get("cache-control")]).toEqual([403, [], "no-store"]);
    expect((await ana.call(session.user, {}, { [name]: value })).status).toBe(200);
    expect((await ana.call(session.logout, {})).status).toBe(302);
  });

  test("leaves the person's other sessions alone, and works without any", async () => {
    const { token } = await makeIdentity();
    const [here, there] = [await signIn(token), await signIn(token)];
    await here.call(session.logout, {});
    expect(await Promise.all([here, there].map(statusOf))).toEqual([401, 200]);
    expect((await here.call(session.logout, {})).status).toBe(302);
    expect((await caller().call(session.logout, {})).status).toBe(302);
  });

  test("is refused from another site: a picture or a link there signs nobody out", async () => {
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
