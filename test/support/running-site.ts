import { DEMO_SPAN_MS, fillIn } from "../../infra/local/demo/demo.ts";
import { startStack } from "../../infra/local/stack.ts";
import { serveHandles } from "./handles.ts";
import { tellPlace } from "./place.ts";

/** Starts the product for the browser's tests, demo data included, on a port of its own. */
export default async function setup() {
  const stack = await startStack({ port: 0, memory: true, quiet: true, clockOffsetMs: -DEMO_SPAN_MS });
  await fillIn(stack);
  const handles = await serveHandles(stack);
  await tellPlace(stack.origin, handles.origin);
  return async () => {
    await handles.close();
    await stack.close();
  };
}
