import { describe, expect, test } from "vitest";
import {
  connectWebhookSecret,
  openAccount,
  refusalOf,
  startStripeEmulator,
  webhookSecret,
} from "../support/setup/stripe-emulator.ts";

const account = {
  country: "US",
  email: "ana@example.test",
  capabilities: { transfers: { requested: true } },
  metadata: { userId: "u-1" },
} as const;
const back = { return_url: "http://site.test/done", refresh_url: "http://site.test/again" };
const look = (url: string, method = "GET") => fetch(url, { method, redirect: "manual" });

describe("D-31 connected accounts", () => {
  test("R-161 are made once for each key, and cannot be paid before they are set up", async () => {
    const { stripe, emulator } = await startStripeEmulator();
    const made = await stripe.accounts.create(account, { idempotencyKey: "account-u-1" });
    const again = await stripe.accounts.create(account, { idempotencyKey: "account-u-1" });
    expect(again.id).toBe(made.id);
    expect(made).toMatchObject({ object: "account", payouts_enabled: false, capabilities: { transfers: "inactive" } });
    expect(emulator.state.accounts).toHaveLength(1);
    expect(await stripe.accounts.retrieve(made.id)).toMatchObject({
      email: "ana@example.test",
      metadata: { userId: "u-1" },
    });
  });

  test("R-080 keep the schedule of their payouts, which may be changed", async () => {
    const { stripe } = await startStripeEmulator();
    const schedules = [{ interval: "weekly", weekly_anchor: "monday" }, { interval: "manual" }] as const;
    const [weekly, held] = schedules.map((schedule) => ({ settings: { payouts: { schedule } } }));
    const { id } = await stripe.accounts.create({ ...account, ...weekly });
    const intervalOf = async () => (await stripe.accounts.retrieve(id)).settings?.payouts?.schedule.interval;
    expect(await intervalOf()).toBe("weekly");
    await stripe.accounts.update(id, held);
    expect(await intervalOf()).toBe("manual");
    expect(await refusalOf(stripe.accounts.update("acct_none", held))).toMatchObject({ code: "account_invalid" });
  });

  test("R-088 are set up on a page that leads back, once", async () => {
    const { stripe, origin } = await startStripeEmulator();
    const { id } = await stripe.accounts.create(account);
    const { url } = await stripe.accountLinks.create({ account: id, type: "account_onboarding", ...back });
    expect(new URL(url).origin).toBe(origin);
    const page = await look(url);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain("ana@example.test");
    const done = await look(url, "POST");
    expect([done.status, done.headers.get("location")]).toEqual([303, back.return_url]);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: true, payouts_enabled: true });
    expect((await look(url)).headers.get("location")).toBe(back.refresh_url);
    expect((await look(`${origin}/setup/none`)).status).toBe(404);
  });

  test("I-10 tell that they are set up under the secret of the endpoint for connected accounts, and no other", async () => {
    const { stripe, emulator, received, types } = await startStripeEmulator();
    const id = await openAccount(stripe);
    await emulator.settled();
    expect(types()).toEqual(["account.updated"]);
    const { payload = "", signature = "" } = received[0] ?? {};
    const event = stripe.webhooks.constructEvent(payload, signature, connectWebhookSecret);
    expect(event).toMatchObject({ account: id, data: { object: { id, capabilities: { transfers: "active" } } } });
    expect(() => stripe.webhooks.constructEvent(payload, signature, webhookSecret)).toThrow();
  });

  test("R-088 lead back to another link when theirs is old, and change nothing then", async () => {
    const { stripe, clock, emulator } = await startStripeEmulator();
    const { id } = await stripe.accounts.create(account);
    const { url } = await stripe.accountLinks.create({ account: id, type: "account_onboarding", ...back });
    clock.advance(301);
    expect((await look(url, "POST")).headers.get("location")).toBe(back.refresh_url);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ payouts_enabled: false });
    expect(emulator.events()).toEqual([]);
  });

  test("are refused without the capability, and links without an account or a way back", async () => {
    const { stripe, sdk } = await startStripeEmulator();
    expect(await refusalOf(stripe.accounts.create({ country: "US" }))).toMatchObject({ statusCode: 400 });
    const link = { account: "acct_none", type: "account_onboarding", ...back } as const;
    expect(await refusalOf(stripe.accountLinks.create(link))).toMatchObject({ statusCode: 404 });
    const { id } = await stripe.accounts.create({ ...account, email: '<script>"' });
    const incomplete = stripe.accountLinks.create({ account: id, type: "account_onboarding" });
    expect(await refusalOf(incomplete)).toMatchObject({ statusCode: 400 });
    const { url } = await stripe.accountLinks.create({ ...link, account: id });
    expect(await (await look(url)).text()).not.toContain("<script>");
    expect(await refusalOf(sdk("pk_test_local").accounts.create(account))).toMatchObject({ statusCode: 401 });
  });
});
