import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build } from "../infra/local/build.ts";

const require = createRequire(import.meta.url);

/** The script that a package runs as its command. */
function commandOf(name: string, command = name): string {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest) as { bin: string | Record<string, string> };
  const script = typeof bin === "string" ? bin : bin[command];
  if (!script) throw new Error(`${name} has no command ${command}.`);
  return join(dirname(manifest), script);
}

export type Step = {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  /**
   * Into how many processes its files are dealt. Each has a stack of its own and does one thing after the other, so that
   * they run side by side, with those of the next step if it is sharded too.
   */
  readonly shards?: number;
};

export const steps = {
  types: { name: "types", script: commandOf("typescript", "tsc"), args: ["-p", "."] },
  style: { name: "style", script: commandOf("@biomejs/biome", "biome"), args: ["ci", "--error-on-warnings", "."] },
  pure: vitest("pure"),
  screens: vitest("screens"),
  parts: vitest("parts"),
  stack: { ...vitest("stack"), shards: 2 },
  days: { ...vitest("days"), shards: 1 },
  faults: vitest("faults"),
  browser: {
    name: "browser",
    script: commandOf("@playwright/test", "playwright"),
    args: ["test", "--config", "test/playwright.config.ts"],
  },
} as const satisfies Record<string, Step>;

function vitest(project: string): Step {
  const args = ["run", "--config", "test/vitest.config.ts", "--project", project, "--reporter", "default"];
  return { name: project, script: commandOf("vitest"), args };
}

/** Runs one step, or one shard of it, with what it prints shown as it comes; false when it fails. */
async function run({ script, args, ...step }: Step, shard?: string): Promise<boolean> {
  const startedAt = performance.now();
  const name = shard ? `${step.name} ${shard}` : step.name;
  const child = spawn(process.execPath, [script, ...args, ...(shard ? ["--shard", shard] : [])], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? "passed" : "FAILED"}  ${name}  ${seconds} s`);
  return code === 0;
}

/** A step with all of its shards, and with those that follow when they are sharded like it. */
async function runGroup(group: readonly Step[]): Promise<boolean[]> {
  // Otherwise each of them would build what they share.
  if (group.some(({ shards }) => shards)) await build({ app: false });
  const all = group.flatMap((step) =>
    step.shards
      ? Array.from({ length: step.shards }, (_, index) => run(step, `${index + 1}/${step.shards}`))
      : [run(step)],
  );
  return Promise.all(all);
}

/** Runs the steps one after the other, all of them even when one fails, and ends the process accordingly. */
export async function runAll(wanted: readonly Step[]): Promise<never> {
  if (wanted.length === 0) throw new Error(`There are these steps: ${Object.keys(steps).join(", ")}.`);
  const groups: Step[][] = [];
  for (const step of wanted) {
    const group = groups.at(-1);
    if (step.shards && group?.at(-1)?.shards) group.push(step);
    else groups.push([step]);
  }
  const results: boolean[] = [];
  for (const group of groups) results.push(...(await runGroup(group)));
  const failed = results.filter((isPassed) => !isPassed).length;
  console.log(`steps: ${results.length - failed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
