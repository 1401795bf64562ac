import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { thePlace } from "./place.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a command of `infra/ops` in a process of its own, as npm does. Resolves to how it ended and all that it printed. */
export async function operate(command: string, options: readonly string[] = [], environment: Environment = {}) {
  const child = spawn(process.execPath, [`infra/ops/${command}.ts`, ...options], {
    env: { ...process.env, ...environment },
  });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code]: unknown[] = await once(child, "close");
  const lines = (await printed).flatMap((part) => part.split("\n")).filter((line) => line !== "");
  return { code, lines };
}

/** Compares the books of the running stack with its card provider. */
export const reconcileHere = (...options: string[]) => operate("reconcile", ["--local", thePlace().origin, ...options]);
