import { DEMO_SPAN_MS, fillIn } from "../../infra/local/demo/demo.ts";
import { openStack } from "./open-stack.ts";

/** Global setup of the browser tests: starts the product with demo data. */
export default async function setup() {
  const { stack, close } = await openStack({ clockOffsetMs: -DEMO_SPAN_MS });
  await fillIn(stack);
  return close;
}
