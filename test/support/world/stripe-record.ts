import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StripeEmulator } from "../../../infra/local/stripe/stripe.ts";
import { addEvents, addExchange, noShapes, type StripeShapes } from "../setup/stripe-shapes.ts";
import { codeOf, typeErrorsOf } from "../setup/stripe-types.ts";

const VARIABLE = "TEST_STRIPE_RECORDS";
const shapes = noShapes();
const kinds = ["requests", "answers", "errors", "events"] as const;

/** Remembers every shape that the worlds of this process say to Stripe's emulator and hear from it. */
export function recordStripe(stripe: StripeEmulator): { readonly addEvents: () => void } {
  stripe.recordCalls((exchange) => addExchange(shapes, exchange));
  return { addEvents: () => addEvents(shapes, stripe.events()) };
}

/** Writes what this process has heard so far, for the check at the end of the run. */
export function writeStripeRecord(): void {
  const folder = process.env[VARIABLE];
  if (!folder || shapes.count.answers + shapes.count.events === 0) return;
  const entries = kinds.map((kind) => [kind, [...shapes[kind]]]);
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(Object.fromEntries(entries)));
}

/** Before a run: where its processes write. The returned function, after it, throws if a shape is not as Stripe's types have it. */
export function collectStripeRecords(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "stripe-records-"));
  mkdirSync(folder, { recursive: true });
  process.env[VARIABLE] = folder;
  return () => {
    const records = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
    rmSync(folder, { recursive: true });
    const all = Object.fromEntries(kinds.map((kind) => [kind, new Map(records.flatMap((record) => record[kind]))]));
    const found = records.length === 0 ? "" : typeErrorsOf(codeOf(all as unknown as Omit<StripeShapes, "count">));
    if (found) throw new Error(`Something said to or by Stripe is not as its types have it:\n${found}`);
  };
}
