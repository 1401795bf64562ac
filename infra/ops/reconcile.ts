import { parseArgs } from "node:util";
import { deployedPlace, localPlace } from "./place.ts";
import { reconcile } from "./reconciling.ts";
import { type Command, runCommand } from "./tools.ts";

/*
 * npm run reconcile -- [--stage S | --local ADDRESS] [--since DAYS]
 *
 * Compares the ledger with Stripe's balance to the cent. Without a stage it asks the local stack at its default port. Prints
 * a line for each difference, then their sum; exits with 1 when there is one.
 */
const DAY_MS = 86_400_000;
const usage = "Usage: npm run reconcile -- [--stage STAGE | --local ADDRESS] [--since DAYS]";

/** Prints the differences between the ledger and the provider; resolves to whether there are none. */
export const reconcileBooks: Command = async (options) => {
  const known = { stage: { type: "string" }, local: { type: "string" }, since: { type: "string" } } as const;
  const { values } = parseArgs({ args: [...options], options: known });
  const isPeriod = values.since === undefined || /^[1-9]\d{0,3}$/.test(values.since);
  if ((values.stage !== undefined && values.local !== undefined) || !isPeriod) throw new Error(usage);
  const since = values.since ? new Date(Date.now() - Number(values.since) * DAY_MS) : undefined;
  const place = values.stage ? await deployedPlace(values.stage) : await localPlace(values.local ?? "3000");
  const { findings, differenceCents, jobs, walked } = await reconcile(place, since);
  for (const { jobId, what } of findings) console.log(`${jobId}  ${what}`);
  for (const [type, cents] of walked.others) console.log(`of no job: ${type} ${cents} cents`);
  console.log(`compared: ${jobs} jobs with ${walked.count} rows of the provider's balance`);
  console.log(`kept by the provider of charges, not in the books: ${walked.feeCents} cents`);
  console.log(`difference: ${differenceCents} cents${findings.length > 0 ? ` in ${findings.length} lines` : ""}`);
  return findings.length === 0;
};

if (import.meta.main) await runCommand(reconcileBooks);
