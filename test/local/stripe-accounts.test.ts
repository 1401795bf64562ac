import { describe, expect, test } from "vitest";
import {
  connectWebhookSecret,
  onboarding,
  openAccount,
  recipientFields,
  refusalOf,
  startStripeEmulator,
  webhookSecret,
} from "../support/setup/stripe-emulator.ts";

const account = { ...recipientFields, contact_email: "ana@example.test", metadata: { userId: "u-1" } };
const { account_onboarding: back } = onboarding;
const look = (url: string, method = "GET", body?: URLSearchParams) => fetch(url, { method, body, redirect: "manual" });

describe("D-31 connected accounts", () => {
  test("R-161 are made once for each key by v2, and shown by v1; they cannot be paid before they are set up", async () => {
    const { stripe, emulator } = await startStripeEmulator();
    const made = await stripe.v2.core.accounts.create(account, { idempotencyKey: "account-u-1" });
    const again = await stripe.v2.core.accounts.create(account, { idempotencyKey: "account-u-1" });
    expect(again.id).toBe(made.id);
    expect(made).toMatchObject({ object: "v2.core.account", applied_configurations: ["recipient"] });
    expect(emulator.state.accounts).toHaveLength(1);
    expect(await stripe.accounts.retrieve(made.id)).toMatchObject({
      ...{ object: "account", email: "ana@example.test", metadata: { userId: "u-1" }, country: "US" },
      ...{ payouts_enabled: false, details_submitted: false, capabilities: { transfers: "inactive" } },
      controller: { fees: { payer: "application" }, stripe_dashboard: { type: "express" } },
    });
  });

  test("R-722 are refused where Connect is not set up", async () => {
    const { stripe, emulator } = await startStripeEmulator();
    const made = () => stripe.v2.core.accounts.create(account, { idempotencyKey: "account-u-1" });
    emulator.changePlatform({ isConnectOn: false });
    expect(await refusalOf(made())).toMatchObject({ code: "non_connect_platform_accounts_v2_access_blocked" });
    emulator.changePlatform({ isConnectOn: true });
    // v2 keeps no refusal under a key.
    expect((await made()).object).toBe("v2.core.account");
    expect(() => emulator.changePlatform({ isConnected: true })).toThrow();
  });

  test("R-738 are refused for transfers alone without approval, and closed by all that they are configured for", async () => {
    const { stripe, emulator } = await startStripeEmulator();
    emulator.changePlatform({ allowsTransfersAlone: false });
    const code = "capability_not_available_without_other_capability";
    expect(await refusalOf(stripe.v2.core.accounts.create(account))).toMatchObject({ statusCode: 400, code });
    const merchant = { capabilities: { card_payments: { requested: true } } };
    const configuration = { ...account.configuration, merchant };
    const { id, applied_configurations } = await stripe.v2.core.accounts.create({ ...account, configuration });
    expect(applied_configurations).toEqual(["recipient", "merchant"]);
    const close = (...applied: ("recipient" | "merchant")[]) =>
      stripe.v2.core.accounts.close(id, { applied_configurations: applied });
    expect((await refusalOf(close("recipient"))).message).toContain("All configurations");
    expect(await close("merchant", "recipient")).toMatchObject({ id, closed: true });
  });

  test("are refused without the terms of the product, and links without an account or a way back", async () => {
    const { stripe, sdk } = await startStripeEmulator();
    const { defaults: _, ...unliable } = account;
    const code = "account_controller_express_dash_without_application_losses_or_fees";
    expect(await refusalOf(stripe.v2.core.accounts.create(unliable))).toMatchObject({ statusCode: 400, code });
    const { configuration: _none, ...incapable } = account;
    expect(await refusalOf(stripe.v2.core.accounts.create(incapable))).toMatchObject({ statusCode: 400 });
    const unknown = stripe.v2.core.accountLinks.create({ account: "acct_none", use_case: onboarding });
    expect(await refusalOf(unknown)).toMatchObject({ code: "account_invalid" });
    const { id } = await stripe.v2.core.accounts.create({ ...account, contact_email: '<script>"' });
    const lost = { account: id, use_case: { type: "account_onboarding" as const } };
    expect(await refusalOf(stripe.v2.core.accountLinks.create(lost))).toMatchObject({ statusCode: 400 });
    const { url } = await stripe.v2.core.accountLinks.create({ account: id, use_case: onboarding });
    expect(await (await look(url)).text()).not.toContain("<script>");
    expect(await refusalOf(sdk("pk_test_local").v2.core.accounts.create(account))).toMatchObject({ statusCode: 401 });
  });
});

describe("R-088 Stripe's onboarding page", () => {
  test("leads back, once", async () => {
    const { stripe, origin } = await startStripeEmulator();
    const { id } = await stripe.v2.core.accounts.create(account);
    const { url, expires_at } = await stripe.v2.core.accountLinks.create({ account: id, use_case: onboarding });
    expect([new URL(url).origin, Date.parse(expires_at) > 0]).toEqual([origin, true]);
    const page = await look(url);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain("ana@example.test");
    const done = await look(url, "POST");
    expect([done.status, done.headers.get("location")]).toEqual([303, back.return_url]);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: true, payouts_enabled: true });
    expect((await look(url)).headers.get("location")).toBe(back.refresh_url);
    expect((await look(`${origin}/setup/none`)).status).toBe(404);
  });

  test("R-723 asks nothing of a finished account, and leads straight back", async () => {
    const { stripe, emulator } = await startStripeEmulator();
    const id = await openAccount(stripe);
    await emulator.settled();
    const told = emulator.events().length;
    const { url } = await stripe.v2.core.accountLinks.create({ account: id, use_case: onboarding });
    for (const method of ["GET", "POST"]) {
      const answer = await look(url, method);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, back.return_url]);
    }
    expect(emulator.events()).toHaveLength(told);
  });

  test("I-10 tells of a set up account under the secret of the endpoint for connected accounts, and no other", async () => {
    const { stripe, emulator, received, types } = await startStripeEmulator();
    const id = await openAccount(stripe);
    await emulator.settled();
    expect(types()).toEqual(["account.updated"]);
    const { payload = "", signature = "" } = received[0] ?? {};
    const event = stripe.webhooks.constructEvent(payload, signature, connectWebhookSecret);
    expect(event).toMatchObject({ account: id, data: { object: { id, capabilities: { transfers: "active" } } } });
    expect(() => stripe.webhooks.constructEvent(payload, signature, webhookSecret)).toThrow();
  });
});

describe("R-723 the Express Dashboard", () => {
  test("is open to finished accounts alone, for as long as the link lasts", async () => {
    const { stripe, clock } = await startStripeEmulator();
    const { id } = await stripe.v2.core.accounts.create(account);
    expect((await refusalOf(stripe.accounts.createLoginLink(id))).message).toContain("not completed onboarding");
    const { url } = await stripe.accounts.createLoginLink(await openAccount(stripe));
    for (const _ of [1, 2]) expect((await look(url)).status).toBe(200);
    clock.advance(301);
    expect((await look(url)).status).toBe(404);
  });
});
