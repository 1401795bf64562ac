import type { Cognito } from "../../../infra/local/cognito/cognito.ts";
import { json, listen } from "../../../infra/local/http.ts";
import { arn } from "../../../infra/local/resource-names.ts";
import type { Stack } from "../../../infra/local/stack.ts";
import type { ExternalAccount } from "../../../infra/local/stripe/accounts.ts";
import type { PlatformSettings } from "../../../infra/local/stripe/platform.ts";
import { inProcessProduct } from "./in-process-product.ts";
import { stackInfo } from "./stack-info.ts";

type TokenClaims = NonNullable<Parameters<Cognito["idTokenFor"]>[1]>;

/** Controls of the running stack for tests, beside its `/__local` pages. */
export function stackControls({
  cognito,
  stripe,
  queues,
  mail,
  calls,
  clock,
  settle: waitUntilIdle,
}: Pick<Stack, "cognito" | "stripe" | "queues" | "mail" | "calls" | "clock" | "settle">) {
  const queueArn = (name: string) => arn("sqs", `homewright-local-${name}`);
  return {
    addUser: (user: Parameters<Cognito["addUser"]>[0]) => cognito.addUser(user),
    idToken: ({ email, ...claims }: TokenClaims & { email: string }) => cognito.idTokenFor(email, claims),
    mailsTo: ({ address }: { address: string }) => mail.filter(({ to }) => to === address),
    /** The stack's time in epoch milliseconds. */
    now: () => clock.now(),
    /** Resolves when no background work is left: queues, streams, webhooks, lagging indexes. */
    waitUntilIdle: () => waitUntilIdle(),
    /** Holds back Stripe events until `releaseEvents`. */
    holdEvents: () => stripe.webhooks.hold(),
    releaseEvents: () => stripe.webhooks.release(),
    deliverAgain: ({ eventId }: { eventId: string }) => stripe.deliverAgain(eventId),
    /** All Stripe events so far about one object. */
    eventsAbout: ({ id }: { id: string }) =>
      stripe.events().filter(({ data: { object } }) => "id" in object && object.id === id),
    /** Makes the next call of a Stripe operation fail; Stripe stores that response under the call's idempotency key. */
    breakStripe: ({ operation, when }: { operation: string; when: "before" | "after" }) =>
      stripe.planError(operation, when),
    /** A user's connected accounts at Stripe. */
    accountsOf: ({ userId }: { userId: string }) =>
      stripe.state.accounts.filter(({ metadata }) => metadata.userId === userId),
    balance: () => stripe.balanceCents(),
    accountBalance: ({ id }: { id: string }) => stripe.accountBalanceCents(id),
    /** Makes the weekly payout of an account, in cents, which its bank may refuse; false if its payouts are on hold. */
    payOut({ account, amount, isRefused }: { account: string; amount: number; isRefused?: boolean }) {
      const schedule = stripe.state.accounts.find(({ id }) => id === account)?.settings.payouts.schedule;
      if (schedule?.interval !== "weekly") return false;
      stripe.payOut(account, amount, isRefused ? "failed" : "paid");
      return true;
    },
    /** Changes what is set up in the Dashboard of Stripe's platform. */
    changePlatform: (change: Partial<PlatformSettings>) => void stripe.changePlatform(change),
    /** Where the payouts of an account go. */
    setExternalAccount: ({ account, external }: { account: string; external: ExternalAccount }) =>
      stripe.setExternalAccount(account, external),
    /** Makes an account reject transfers from now on. */
    closeAccount: ({ id }: { id: string }) => stripe.closeAccount(id),
    /** Opens a chargeback of an intent; returns the dispute's id. */
    dispute: ({ intentId }: { intentId: string }) => stripe.dispute(intentId),
    /** All service calls since this was last called. */
    takeCalls: () => calls.splice(0),
    /** The messages in a queue, by its name without the stage. */
    messagesIn: ({ queue }: { queue: string }) => queues.messagesIn(queueArn(queue)).map(({ body }) => body),
    sendMessage: ({ queue, body }: { queue: string; body: string }) => void queues.send(queueArn(queue), body),
  };
}

type StackControls = ReturnType<typeof stackControls>;
type ControlInput<N extends keyof StackControls> =
  Parameters<StackControls[N]> extends [infer I] ? I : Record<never, never>;

export type ControlTable = Readonly<Record<string, (input: unknown) => unknown>>;
/** The controls of a stack in this process, which are called directly. */
let localControls: ControlTable = {};

/** Serves the controls of a stack over HTTP to the processes that run the tests. */
export async function serveControls(stack: Stack) {
  const controls = stackControls(stack) as ControlTable;
  localControls = controls;
  return listen(async ({ url, body }) => {
    const result = await controls[url.pathname.slice(1)]?.(JSON.parse(body.toString()));
    return json(200, { result });
  });
}

/** Calls a control of the running stack. */
async function callControl<N extends keyof StackControls>(
  name: N,
  input: ControlInput<N>,
): Promise<Awaited<ReturnType<StackControls[N]>>> {
  type Result = Awaited<ReturnType<StackControls[N]>>;
  const localControl = (inProcessProduct()?.controls ?? localControls)[name];
  if (localControl) return (await localControl(input)) as Result;
  const response = await fetch(new URL(name, stackInfo().controlUrl), { method: "POST", body: JSON.stringify(input) });
  if (!response.ok) throw new Error(`The handle ${name} answered ${response.status}.`);
  const { result } = (await response.json()) as { result: Result };
  return result;
}

export const control = { call: callControl };

/** Waits until all background work of the stack is done: queues, streams, webhooks, lagging indexes. */
export const waitUntilIdle = (): Promise<void> => control.call("waitUntilIdle", {});
