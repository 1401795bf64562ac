import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

const repository = resolve(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);
const scriptOf = (name: string, script: string) => join(dirname(require.resolve(`${name}/package.json`)), script);

async function run(script: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, AWS_REGION: "us-east-1", CDK_DISABLE_CLI_TELEMETRY: "1" };
  const child = spawn(process.execPath, [script, ...args], { stdio: "inherit", cwd: repository, env });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${args.slice(0, 2).join(" ")} failed; what it said stands above.`);
}

/** Deploys a cloud assembly with the CDK's command line. */
export const deployAssembly = (folder: string, stackName: string): Promise<void> =>
  run(scriptOf("aws-cdk", "bin/cdk"), ["deploy", stackName, "--app", folder, "--require-approval", "never"]);

/** Builds the site into `dist/web`. */
export const buildSite = (): Promise<void> => run(scriptOf("vite", "bin/vite.js"), ["build", "web"]);

/** The commit that is checked out, with a mark when files differ from it. */
export function nameRelease(): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: repository, encoding: "utf8" }).trim();
  return git("rev-parse", "--short=12", "HEAD") + (git("status", "--porcelain") ? "-changed" : "");
}

/** Runs a command's work; a failure is told in its own words, without a stack, and ends the process with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exitCode = 1;
  }
}
