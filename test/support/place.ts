/** Where the running stack is, as its control page `/__local` tells. */
export type Place = {
  readonly origin: string;
  /** Where its handles are served: see `handles.ts`. Absent in the browser's tests. */
  readonly handles?: string;
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

const VARIABLE = "TEST_PLACE";

/** Tells the test processes, which inherit the environment, where the stack is. */
export async function tellPlace(origin: string, handles?: string): Promise<void> {
  const response = await fetch(new URL("/__local", origin));
  process.env[VARIABLE] = JSON.stringify({ ...((await response.json()) as object), origin, handles });
}

/** The stack that this run of the tests shares. */
export function thePlace(): Place {
  const told = process.env[VARIABLE];
  if (!told) throw new Error("No stack is running for these tests.");
  return JSON.parse(told) as Place;
}
