import { type StackOptions, startStack } from "../../../infra/local/stack.ts";
import { watchForSecrets } from "./printed-secrets.ts";
import { serveControls } from "./stack-controls.ts";
import { publishStackInfo } from "./stack-info.ts";
import { watchStripe } from "./watch-stripe.ts";

/**
 * Starts an in-memory stack and publishes its addresses to the tests. `close` throws if a function has logged a secret, or if
 * Stripe was told or has said what its types do not allow.
 */
export async function openStack(options: StackOptions = {}) {
  const stack = await startStack({ memory: true, quiet: true, ...options });
  const checkPrinted = watchForSecrets(stack);
  const checkStripe = watchStripe(stack);
  const controls = await serveControls(stack);
  await publishStackInfo(stack.origin, controls.origin);
  const close = async () => {
    await controls.close();
    await stack.close();
    checkPrinted();
    checkStripe();
  };
  return { stack, close };
}
