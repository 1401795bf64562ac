import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import type { StripeShapes } from "./stripe-shapes.ts";

const sdk = join(import.meta.dirname, "../../../node_modules/stripe/esm");
const compiler = join(import.meta.dirname, "../../../node_modules/.bin/tsc");
/** By it Stripe's types allow any text in the place of a listed one. */
const openEnumeration = "export type OtherString = string & Record<never, never>;";

/** Code that compiles if Stripe's types allow every shape: no field that they do not know, and none missing that they require. */
export function codeOf({ requests, answers, errors, events }: Omit<StripeShapes, "count">): string {
  return [
    'import Stripe from "./sdk/stripe.esm.node.js";',
    "declare const client: Stripe;",
    "type Plain<T> = T extends unknown ? Omit<T, 'lastResponse'> : never;",
    "type Answer<Call extends (...args: never[]) => Promise<unknown>> = Plain<Awaited<ReturnType<Call>>>;",
    ...[...requests.values()].map(({ operation, args }) => callOf(operation, args)),
    ...[...answers.values()].map(({ operation, answer }, index) => answerOf(operation, answer, index)),
    ...[...errors.values()].map(errorOf),
    ...[...events.values()].map(eventOf),
  ].join("\n");
}

export const callOf = (operation: string, args: readonly unknown[]): string =>
  `void client.${operation}(${args.map((each) => JSON.stringify(each)).join(", ")});`;

export const answerOf = (operation: string, answer: unknown, index: number): string =>
  `export const answer${index}: Answer<typeof client.${operation}> = ${JSON.stringify(answer)};`;

export const errorOf = (error: unknown, index: number): string =>
  `export const error${index}: { error: Stripe.StripeRawError } = ${JSON.stringify(error)};`;

export const eventOf = (event: unknown, index: number): string =>
  `export const event${index}: Stripe.Event = ${JSON.stringify(event)};`;

/** A copy of Stripe's types, by links, whose lists of allowed values are complete. */
function linkTypes(folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync(sdk)) if (name !== "shared.d.ts") symlinkSync(join(sdk, name), join(folder, name));
  const shared = readFileSync(join(sdk, "shared.d.ts"), "utf8");
  if (!shared.includes(openEnumeration)) throw new Error("Stripe's types allow unlisted values in another way by now.");
  writeFileSync(join(folder, "shared.d.ts"), shared.replace(openEnumeration, "export type OtherString = never;"));
}

/** The compiler's messages about a file of this code; empty if it compiles. */
export function typeErrorsOf(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), "stripe-types-"));
  const file = join(folder, "shapes.ts");
  writeFileSync(file, code);
  linkTypes(join(folder, "sdk"));
  const settings = ["--module", "preserve", "--target", "esnext", "--lib", "esnext,dom", "--types", ""];
  const about = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--preserveSymlinks"];
  try {
    execFileSync(compiler, [...about, ...settings, file], { encoding: "utf8" });
    return "";
  } catch (error) {
    return z.object({ stdout: z.string() }).parse(error).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
