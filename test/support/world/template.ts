import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { hashSources, runBuild } from "../../../infra/site-build.ts";
import { collectStripeRecords } from "./stripe-record.ts";

const root = resolve(import.meta.dirname, "../../..");
const VARIABLE = "TEST_WORLD_TEMPLATE";

/**
 * A global setup: synthesizes the template of the local stage with empty bundles, unless the sources of the last one are
 * unchanged, and tells the test processes where it is. The teardown checks what worlds said to Stripe.
 */
export default async function setup(): Promise<() => void> {
  const file = join(root, "dist/world", hashSources(["infra", "shared"]), "template.json");
  if (!existsSync(file)) await runBuild([join(import.meta.dirname, "synthesize.ts"), file]);
  process.env[VARIABLE] = file;
  return collectStripeRecords();
}

/** The synthesized template, its nested stacks included. */
export function readWorldTemplate(): unknown {
  const file = process.env[VARIABLE];
  if (!file) throw new Error("These tests need the global setup `world/template.ts`.");
  return JSON.parse(readFileSync(file, "utf8"));
}
