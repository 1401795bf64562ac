import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Run, runStep } from "../../infra/ops/smoke/run.ts";
import { siteSteps } from "../../infra/ops/smoke/site-steps.ts";
import { runCommand } from "../support/setup/ops-commands.ts";
import { startParameterStore } from "../support/setup/parameter-store-stub.ts";
import { startStripeSettings } from "../support/setup/stripe-settings-stub.ts";
import { noShapes } from "../support/setup/stripe-shapes.ts";

const asked = noShapes();
let stripe: Awaited<ReturnType<typeof startStripeSettings>>;
let aws: Awaited<ReturnType<typeof startParameterStore>>;

beforeEach(async () => {
  stripe = await startStripeSettings(asked);
  aws = await startParameterStore("https://site.test");
  vi.stubEnv("AWS_ENDPOINT_URL", aws.origin);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "ops");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("STRIPE_API_BASE", stripe.origin);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await stripe.stop();
  await aws.stop();
});

describe("R-716 the smoke test of a stage", () => {
  test.each([
    ["sk_live_planted", /^Stage test has no test key of Stripe: nothing was done/],
    ["rk_live_planted", /^Stage test has no test key of Stripe: nothing was done/],
    ["", /^Stage test has no secret key of Stripe\. Run npm run doctor -- --stage test/],
  ])("is refused with the key %s before anything is made", async (key, sentence) => {
    aws.parameters.set("/homewright/test/stripe/secret-key", key);
    const { code, lines } = await runCommand("smoke", ["--stage", "test"]);
    expect([code, lines]).toEqual([1, [expect.stringMatching(sentence)]]);
    expect(asked.count.requests).toBe(0);
    expect(lines.join()).not.toContain("planted");
  });

  test("R-717 that has no sender says how to get one", async () => {
    const lines: string[] = [];
    const run = { target: { stage: "dev", mailFrom: undefined, aws: {} }, print: (line: string) => lines.push(line) };
    const step = siteSteps.find(({ about }) => about.includes("sender"));
    if (!step) throw new Error("No step looks at the sender.");
    expect(await runStep(step, run as unknown as Run)).toBe(false);
    expect(lines.join("\n")).toMatch(/Stage dev has no sender, .*npm run deploy -- --stage dev --mail-from/);
  });
});
