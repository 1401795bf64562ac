import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { messageOf } from "./aws-errors.ts";

const repository = resolve(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);
const scriptOf = (name: string, script: string) => join(dirname(require.resolve(`${name}/package.json`)), script);

async function run(script: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, AWS_REGION: "us-east-1", CDK_DISABLE_CLI_TELEMETRY: "1" };
  const child = spawn(process.execPath, [script, ...args], { stdio: "inherit", cwd: repository, env });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${args.slice(0, 2).join(" ")} failed; what it said stands above.`);
}

/**
 * Deploys a cloud assembly with the CDK's command line. A failed deployment is rolled back, except the `isFirst` of a
 * stage: resources that it created would obstruct the next attempt, which resumes instead.
 */
export const deployAssembly = (folder: string, stackName: string, { isFirst = false } = {}): Promise<void> => {
  const deploy = ["deploy", stackName, "--app", folder, "--require-approval", "never"];
  return run(scriptOf("aws-cdk", "bin/cdk"), isFirst ? [...deploy, "--no-rollback"] : deploy);
};

/**
 * Prints what a deployment of a cloud assembly would change. It compares templates: a change set, which knows more, takes minutes
 * for the nested stacks.
 */
export const showChanges = (folder: string, stackName: string): Promise<void> =>
  run(scriptOf("aws-cdk", "bin/cdk"), ["diff", stackName, "--app", folder, "--method", "template"]);

/** The checked-out commit, marked when files differ from it; undefined outside of a Git checkout. */
export function describeCommit(): string | undefined {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: repository, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    return git("rev-parse", "--short=12", "HEAD") + (git("status", "--porcelain") ? "-changed" : "");
  } catch {
    return undefined;
  }
}

/** A command: takes its options, prints what it finds and does, and resolves to whether it succeeded. */
export type Command = (options: readonly string[]) => Promise<boolean>;

/** Runs a command and resolves to its exit code. Prints the message of an error without its stack. */
export async function executeCommand(command: Command, options: readonly string[]): Promise<0 | 1> {
  try {
    return (await command(options)) ? 0 : 1;
  } catch (thrown) {
    console.error(messageOf(thrown));
    return 1;
  }
}

/** Runs a command with the options of this process, and exits with its code. */
export async function runCommand(command: Command): Promise<void> {
  process.exitCode = await executeCommand(command, process.argv.slice(2));
}
