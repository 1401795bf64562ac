import { type StackOptions, startStack } from "../../infra/local/stack.ts";
import { serveHandles } from "./handles.ts";
import { tellPlace } from "./place.ts";
import { watchPrinted } from "./printed-secrets.ts";

/** Starts an in-memory stack and publishes its addresses to the tests. `close` throws if a function has logged a secret. */
export async function openStack(options: StackOptions = {}) {
  const stack = await startStack({ memory: true, quiet: true, ...options });
  const checkPrinted = watchPrinted(stack);
  const handles = await serveHandles(stack);
  await tellPlace(stack.origin, handles.origin);
  const close = async () => {
    await handles.close();
    await stack.close();
    checkPrinted();
  };
  return { stack, close };
}
