import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import * as table from "../../functions/runtime/data/table.ts";
import { cleanUp } from "../../infra/ops/smoke/clean-up.ts";
import { newRun, type Run, runStep } from "../../infra/ops/smoke/run.ts";
import { localTarget } from "../../infra/ops/smoke/target.ts";
import { mainSteps } from "../../infra/ops/smoke.ts";
import { UserId } from "../../shared/ids.ts";
import { getFromStripe } from "../support/makers/payments.ts";
import { setUpPayoutAccount } from "../support/makers/payout-account.ts";
import { makeHandyman } from "../support/makers/people.ts";
import { mended, planted, refuse } from "../support/scenarios/smoke-faults.ts";
import { advance, clearFaults, clearMisconfigurations, misconfigure } from "../support/setup/control-pages.ts";
import { runCommand } from "../support/setup/ops-commands.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { stackInfo } from "../support/setup/stack-info.ts";
import { openTable } from "../support/setup/table.ts";

const PATIENCE_MS = 60_000;
/** Long enough for the three tries of a function. */
const IMPATIENCE_MS = 2_000;
const PAUSE_MS = 400;

async function mend(): Promise<void> {
  await clearMisconfigurations();
  await clearFaults();
}
afterEach(mend);
// What waits for another try would come in the middle of the next file.
afterAll(waitUntilIdle);

const smoke = (...options: string[]) =>
  runCommand("smoke", ["--local", stackInfo().origin, "--patience", String(PATIENCE_MS / 1000), ...options]);

/** The same, with a schedule that does not take a minute. */
async function smokeWithSchedule(...options: string[]) {
  let isOver = false;
  const schedule = (async () => {
    for (; !isOver; await setTimeout(PAUSE_MS)) await advance(0);
  })();
  const result = await smoke(...options);
  isOver = true;
  await schedule;
  return result;
}

type Printed = { readonly lines: readonly string[] };
const addressesIn = ({ lines }: Printed) => [...new Set(lines.join("\n").match(/smoke\+[\w-]+@[\w.]+/g))];
const intentIn = ({ lines }: Printed) => /\bpi_\w+/.exec(lines.join("\n"))?.[0];

const refundsOf = async (intentId = "") =>
  (await getFromStripe<{ data: { amount: number }[] }>(`refunds?payment_intent=${intentId}`)).data.map(
    ({ amount }) => amount,
  );

/** Whether nobody can use this run's accounts any more, and its payment was given back. */
async function expectCleaned(printed: Printed, accounts = 2) {
  const addresses = addressesIn(printed);
  expect(addresses).toHaveLength(accounts);
  for (const email of addresses) {
    const guard = await openTable().get(table.email, { email });
    const user = guard && (await openTable().get(table.user, { id: UserId.parse(guard.userId) }));
    expect(user?.isActive ?? false).toBe(false);
    expect(printed.lines.some((line) => line.startsWith("ok") && line.includes(`${email} is deactivated`))).toBe(true);
  }
  expect(printed.lines.filter((line) => line.startsWith("Not cleaned up"))).toEqual([]);
}

/** The steps of the command, with little patience for the one that fails: nothing would change by waiting. */
async function smokeUpTo(failing: string) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const target = await localTarget(stackInfo().origin);
  const run = newRun({ target, account: undefined, patienceMs: PATIENCE_MS, print });
  for (const step of mainSteps) {
    run.patienceMs = step.about === failing ? IMPATIENCE_MS : PATIENCE_MS;
    if (!(await runStep(step, run))) break;
  }
  run.patienceMs = PATIENCE_MS;
  const isClean = await cleanUp(run, { isComplete: false });
  return { lines, isClean };
}

/** All steps, each after those faults that it names, within `run`. */
async function smokePastFaults(run: Run, lines: readonly string[]): Promise<void> {
  for (const step of mainSteps) {
    run.patienceMs = IMPATIENCE_MS;
    for (const { plant, before, sentence } of mended.filter((each) => each.step === step.about)) {
      if (!before) await plant();
      expect([await runStep(step, run), lines.at(-1)]).toEqual([false, expect.stringMatching(sentence)]);
      await mend();
      // Lets the schedule run.
      await advance(0);
    }
    for (const { plant, before } of mended) if (before === step.about) await plant();
    run.patienceMs = PATIENCE_MS;
    expect([await runStep(step, run), step.about, lines.at(-1)]).toEqual([true, step.about, expect.any(String)]);
  }
}

describe("R-716 the smoke test", () => {
  test("does one job from sign-in to release, refunds it and deactivates both accounts", async () => {
    const result = await smokeWithSchedule();
    expect(result.lines.filter((line) => !line.startsWith("ok"))).toEqual([
      `One job was done at ${stackInfo().origin}.`,
    ]);
    expect(result.code).toBe(0);
    for (const line of result.lines.slice(0, -1)) expect(line).toMatch(/^ok {5,}\d+\.\d s {2}\S/);
    expect(result.lines.join("\n")).toMatch(/takes up the transfer: waits for onboarding/);
    expect(result.lines.join()).toMatch(/may be paid out by acct_\w+.*the payout account is closed/);
    await expectCleaned(result);
    await waitUntilIdle();
    expect(await refundsOf(intentIn(result))).toEqual([10_500]);
  });

  test("looks up the transfer to an onboarded account, and takes nobody else's", async () => {
    const handyman = await makeHandyman();
    const account = await setUpPayoutAccount(handyman);
    const refused = await smoke("--account", account);
    expect(refused.lines.join("\n")).toContain(`${account} belongs to a handyman of this stage`);
    await expectCleaned(refused);
    await openTable().remove(table.payoutAccount.key({ account }));
    const { code, lines } = await smokeWithSchedule("--account", account);
    expect(lines.join("\n")).toMatch(new RegExp(`takes up the transfer: tr_\\w+, 8000 cents to ${account}`));
    expect(code).toBe(0);
  });

  test("R-717 names no webhook endpoint; says what it could not clean up, and tries everything else", async () => {
    await misconfigure("webhookMissing");
    await refuse("stripe", "refunds.create");
    const { lines, isClean } = await smokeUpTo("Stripe's webhook books the payment");
    expect(lines.join("\n")).toMatch(
      /no webhook endpoint at .*\/api\/stripe\/webhook, so .* stripe:setup -- --stage local/,
    );
    expect(isClean).toBe(false);
    expect(lines).toContainEqual(expect.stringMatching(/^Not cleaned up.*: the payment is refunded\.$/));
    expect(lines.filter((line) => /^ok .*smoke\+\S+ is deactivated/.test(line))).toHaveLength(2);
    expect(await refundsOf(intentIn({ lines }))).toEqual([]);
  });

  test.each([[["--patience", "soon"]], [["--account", "somebody"]], [["--stage", "dev"]]])(
    "is not begun with %s beside the local stack",
    async (options) => {
      const { code, lines } = await smoke(...options);
      expect([code, lines]).toEqual([1, [expect.stringMatching(/^Usage: npm run smoke/)]]);
    },
  );

  test("R-717 names what is wrong at each step, goes on once it is mended, and leaves nothing behind", async () => {
    const lines: string[] = [];
    const target = await localTarget(stackInfo().origin);
    const print = (line: string) => void lines.push(line);
    const run = newRun({ target, account: undefined, patienceMs: PATIENCE_MS, print });
    await smokePastFaults(run, lines);
    expect(await cleanUp(run, { isComplete: true })).toBe(true);
    await expectCleaned({ lines });
    expect(await refundsOf(intentIn({ lines }))).toEqual([10_500]);
  });

  test.each(planted)("R-717 names $what, and leaves nothing behind", async ({ plant, step, sentence, accounts }) => {
    await plant();
    const { lines, isClean } = await smokeUpTo(step);
    expect(lines.filter((line) => line.startsWith("not ok"))).toEqual([expect.stringContaining(step)]);
    expect(lines.filter((line) => line.startsWith("      "))).toEqual([expect.stringMatching(sentence)]);
    expect(isClean).toBe(true);
    await expectCleaned({ lines }, accounts);
  });
});
