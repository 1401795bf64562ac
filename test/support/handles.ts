import type { Cognito } from "../../infra/local/cognito/cognito.ts";
import { json, listen } from "../../infra/local/http.ts";
import { arn } from "../../infra/local/names.ts";
import type { Stack } from "../../infra/local/stack.ts";
import { thePlace } from "./place.ts";

type Wanted = NonNullable<Parameters<Cognito["idTokenFor"]>[1]>;
type Order = NonNullable<Parameters<Stack["stripe"]["webhooks"]["release"]>[0]>;

/** Controls of the running stack for tests, beside its `/__local` pages. */
function handlesOf({ cognito, stripe, queues, mail, calls, clock, settle }: Stack) {
  const queueArn = (name: string) => arn("sqs", `homewright-local-${name}`);
  return {
    addUser: (user: Parameters<Cognito["addUser"]>[0]) => cognito.addUser(user),
    idToken: ({ email, ...wanted }: Wanted & { email: string }) => cognito.idTokenFor(email, wanted),
    mailsTo: ({ address }: { address: string }) => mail.filter(({ to }) => to === address),
    /** The stack's time in epoch milliseconds. */
    now: () => clock.now(),
    /** Resolves when no background work is left: queues, streams, webhooks. */
    settle: () => settle(),
    /** Holds back Stripe events until `releaseEvents`. */
    holdEvents: () => stripe.webhooks.hold(),
    releaseEvents: ({ order, copies }: { order: Order; copies: number }) => stripe.webhooks.release(order, copies),
    deliverAgain: ({ eventId }: { eventId: string }) => stripe.deliverAgain(eventId),
    /** All Stripe events so far about one object. */
    eventsAbout: ({ id }: { id: string }) =>
      stripe.events().filter(({ data: { object } }) => "id" in object && object.id === id),
    /** Makes the next call of a Stripe operation fail; Stripe stores that response under the call's idempotency key. */
    breakStripe: ({ operation, when }: { operation: string; when: "before" | "after" }) =>
      stripe.breakDown(operation, when),
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

type Handles = ReturnType<typeof handlesOf>;
type Input<N extends keyof Handles> = Parameters<Handles[N]> extends [infer I] ? I : Record<never, never>;

type Served = Readonly<Record<string, (input: unknown) => unknown>>;
/** The controls of a stack in this process, which are called directly. */
let near: Served = {};

/** Serves the controls of a stack over HTTP to the processes that run the tests. */
export async function serveHandles(stack: Stack) {
  const handles = handlesOf(stack) as Served;
  near = handles;
  return listen(async ({ url, body }) => {
    const result = await handles[url.pathname.slice(1)]?.(JSON.parse(body.toString()));
    return json(200, { result });
  });
}

/** Calls a control of the running stack. */
export async function turn<N extends keyof Handles>(
  name: N,
  input: Input<N>,
): Promise<Awaited<ReturnType<Handles[N]>>> {
  type Result = Awaited<ReturnType<Handles[N]>>;
  const handle = near[name];
  if (handle) return (await handle(input)) as Result;
  const response = await fetch(new URL(name, thePlace().handles), { method: "POST", body: JSON.stringify(input) });
  if (!response.ok) throw new Error(`The handle ${name} answered ${response.status}.`);
  const { result } = (await response.json()) as { result: Result };
  return result;
}

/** Waits until all background work of the stack is done: queues, streams, webhooks. */
export const settle = (): Promise<void> => turn("settle", {});
