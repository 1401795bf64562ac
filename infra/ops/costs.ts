import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { readFlatTemplate } from "../flat-template.ts";
import { placeholderBundles } from "../placeholder-bundles.ts";
import { toStage } from "../stage.ts";
import { synthesize } from "../synth.ts";
import { type Command, runCommand } from "./cli.ts";
import { amountsOfJob, type JobUsage, measured } from "./costs/job-usage.ts";
import { type CostLine, monthlyCost, sumOf } from "./costs/monthly-cost.ts";
import { type Amounts, type Priced, prices } from "./costs/prices.ts";
import { amountsWhenIdle } from "./costs/template-costs.ts";

/*
 * npm run costs [-- --path A|B]
 *
 * Prints what AWS charges in a month, idle and with 1,000, 10,000 and 100,000 jobs, from the stack's template, the units
 * that `npm run bench -- life` measured, and the prices in costs/prices.ts. Needs no account. Stripe's fees are not in it.
 */
const usage = "Usage: npm run costs [-- --path A|B]";
const JOBS = [0, 1000, 10_000, 100_000] as const;

/** What the whole stack costs while nobody uses it, from its template. */
async function idleAmounts(): Promise<Amounts> {
  const folder = mkdtempSync(join(tmpdir(), "homewright-costs-"));
  try {
    const stage = toStage({ stage: "costs", mailFrom: "no-reply@homewright.test", alarmEmail: "ops@homewright.test" });
    const code = join(folder, "code");
    mkdirSync(code);
    const bundles = placeholderBundles(code);
    const outdir = join(folder, "out");
    const { templateFile } = await synthesize({ outdir, stage, bundles, webFolder: undefined, schemas: false });
    return amountsWhenIdle(Object.values(readFlatTemplate(outdir, basename(templateFile)).Resources));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The table: a line for each thing that is paid, a column for each number of jobs a month, then the sum and a job's share. */
export function costTable(idle: Amounts, job: JobUsage): readonly string[] {
  const months = JOBS.map((jobs) => ({
    jobs,
    ...monthlyCost(
      sumOf([
        [1, idle],
        [jobs, amountsOfJob(job)],
      ]),
    ),
  }));
  const row = (name: string, texts: readonly string[]) =>
    `${name.padEnd(36)}${texts.map((text) => text.padStart(13)).join("")}`;
  const usdOf = (lines: readonly CostLine[], item: Priced) => lines.find((line) => line.item === item)?.usd ?? 0;
  const items = (Object.keys(prices) as Priced[]).filter((item) => months.some(({ lines }) => usdOf(lines, item) > 0));
  const inDollars = (usd: number) => usd.toFixed(2);
  return [
    row("US dollars a month", ["idle", ...JOBS.slice(1).map((jobs) => `${jobs.toLocaleString("en-US")} jobs`)]),
    ...items.map((item) =>
      row(
        item,
        months.map(({ lines }) => inDollars(usdOf(lines, item))),
      ),
    ),
    row(
      "together",
      months.map(({ usd }) => inDollars(usd)),
    ),
    row(
      "for one job",
      months.map(({ jobs, usd }) => (jobs === 0 ? "" : (usd / jobs).toFixed(4))),
    ),
  ];
}

/** Prints the monthly cost. */
export const printCosts: Command = async (options) => {
  const { values } = parseArgs({ args: [...options], options: { path: { type: "string", default: "A" } } });
  const { path } = values;
  if (path !== "A" && path !== "B") throw new Error(usage);
  console.log(`A job of path ${path}: ${measured[path].name}.\n`);
  for (const line of costTable(await idleAmounts(), measured[path])) console.log(line);
  return true;
};

if (import.meta.main) await runCommand(printCosts);
