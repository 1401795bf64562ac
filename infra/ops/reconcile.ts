import { parseArgs } from "node:util";
import { type Command, runCommand } from "./cli.ts";
import { deployedEnvironment, localEnvironment, type OperatorEnvironment } from "./environment.ts";
import { reconcile } from "./reconciliation.ts";

/*
 * npm run reconcile -- [--stage S | --local ADDRESS] [--since DAYS]
 *
 * Compares the ledger with Stripe's balance to the cent. Without a stage it asks the local stack at its default port. Prints
 * a line for each difference, then their sum; exits with 1 when there is one.
 */
const DAY_MS = 86_400_000;
const usage = "Usage: npm run reconcile -- [--stage STAGE | --local ADDRESS] [--since DAYS]";

/** Prints the differences between the ledger and the provider; resolves to whether there are none. */
export const reconcileLedger: Command = async (options) => {
  const optionSpecs = { stage: { type: "string" }, local: { type: "string" }, since: { type: "string" } } as const;
  const { values } = parseArgs({ args: [...options], options: optionSpecs });
  const isPeriod = values.since === undefined || /^[1-9]\d{0,3}$/.test(values.since);
  if ((values.stage !== undefined && values.local !== undefined) || !isPeriod) throw new Error(usage);
  const since = values.since ? new Date(Date.now() - Number(values.since) * DAY_MS) : undefined;
  const environment = values.stage
    ? await deployedEnvironment(values.stage)
    : await localEnvironment(values.local ?? "3000");
  return reportDifferences(environment, since);
};

/** The same for jobs since a date, or for all. */
export async function reportDifferences(environment: OperatorEnvironment, since: Date | undefined): Promise<boolean> {
  const { findings, differenceCents, jobs, walked: balance } = await reconcile(environment, since);
  for (const { jobId, what } of findings) console.log(`${jobId}  ${what}`);
  for (const [type, cents] of balance.others) console.log(`of no job: ${type} ${cents} cents`);
  console.log(`compared: ${jobs} jobs with ${balance.count} rows of the provider's balance`);
  console.log(`kept by the provider of charges, not in the books: ${balance.feeCents} cents`);
  console.log(`difference: ${differenceCents} cents${findings.length > 0 ? ` in ${findings.length} lines` : ""}`);
  return findings.length === 0;
}

if (import.meta.main) await runCommand(reconcileLedger);
