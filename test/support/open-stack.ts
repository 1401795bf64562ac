import { type StackOptions, startStack } from "../../infra/local/stack.ts";
import { serveHandles } from "./handles.ts";
import { tellPlace } from "./place.ts";
import { watchPrinted } from "./printed-secrets.ts";

/** Starts a stack that keeps nothing, and tells the tests where it is. Closing it throws if a function printed a secret. */
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
