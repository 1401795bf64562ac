import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** The script that a package runs as its command. */
function commandOf(name: string, command = name): string {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest) as { bin: string | Record<string, string> };
  const script = typeof bin === "string" ? bin : bin[command];
  if (!script) throw new Error(`${name} has no command ${command}.`);
  return join(dirname(manifest), script);
}

export type Step = { readonly name: string; readonly script: string; readonly args: readonly string[] };

export const steps = {
  types: { name: "types", script: commandOf("typescript", "tsc"), args: ["-p", "."] },
  style: { name: "style", script: commandOf("@biomejs/biome", "biome"), args: ["ci", "--error-on-warnings", "."] },
  pure: vitest("pure"),
  screens: vitest("screens"),
  parts: vitest("parts"),
  stack: vitest("stack"),
  days: vitest("days"),
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

/** Runs one step with what it prints shown as it comes; false when it fails. */
async function run({ name, script, args }: Step): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script, ...args], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? "passed" : "FAILED"}  ${name}  ${seconds} s`);
  return code === 0;
}

/** Runs the steps one after the other, all of them even when one fails, and ends the process accordingly. */
export async function runAll(wanted: readonly Step[]): Promise<never> {
  if (wanted.length === 0) throw new Error(`There are these steps: ${Object.keys(steps).join(", ")}.`);
  let passed = 0;
  for (const step of wanted) if (await run(step)) passed += 1;
  const failed = wanted.length - passed;
  console.log(`steps: ${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
