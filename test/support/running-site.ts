import { DEMO_SPAN_MS, fillIn } from "../../infra/local/demo/demo.ts";
import { openStack } from "./open-stack.ts";

/** Starts the product for the browser's tests, demo data included. */
export default async function setup() {
  const { stack, close } = await openStack({ clockOffsetMs: -DEMO_SPAN_MS });
  await fillIn(stack);
  return close;
}
