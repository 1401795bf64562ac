import { inProcessProduct } from "./in-process-product.ts";

/** The addresses and keys of the running stack, as its page `/__local` lists them. */
export type StackInfo = {
  readonly origin: string;
  /** The URL of its test controls, see `stack-controls.ts`. Absent in browser tests. */
  readonly controlUrl?: string;
  readonly s3: { readonly endpoint: string };
  readonly dynamodb: { readonly endpoint: string; readonly tableName: string };
  readonly stripe: {
    readonly apiBase: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly connectWebhookSecret: string;
  };
  readonly cognito: { readonly endpoint: string; readonly userPoolId: string; readonly clientId: string };
};

const VARIABLE = "TEST_STACK_INFO";

/** Publishes the stack's addresses to the test processes through an environment variable. */
export async function publishStackInfo(origin: string, controlUrl?: string): Promise<void> {
  const response = await fetch(new URL("/__local", origin));
  process.env[VARIABLE] = JSON.stringify({ ...((await response.json()) as object), origin, controlUrl });
}

/** The world of this process, or the stack that this test run shares. */
export function stackInfo(): StackInfo {
  const product = inProcessProduct();
  if (product) return product.info;
  const stored = process.env[VARIABLE];
  if (!stored) throw new Error("No stack is running for these tests.");
  return JSON.parse(stored) as StackInfo;
}
