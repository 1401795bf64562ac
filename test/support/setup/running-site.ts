import { DEMO_SPAN_MS, seedDemoData } from "../../../infra/local/demo/seed.ts";
import { openStack } from "./open-stack.ts";

/** Global setup of the browser tests: starts the product with demo data. */
export default async function setup() {
  const { stack, close } = await openStack({ clockOffsetMs: -DEMO_SPAN_MS });
  await seedDemoData(stack);
  return close;
}
