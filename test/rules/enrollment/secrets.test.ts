import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { contract } from "../../../shared/contract.ts";
import { sendEnrollment } from "../../support/makers/enrollment.ts";
import { sessionFrom } from "../../support/makers/identities.ts";
import { makeCustomer, type Person } from "../../support/makers/people.ts";
import { clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { control } from "../../support/setup/stack-controls.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";
import { openTable } from "../../support/setup/table.ts";

const profileOf = ({ user: { id } }: Person) => openTable().get(table.handyman, { userId: id });
const wantsPayouts = { preferredPayoutMethod: "bank_account" };

describe("I-29 the tax id of an enrolment", () => {
  test("is stored encrypted, with a different ciphertext each time, and never answered", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    const first = await sendEnrollment(ana, { taxId: "123-45-6789" });
    const answers = [first, await sendEnrollment(ben, { taxId: "123-45-6789" })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const sealed = [(await profileOf(ana))?.taxId, (await profileOf(ben))?.taxId];
    // Key version, nonce, tag and ciphertext.
    for (const text of sealed) expect(text).toMatch(/^1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
    expect(new Set(sealed).size).toBe(2);
    const stored = JSON.stringify(await openTable().get(table.user, { id: ana.user.id }));
    const answersAndItems = [
      ...answers.map(({ text }) => text),
      stored,
      (await sessionFrom(first).call(contract.session.user, {})).text,
    ];
    for (const text of answersAndItems) expect(text).not.toMatch(/45-?6789|taxId/);
  });

  test("is stored nowhere when the enrolment fails: then nobody is enrolled", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    await injectFault({ service: "dynamodb", operation: "TransactWriteItems", mode: "reject", times: 100 });
    expect((await sendEnrollment(ana, { taxId: "123-45-6789" })).status).toBe(500);
    await clearFaults();
    expect(await profileOf(ana)).toBeUndefined();
    expect((await openTable().get(table.user, { id: ana.user.id }))?.role).toBe("customer");
    expect((await sendEnrollment(ben)).status).toBe(201);
  });
});

describe("R-088 where payouts are set up", () => {
  test("is answered to those who want it, as an address at Stripe that leads back here", async () => {
    const ana = await makeCustomer();
    const { body } = await sendEnrollment(ana, wantsPayouts);
    const address = new URL(body.stripeOnboardingUrl ?? "");
    expect(address.origin).toBe(stackInfo().stripe.apiBase);
    const done = await fetch(address, { method: "POST", redirect: "manual" });
    expect(done.headers.get("location")).toBe(`${stackInfo().origin}/enrollment-success`);
    const [account] = await control.call("accountsOf", { userId: ana.user.id });
    expect(account).toMatchObject({ email: ana.user.email, country: "US", payouts_enabled: true });
    // The link is valid for one visit: whoever returns is enrolled, and requests another one in the panel.
    const secondVisit = await fetch(address, { redirect: "manual" });
    expect(secondVisit.headers.get("location")).toBe(`${stackInfo().origin}/?account=1`);
  });

  test("R-089 is not answered to those who want to add it later, and no account is created", async () => {
    const ana = await makeCustomer();
    expect((await sendEnrollment(ana)).body.stripeOnboardingUrl).toBeUndefined();
    expect(await control.call("accountsOf", { userId: ana.user.id })).toEqual([]);
  });

  test.each([
    ["v2.core.accounts.create", "throttle"],
    ["v2.core.accountLinks.create", "reject"],
  ])(
    "is not told while the provider fails %s by %s, which does not keep anybody from enrolling",
    async (operation, mode) => {
      const ana = await makeCustomer();
      await injectFault({ service: "stripe", operation, mode, times: 5 } as never);
      const { status, body } = await sendEnrollment(ana, wantsPayouts);
      await clearFaults();
      expect([status, body.stripeOnboardingUrl]).toEqual([201, undefined]);
      expect((await openTable().get(table.user, { id: ana.user.id }))?.role).toBe("handyman");
      // Answered as soon as Stripe is available, for one account.
      expect((await sendEnrollment(ana, wantsPayouts)).body.stripeOnboardingUrl).toBeDefined();
      expect(await control.call("accountsOf", { userId: ana.user.id })).toHaveLength(1);
    },
  );
});
