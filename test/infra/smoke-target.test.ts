import { describe, expect, test } from "vitest";
import { type Run, runStep } from "../../infra/ops/smoke/run.ts";
import { siteSteps } from "../../infra/ops/smoke/site-steps.ts";
import { operatorServices } from "../support/setup/operator-services.ts";
import { runCommand } from "../support/setup/ops-commands.ts";

const services = operatorServices();
const { asked } = services;

describe("R-716 the smoke test of a stage", () => {
  test.each([
    ["sk_live_planted", /^Stage test has no test key of Stripe: nothing was done/],
    ["rk_live_planted", /^Stage test has no test key of Stripe: nothing was done/],
    ["", /^Stage test has no secret key of Stripe\. Run npm run doctor -- --stage test/],
  ])("is refused with the key %s before anything is made", async (key, sentence) => {
    services.aws.parameters.set("/homewright/test/stripe/secret-key", key);
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
