import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import { session } from "../../../shared/session/contract.ts";
import { enrollPerson, sendEnrollment } from "../../support/makers/enrollment.ts";
import { sessionFrom } from "../../support/makers/identities.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { control } from "../../support/setup/stack-controls.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";
import { openTable } from "../../support/setup/table.ts";

/** Enrolled by the form, without a word of payouts. */
const made = async (): Promise<Person> => enrollPerson(await makeCustomer());
const setUp = (person: Person) => person.call(handymen.payoutSetup, {});
const accountsOf = ({ user }: Person) => control.call("accountsOf", { userId: user.id });
const panel = () => `${stackInfo().origin}/?account=1`;

describe("handymen.payoutSetup", () => {
  test("R-088 leads to the provider's own page, good for one visit, and back to the account panel", async () => {
    const ana = await made();
    const knows = async () => (await ana.call(session.user, {})).body.handyman?.hasPayoutAccount;
    expect(await knows()).toBe(false);
    const { status, body } = await setUp(ana);
    expect(await knows()).toBe(true);
    const address = new URL(body.stripeOnboardingUrl);
    expect([status, address.origin, Object.keys(body)]).toEqual([
      200,
      stackInfo().stripe.apiBase,
      ["stripeOnboardingUrl"],
    ]);
    const done = await fetch(address, { method: "POST", redirect: "manual" });
    expect(done.headers.get("location")).toBe(panel());
    expect(await accountsOf(ana)).toMatchObject([{ email: ana.user.email, payouts_enabled: true }]);
    // A finished account is led to its dashboard.
    expect(new URL((await setUp(ana)).body.stripeOnboardingUrl).pathname).toMatch(/^\/express\//);
    const secondVisit = await fetch(address, { redirect: "manual" });
    expect(secondVisit.headers.get("location")).toBe(panel());
  });

  test("I-20 belongs to the one account, before and after, of an enrolment that wanted payouts or not", async () => {
    const [ana, customer] = [await made(), await makeCustomer()];
    const answer = await sendEnrollment(customer, { preferredPayoutMethod: "bank_account" });
    const ben = { ...customer, ...sessionFrom(answer) };
    const first = answer.body.stripeOnboardingUrl;
    const links = [await setUp(ana), await setUp(ana), await setUp(ben)].map(({ body }) => body.stripeOnboardingUrl);
    expect(new Set([first, ...links]).size).toBe(4);
    for (const person of [ana, ben]) {
      const stored = await openTable().get(table.user, { id: person.user.id });
      expect((await accountsOf(person)).map(({ id }) => id)).toEqual([stored?.stripeConnectAccountId]);
    }
  });

  test("I-20 makes one account of six presses at the same moment", async () => {
    const ana = await made();
    const answers = await Promise.all(Array.from({ length: 6 }, () => setUp(ana)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await accountsOf(ana)).toHaveLength(1);
  });

  test.each([
    ["v2.core.accounts.create", "throttle", "payment.providerUnavailable"],
    ["v2.core.accounts.create", "reject", "payout.setupRefused"],
    ["v2.core.accounts.create", "applyThenLoseResponse", "payment.providerUnavailable"],
    ["v2.core.accountLinks.create", "timeout", "payment.providerUnavailable"],
    ["v2.core.accountLinks.create", "reject", "payout.setupRefused"],
  ])("R-726 while %s fails by %s it says %s, and goes on for one account", async (operation, mode, code) => {
    const ana = await made();
    await injectFault({ service: "stripe", operation, mode, times: 5 } as never);
    const { status, problem } = await setUp(ana);
    await clearFaults();
    expect([status, problem.code]).toEqual([503, code]);
    expect((await setUp(ana)).status).toBe(200);
    expect(await accountsOf(ana)).toHaveLength(1);
  });

  test("is for those who enrolled: nobody else gets an account", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    expect((await setUp(ana)).status).toBe(403);
    await openTable().remove(table.handyman.key({ userId: hank.user.id }));
    const { status, problem } = await setUp(hank);
    expect([status, problem.code]).toEqual([403, "handyman.profileRequired"]);
    expect([await accountsOf(ana), await accountsOf(hank)]).toEqual([[], []]);
  });
});
