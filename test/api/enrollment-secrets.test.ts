import { describe, expect, test } from "vitest";
import * as table from "../../functions/runtime/table.ts";
import { contract } from "../../shared/contract.ts";
import { heal, plant } from "../support/control.ts";
import { enrol } from "../support/enrollment.ts";
import { turn } from "../support/handles.ts";
import { signedInBy } from "../support/identities.ts";
import { makeCustomer, type Person } from "../support/make.ts";
import { thePlace } from "../support/place.ts";
import { openTable } from "../support/table.ts";

const profileOf = ({ user: { id } }: Person) => openTable().get(table.handyman, { userId: id });
const wantsPayouts = { preferredPayoutMethod: "bank_account" };

describe("I-29 the tax id of an enrolment", () => {
  test("is stored encrypted, with a different ciphertext each time, and never answered", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    const first = await enrol(ana, { taxId: "123-45-6789" });
    const answers = [first, await enrol(ben, { taxId: "123-45-6789" })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const sealed = [(await profileOf(ana))?.taxId, (await profileOf(ben))?.taxId];
    // Key version, nonce, tag and ciphertext.
    for (const text of sealed) expect(text).toMatch(/^1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
    expect(new Set(sealed).size).toBe(2);
    const stored = JSON.stringify(await openTable().get(table.user, { id: ana.user.id }));
    const told = [
      ...answers.map(({ text }) => text),
      stored,
      (await signedInBy(first).call(contract.session.user, {})).text,
    ];
    for (const text of told) expect(text).not.toMatch(/45-?6789|taxId/);
  });

  test("may be left out", async () => {
    const ana = await makeCustomer();
    expect((await enrol(ana, { taxId: "" })).status).toBe(201);
    expect((await profileOf(ana))?.taxId).toBeUndefined();
  });

  test("is stored nowhere when the enrolment fails: then nobody is enrolled", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    await plant({ service: "dynamodb", operation: "TransactWriteItems", mode: "reject", times: 100 });
    expect((await enrol(ana, { taxId: "123-45-6789" })).status).toBe(500);
    await heal();
    expect(await profileOf(ana)).toBeUndefined();
    expect((await openTable().get(table.user, { id: ana.user.id }))?.role).toBe("customer");
    expect((await enrol(ben)).status).toBe(201);
  });
});

describe("R-088 where payouts are set up", () => {
  test("is answered to those who want it, as an address at Stripe that leads back here", async () => {
    const ana = await makeCustomer();
    const { body } = await enrol(ana, wantsPayouts);
    const address = new URL(body.stripeOnboardingUrl ?? "");
    expect(address.origin).toBe(thePlace().stripe.apiBase);
    const done = await fetch(address, { method: "POST", redirect: "manual" });
    expect(done.headers.get("location")).toBe(`${thePlace().origin}/enrollment-success`);
    const [account] = await turn("accountsOf", { userId: ana.user.id });
    expect(account).toMatchObject({ email: ana.user.email, country: "US", payouts_enabled: true });
    // The link is valid for one visit: whoever returns is enrolled, and requests another one in the panel.
    const again = await fetch(address, { redirect: "manual" });
    expect(again.headers.get("location")).toBe(`${thePlace().origin}/?account=1`);
  });

  test("R-089 is not answered to those who want to add it later, and no account is created", async () => {
    const ana = await makeCustomer();
    expect((await enrol(ana)).body.stripeOnboardingUrl).toBeUndefined();
    expect(await turn("accountsOf", { userId: ana.user.id })).toEqual([]);
  });

  test("is another address when the same form is sent again, for the same account", async () => {
    const ana = await makeCustomer();
    const [first, second] = [await enrol(ana, wantsPayouts), await enrol(ana, wantsPayouts)];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(second.body.stripeOnboardingUrl).not.toBe(first.body.stripeOnboardingUrl);
    expect(await turn("accountsOf", { userId: ana.user.id })).toHaveLength(1);
  });

  test.each([
    ["accounts.create", "throttle"],
    ["accounts.create", "reject"],
    ["accountLinks.create", "timeout"],
    ["accountLinks.create", "reject"],
  ])(
    "is not told while the provider fails %s by %s, which does not keep anybody from enrolling",
    async (operation, mode) => {
      const ana = await makeCustomer();
      await plant({ service: "stripe", operation, mode, times: 5 } as never);
      const { status, body } = await enrol(ana, wantsPayouts);
      await heal();
      expect([status, body.stripeOnboardingUrl]).toEqual([201, undefined]);
      expect((await openTable().get(table.user, { id: ana.user.id }))?.role).toBe("handyman");
      // Answered as soon as Stripe is available, for one account.
      expect((await enrol(ana, wantsPayouts)).body.stripeOnboardingUrl).toBeDefined();
      expect(await turn("accountsOf", { userId: ana.user.id })).toHaveLength(1);
    },
  );

  test("I-20 belongs to one account although the provider's first answer got lost", async () => {
    const ana = await makeCustomer();
    await plant({ service: "stripe", operation: "accounts.create", mode: "applyThenLoseResponse", times: 2 });
    await enrol(ana, wantsPayouts);
    await heal();
    expect((await enrol(ana, wantsPayouts)).body.stripeOnboardingUrl).toBeDefined();
    expect(await turn("accountsOf", { userId: ana.user.id })).toHaveLength(1);
  });
});
