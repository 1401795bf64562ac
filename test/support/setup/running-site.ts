import { DEMO_SPAN_MS, seedDemoData } from "../../../infra/local/demo/seed.ts";
import { openStack } from "./open-stack.ts";

/** Global setup of the browser tests: starts the product with demo data. `LAG_MS` makes the table's indexes lag. */
export default async function setup() {
  const lagMs = Number(process.env.LAG_MS ?? 0);
  const { stack, close } = await openStack({ clockOffsetMs: -DEMO_SPAN_MS });
  await seedDemoData(stack);
  if (lagMs > 0) await stack.lagBy(lagMs);
  return close;
}
