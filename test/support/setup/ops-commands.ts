import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { format } from "node:util";
import { vi } from "vitest";
import { type Command, executeCommand } from "../../../infra/ops/cli.ts";
import { doctor } from "../../../infra/ops/doctor.ts";
import { localEnvironment } from "../../../infra/ops/environment.ts";
import { pushSetup } from "../../../infra/ops/push-setup.ts";
import { reconcileLedger, reportDifferences } from "../../../infra/ops/reconcile.ts";
import { smoke } from "../../../infra/ops/smoke.ts";
import { stripeSetup } from "../../../infra/ops/stripe-setup.ts";
import { inProcessProduct } from "./in-process-product.ts";
import { stackInfo } from "./stack-info.ts";

const commands = { doctor, smoke, reconcile: reconcileLedger, "stripe-setup": stripeSetup, "push-setup": pushSetup };
type CommandName = keyof typeof commands;

const linesOf = (printed: readonly string[]) =>
  printed.flatMap((part) => part.split("\n")).filter((line) => line !== "");

/**
 * Runs a command of `infra/ops` in this process, which saves a second of loading. Resolves to its exit code and printed lines.
 */
export const runCommand = (command: CommandName, options: readonly string[] = []) =>
  runCapturing(commands[command], options);

async function runCapturing(command: Command, options: readonly string[]) {
  const printed: string[] = [];
  const spies = (["log", "info", "warn", "error"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...parts) => void printed.push(format(...parts))),
  );
  const code = await executeCommand(command, options);
  for (const spy of spies) spy.mockRestore();
  return { code, lines: linesOf(printed) };
}

/** The same in a separate process, as npm runs it. */
export async function runCommandInProcess(command: CommandName, options: readonly string[] = []) {
  const child = spawn(process.execPath, [`infra/ops/${command}.ts`, ...options]);
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code]: unknown[] = await once(child, "close");
  return { code, lines: linesOf(await printed) };
}

/** What a command works on: the open world, or the running stack. */
export const operatorEnvironment = async () => inProcessProduct()?.operator ?? localEnvironment(stackInfo().origin);

/** Compares the ledger with Stripe, as `npm run reconcile` does. */
export const reconcileStack = () =>
  runCapturing(async () => reportDifferences(await operatorEnvironment(), undefined), []);
