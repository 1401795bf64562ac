import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { contract } from "../../../shared/contract.ts";
import { UserId } from "../../../shared/ids.ts";
import { enrollPerson, sendEnrollment } from "../../support/makers/enrollment.ts";
import { makeIdentity, sessionFrom, signIn } from "../../support/makers/identities.ts";
import { makeAdmin, makeCustomer, type Person } from "../../support/makers/people.ts";
import type { ApiResponse, Caller } from "../../support/setup/caller.ts";
import { clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { control } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const ENROLL = "homewright-local-handymen-enroll";
const statusOf = async (somebody: Caller) => (await somebody.call(contract.session.user, {})).status;
const secretOf = ({ cookie = "" }: Caller) => cookie.split(".").at(-1) ?? "";
const cookiesOf = ({ headers }: Pick<ApiResponse<unknown>, "headers">) => headers.getSetCookie();
const sessionsOf = ({ user }: Person) => openTable().partition(table.session.key({ userId: user.id, sid: "" }).pk);

/** A user with two sessions: one for the enrolment, and another one. */
async function signedInTwice() {
  const { token } = await makeIdentity();
  const [here, elsewhere] = [await signIn(token), await signIn(token)];
  const { id } = (await here.call(contract.session.user, {})).body;
  const user = await openTable().get(table.user, { id: UserId.parse(id) });
  if (!user) throw new Error("Nobody signed in.");
  return { here: { ...here, user }, elsewhere };
}

describe("I-22 the session of an enrolment", () => {
  test("R-161 gets a new secret; the former one is invalid from the next request on, wherever it is used", async () => {
    const { here, elsewhere } = await signedInTwice();
    const answer = await sendEnrollment(here);
    expect(answer.status).toBe(201);
    expect(cookiesOf(answer).map((cookie) => cookie.replace(/Max-Age=\d+/, "Max-Age=N"))).toEqual([
      expect.stringMatching(
        /^__Host-sid=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Max-Age=N; HttpOnly; Secure; SameSite=Lax$/,
      ),
      "signed-in=1; Path=/; Max-Age=N; Secure; SameSite=Lax",
      "signed-in-role=handyman; Path=/; Max-Age=N; Secure; SameSite=Lax",
    ]);
    const after = sessionFrom(answer);
    expect(secretOf(after)).not.toBe(secretOf(here));
    expect(await Promise.all([after, here, elsewhere].map(statusOf))).toEqual([200, 401, 401]);
    for (const former of [here, elsewhere]) {
      expect((await former.call(contract.requests.list, { query: {} })).text).toContain("Unauthorized");
      const { status, headers } = await former.call(contract.session.logout, {});
      expect([status, headers.get("location")]).toEqual([302, "/"]);
    }
    expect((await after.call(contract.session.user, {})).body).toMatchObject({ role: "handyman" });
    await after.call(contract.session.logout, {});
    expect(await statusOf(after)).toBe(401);
  });

  test("R-116 has no secret in the table, neither in the session nor under the idempotency key", async () => {
    const ana = await makeCustomer();
    const key = `key-of-${ana.user.id}`;
    const after = sessionFrom(await sendEnrollment(ana, {}, { "idempotency-key": key }));
    const idempotencyItems = await openTable().scan(`IDEMPOTENCY#${ana.user.id}`);
    const stored = JSON.stringify([...idempotencyItems, ...(await sessionsOf(ana))]);
    expect(stored).toContain(`${ana.user.id}#handymen.enroll#`);
    for (const secret of [secretOf(ana), secretOf(after)]) {
      expect(secret).toHaveLength(43);
      expect(stored).not.toContain(secret);
    }
  });

  test("rotates no other user's session, and a refused enrolment rotates none", async () => {
    const [ana, ben, ada] = [await makeCustomer(), await makeCustomer(), await makeAdmin()];
    for (const answer of [await sendEnrollment(ada), await sendEnrollment(ben, { zipCode: "00000" })]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(cookiesOf(answer)).toEqual([]);
    }
    await sendEnrollment(ana);
    expect(await Promise.all([ben, ada].map(statusOf))).toEqual([200, 200]);
  });

  test("is not rotated again when the same form is sent in it once more", async () => {
    const ana = await makeCustomer();
    const after = await enrollPerson(ana);
    const repeated = await sendEnrollment(after);
    expect([repeated.status, cookiesOf(repeated)]).toEqual([201, []]);
    expect(await statusOf(after)).toBe(200);
  });
});

describe("I-20 an enrolment that is sent twice", () => {
  test("I-22 at the same moment makes one profile, one account and one valid session, whichever answer comes last", async () => {
    const ana = await makeCustomer();
    const wantsPayouts = { preferredPayoutMethod: "bank_account" };
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendEnrollment(ana, wantsPayouts)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const accounts = await control.call("accountsOf", { userId: ana.user.id });
    expect(accounts.map(({ id }) => id)).toEqual([
      (await openTable().get(table.user, ana.user))?.stripeConnectAccountId,
    ]);
    const given = answers.map((answer) => sessionFrom(answer).cookie);
    expect(new Set(given).size).toBe(1);
    const [after] = answers.map((answer) => sessionFrom(answer));
    expect(await Promise.all([after ?? ana, ana].map(statusOf))).toEqual([200, 401]);
    expect((await sessionsOf(ana)).filter(({ successorSalt }) => successorSalt === undefined)).toHaveLength(1);
  });

  test.each([
    ["with its key", { "idempotency-key": "one" }],
    ["without a key", {}],
  ])("I-24 %s, because its answer got lost, is answered with the same session", async (_how, headers) => {
    const ana = await makeCustomer();
    const lostAnswer = sessionFrom(await sendEnrollment(ana, {}, headers));
    const repeated = await sendEnrollment(ana, {}, headers);
    expect(repeated.status).toBe(201);
    const after = sessionFrom(repeated);
    expect(after.cookie).toBe(lostAnswer.cookie);
    expect((await after.call(contract.session.user, {})).body).toMatchObject({ role: "handyman" });
    expect(await statusOf(ana)).toBe(401);
  });

  test("I-24 gets the session of the first, which stopped right after it was stored", async () => {
    const ana = await makeCustomer();
    const headers = { "idempotency-key": ana.user.id };
    // First the key is locked, then the enrolment is written, then the answer is stored.
    const putting = { service: "dynamodb", operation: "PutItem", functionName: ENROLL };
    await injectFault({ ...putting, mode: "reject", after: 1 });
    const failed = await sendEnrollment(ana, {}, headers);
    await clearFaults();
    expect([failed.status, cookiesOf(failed)]).toEqual([500, []]);
    expect((await openTable().get(table.user, ana.user))?.role).toBe("handyman");
    expect(await statusOf(ana)).toBe(401);
    const repeated = await sendEnrollment(ana, {}, headers);
    expect(repeated.status).toBe(201);
    expect(await statusOf(sessionFrom(repeated))).toBe(200);
  });

  test("with other fields, by the former secret, gets no session and changes nothing", async () => {
    const ana = await makeCustomer();
    await sendEnrollment(ana);
    const other = await sendEnrollment(ana, { hourlyRate: 200 });
    expect([other.status, other.problem.code, cookiesOf(other)]).toEqual([409, "handyman.enrolledAlready", []]);
    const profile = await openTable().get(table.handyman, { userId: ana.user.id });
    expect(profile).toMatchObject({ hourlyRateCents: 6500, version: 1 });
  });

  test("I-22 reopens no session that was signed out of meanwhile", async () => {
    const ana = await makeCustomer();
    const after = await enrollPerson(ana);
    await after.call(contract.session.logout, {});
    const repeated = await sendEnrollment(ana);
    expect([repeated.status, cookiesOf(repeated)]).toEqual([401, []]);
    expect(await Promise.all([ana, after].map(statusOf))).toEqual([401, 401]);
  });
});
