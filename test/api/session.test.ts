import { expect, test } from "vitest";
import { session } from "../../shared/session/contract.ts";
import { DAY_MS, SECOND_MS } from "../../shared/time.ts";
import { exchangeToken, makeIdentity, sessionFrom } from "../support/makers/identities.ts";

const QUARTER_S = (90 * DAY_MS) / SECOND_MS;

test("a sign-in sets exactly three cookies, by which the person is known, and a sign-out clears them", async () => {
  const { email, token } = await makeIdentity();
  const signedIn = await exchangeToken(await token());
  expect([signedIn.status, signedIn.text]).toEqual([204, ""]);
  const cookies = signedIn.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.replace(/Max-Age=\d+/, "Max-Age=N"))).toEqual([
    expect.stringMatching(/^__Host-sid=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Max-Age=N; HttpOnly; Secure; SameSite=Lax$/),
    "signed-in=1; Path=/; Max-Age=N; Secure; SameSite=Lax",
    "signed-in-role=customer; Path=/; Max-Age=N; Secure; SameSite=Lax",
  ]);
  for (const cookie of cookies) {
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
    expect([seconds > QUARTER_S - 60, seconds <= QUARTER_S]).toEqual([true, true]);
  }

  const person = sessionFrom(signedIn);
  expect((await person.call(session.user, {})).body).toMatchObject({ email, role: "customer" });
  const { status, headers } = await person.call(session.logout, {});
  expect([status, headers.get("location")]).toEqual([302, "/"]);
  expect(headers.getSetCookie()).toEqual([
    "__Host-sid=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax",
    "signed-in=; Path=/; Max-Age=0; Secure; SameSite=Lax",
    "signed-in-role=; Path=/; Max-Age=0; Secure; SameSite=Lax",
  ]);
  expect((await person.call(session.user, {})).status).toBe(401);
});
