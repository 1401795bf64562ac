import { startStack } from "../../infra/local/stack.ts";
import { DEMO_SPAN_MS, fillIn } from "../../infra/local/demo/demo.ts";

/** Starts the product for the browser's tests, demo data included, on a port of its own. */
export default async function setup() {
  const stack = await startStack({ port: 0, memory: true, quiet: true, clockOffsetMs: -DEMO_SPAN_MS });
  await fillIn(stack);
  process.env.SITE_ORIGIN = stack.origin;
  return () => stack.close();
}
