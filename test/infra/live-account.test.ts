import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { checkConnect } from "../../infra/ops/connect-checks.ts";
import { runCommand } from "../support/setup/ops-commands.ts";

/** What Stripe answered in live mode, by path, one after the other. */
type Recorded = Readonly<Record<string, readonly (readonly [number, object])[]>>;
const refusedAlone = {
  error: {
    type: "invalid_request_error",
    code: "capability_not_available_without_other_capability",
    message: "The capability `stripe_transfers` is not available without `card_payments`.",
  },
};
const account = { id: "acct_1live", object: "v2.core.account", livemode: true };
const liveAnswers: Recorded = {
  "/v2/core/accounts": [
    [400, refusedAlone],
    [200, { ...account, applied_configurations: ["recipient", "merchant"] }],
  ],
  "/v2/core/account_links": [[200, { object: "v2.core.account_link", url: "https://connect.stripe.com/d/setup/e/1" }]],
  "/v1/accounts/acct_1live": [[200, { id: "acct_1live", object: "account", capabilities: { transfers: "inactive" } }]],
  "/v1/balance_settings": [[200, { object: "balance_settings", payments: {} }]],
  "/v2/core/accounts/acct_1live/close": [[200, { ...account, closed: true, applied_configurations: [] }]],
};

/** A client that hears these answers, and what it has asked. */
function recordedStripe(recorded: Recorded) {
  const heard: { path: string; body: string; key: string | null }[] = [];
  const httpClient = Stripe.createFetchHttpClient(async (input, init) => {
    const { pathname } = new URL(String(input));
    const before = heard.filter(({ path }) => path === pathname).length;
    heard.push({ path: pathname, body: String(init?.body), key: new Headers(init?.headers).get("idempotency-key") });
    const [status, body] = recorded[pathname]?.[before] ?? [500, { error: { type: "api_error" } }];
    return new Response(JSON.stringify(body), { status, headers: { "request-id": "req_live" } });
  });
  return { heard, stripe: new Stripe("sk_live_recorded", { httpClient, maxNetworkRetries: 0 }) };
}

describe("R-739 npm run doctor -- --live-account", () => {
  const check = (stripe: Stripe) => checkConnect(stripe, { stage: "production", makesLiveAccount: true });

  test("makes one account in live mode, and closes it with both of its configurations", async () => {
    const { heard, stripe } = recordedStripe(liveAnswers);
    const checks = await check(stripe);
    expect(checks.filter(({ todo }) => todo)).toEqual([]);
    expect(checks.map(({ about }) => about)).toContain("the account acct_1live that proved it is closed");
    const [alone, both] = heard.filter(({ path }) => path === "/v2/core/accounts");
    expect([alone?.body.includes("card_payments"), both?.body.includes("card_payments")]).toEqual([false, true]);
    expect(both?.key).not.toBe(alone?.key);
    expect(JSON.parse(heard.at(-1)?.body ?? "")).toEqual({ applied_configurations: ["recipient", "merchant"] });
  });

  test("fails with what to do where live mode makes none, or where the account stays open", async () => {
    const liability = {
      type: "invalid_request_error",
      code: "account_creation_liability_unacknowledged",
      message: "No.",
    };
    const refused = await check(recordedStripe({ "/v2/core/accounts": [[400, { error: liability }]] }).stripe);
    expect(refused.flatMap(({ todo }) => todo ?? [])).toEqual([
      expect.stringMatching(/complete the profile.*req_live/),
    ]);
    const { "/v2/core/accounts/acct_1live/close": _, ...unclosed } = liveAnswers;
    const left = (await check(recordedStripe(unclosed).stripe)).filter(({ todo }) => todo);
    expect(left.map(({ about }) => about)).toEqual(["the account acct_1live that proved it is closed"]);
  });

  test("is refused for a stage in test mode", async () => {
    const { code, lines } = await runCommand("doctor", ["--stage", "test", "--live-account"]);
    expect([code, lines]).toEqual([1, [expect.stringContaining("is for a stage in live mode")]]);
  });
});
