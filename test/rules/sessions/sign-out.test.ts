import { describe, expect, test } from "vitest";
import { session } from "../../../shared/session/contract.ts";
import { exchangeToken, makeIdentity, sessionFrom } from "../../support/makers/identities.ts";
import { makeCustomer } from "../../support/makers/people.ts";
import { type Caller, caller } from "../../support/setup/caller.ts";
import { mailsTo, stackNow } from "../../support/setup/control-pages.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";

const statusOf = async (somebody: Caller) => (await somebody.call(session.user, {})).status;

describe("session.endAll", () => {
  test("ends every session of the caller at once, and no one else's; signing in again works", async () => {
    const [{ token }, ben] = [await makeIdentity(), await makeCustomer()];
    const [here, there] = [
      sessionFrom(await exchangeToken(await token())),
      sessionFrom(await exchangeToken(await token())),
    ];
    const { status, headers } = await here.call(session.endAll, {});
    expect([status, headers.getSetCookie().every((cookie) => cookie.includes("Max-Age=0"))]).toEqual([204, true]);
    expect(await Promise.all([here, there, ben].map(statusOf))).toEqual([401, 401, 200]);
    expect(await statusOf(sessionFrom(await exchangeToken(await token())))).toBe(200);
    expect(await Promise.all([here, there].map(statusOf))).toEqual([401, 401]);
  });

  test("lets no sign-in from before in that had not reached us yet, and leaves no way back to a session", async () => {
    const { token } = await makeIdentity();
    const here = sessionFrom(await exchangeToken(await token()));
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
    const [here, there] = [
      sessionFrom(await exchangeToken(await token())),
      sessionFrom(await exchangeToken(await token())),
    ];
    expect(await Promise.all([here, there].map(statusOf))).toEqual([200, 200]);
    expect((await reset(email)).status).toBe(200);
    expect(await Promise.all([here, there, ben].map(statusOf))).toEqual([401, 401, 200]);
    expect(await statusOf(sessionFrom(await exchangeToken(await token())))).toBe(200);
  });

  test("is fine for somebody who never came here", async () => {
    const { email, token } = await makeIdentity();
    expect((await reset(email)).status).toBe(200);
    expect(await statusOf(sessionFrom(await exchangeToken(await token())))).toBe(200);
  });
});

describe("session.logout", () => {
  test.each([
    ["sec-purpose", "prefetch"],
    ["sec-purpose", "prefetch;prerender"],
    ["sec-purpose", "Prefetch;anonymous-client-ip"],
    ["purpose", "prefetch"],
    ["x-moz", "prefetch"],
    ["x-purpose", "preview"],
  ])("has no effect, and is not kept, where a browser asks ahead with %s: %s", async (name, value) => {
    const ana = await makeCustomer();
    const { status, headers } = await ana.call(session.logout, {}, { [name]: value });
    expect([status, headers.getSetCookie(), headers.get("cache-control")]).toEqual([403, [], "no-store"]);
    expect((await ana.call(session.user, {}, { [name]: value })).status).toBe(200);
    expect((await ana.call(session.logout, {})).status).toBe(302);
  });

  test("ends the session with the very next request, clears its cookies and leads home", async () => {
    const ana = sessionFrom(await exchangeToken(await (await makeIdentity()).token()));
    const { status, headers } = await ana.call(session.logout, {});
    expect([status, headers.get("location")]).toEqual([302, "/"]);
    expect(headers.getSetCookie()).toEqual([
      "__Host-sid=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax",
      "signed-in=; Path=/; Max-Age=0; Secure; SameSite=Lax",
      "signed-in-role=; Path=/; Max-Age=0; Secure; SameSite=Lax",
    ]);
    expect(await statusOf(ana)).toBe(401);
  });

  test("leaves the person's other sessions alone, and works without any", async () => {
    const { token } = await makeIdentity();
    const [here, there] = [
      sessionFrom(await exchangeToken(await token())),
      sessionFrom(await exchangeToken(await token())),
    ];
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
