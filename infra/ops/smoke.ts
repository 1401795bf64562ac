import { parseArgs } from "node:util";
import { type Command, runCommand } from "./cli.ts";
import { cleanUp } from "./smoke/clean-up.ts";
import { jobSteps } from "./smoke/job-steps.ts";
import { moneySteps } from "./smoke/money-steps.ts";
import { newRun, runSteps, type Step } from "./smoke/run.ts";
import { siteSteps } from "./smoke/site-steps.ts";
import { deployedTarget, localTarget, type SmokeTarget } from "./smoke/target.ts";

/*
 * npm run smoke -- [--stage S | --local ADDRESS] [--account acct_…] [--patience SECONDS]
 *
 * Does one job from sign-in to release against a stage with Stripe's test keys, or against the local stack: the one at the
 * default port, or one of its own. Prints a line for each step, and a sentence for one that fails. In the end, whatever
 * failed, the payment is refunded and both accounts are deactivated. Exits with 1 when a step or the clean-up failed.
 */
const optionSpecs = {
  stage: { type: "string" },
  local: { type: "string" },
  /** An onboarded connected account of the test mode, for which the transfer is looked up. */
  account: { type: "string" },
  /** How many seconds each wait lasts at most. The schedule needs more than one minute. */
  patience: { type: "string", default: "90" },
} as const;
const usage = "Usage: npm run smoke -- [--stage STAGE | --local ADDRESS] [--account acct_…] [--patience SECONDS]";

const DEFAULT_PORT = "3000";
/** How often the schedule of a stack runs that the command starts itself. */
const OWN_MINUTE_MS = 1_000;

type OpenTarget = { readonly target: SmokeTarget; close(): Promise<void> };

const keptOpen = (target: SmokeTarget): OpenTarget => ({ target, close: async () => {} });

async function openTarget({ stage, local }: { stage?: string | undefined; local?: string | undefined }) {
  if (stage) return keptOpen(await deployedTarget(stage));
  if (local) return keptOpen(await localTarget(local));
  const running = await localTarget(DEFAULT_PORT).catch(() => undefined);
  if (running) return keptOpen(running);
  console.log("No local stack is running, so one is started.");
  const [{ build }, { startStack }] = await Promise.all([import("../local/build.ts"), import("../local/stack.ts")]);
  const built = await build({ app: false });
  const stack = await startStack({ built, memory: true, quiet: true, minuteMs: OWN_MINUTE_MS });
  return { target: await localTarget(stack.origin), close: stack.close };
}

/** What the smoke test does, one after the other. */
export const mainSteps: readonly Step[] = [...siteSteps, ...jobSteps, ...moneySteps];

/** Does one job against a stage or the local stack; resolves to whether every step succeeded. */
export const smoke: Command = async (options) => {
  const { values } = parseArgs({ args: [...options], options: optionSpecs });
  const { stage, local, account, patience } = values;
  const isUsable = /^\d+(\.\d+)?$/.test(patience) && (account === undefined || account.startsWith("acct_"));
  if (!isUsable || (stage && local)) throw new Error(usage);
  const { target, close } = await openTarget({ stage, local });
  const print = (line: string) => console.log(line);
  const run = newRun({ target, account, patienceMs: Number(patience) * 1000, print });
  try {
    const isComplete = await runSteps(mainSteps, run);
    const isClean = await cleanUp(run, { isComplete });
    console.log(isComplete && isClean ? `One job was done at ${target.site}.` : "The smoke test failed.");
    return isComplete && isClean;
  } finally {
    await close();
  }
};

if (import.meta.main) await runCommand(smoke);
