import type { Cognito } from "../../infra/local/cognito/cognito.ts";
import { json, listen } from "../../infra/local/http.ts";
import { arn } from "../../infra/local/names.ts";
import type { Stack } from "../../infra/local/stack.ts";
import { thePlace } from "./place.ts";

type Wanted = NonNullable<Parameters<Cognito["idTokenFor"]>[1]>;
type Order = NonNullable<Parameters<Stack["stripe"]["webhooks"]["release"]>[0]>;

/** What tests turn on the stack beside its own control pages. */
function handlesOf({ cognito, stripe, queues, mail, calls, clock, settle }: Stack) {
  const queueArn = (name: string) => arn("sqs", `homewright-local-${name}`);
  return {
    addUser: (user: Parameters<Cognito["addUser"]>[0]) => cognito.addUser(user),
    idToken: ({ email, ...wanted }: Wanted & { email: string }) => cognito.idTokenFor(email, wanted),
    mailsTo: ({ address }: { address: string }) => mail.filter(({ to }) => to === address),
    /** The stack's time, in milliseconds since 1970. */
    now: () => clock.now(),
    /** Resolves once nothing is under way behind the calls. */
    settle: () => settle(),
    /** Keeps the card provider's events back, until they are released. */
    holdEvents: () => stripe.webhooks.hold(),
    releaseEvents: ({ order, copies }: { order: Order; copies: number }) => stripe.webhooks.release(order, copies),
    deliverAgain: ({ eventId }: { eventId: string }) => stripe.deliverAgain(eventId),
    /** Every event so far about an object of the card provider. */
    eventsAbout: ({ id }: { id: string }) =>
      stripe.events().filter(({ data: { object } }) => "id" in object && object.id === id),
    /** Lets the next call of an operation fail at the card provider, which keeps that answer under the call's key. */
    breakStripe: ({ operation, when }: { operation: string; when: "before" | "after" }) =>
      stripe.breakDown(operation, when),
    /** The accounts from which a user is paid out. */
    accountsOf: ({ userId }: { userId: string }) =>
      stripe.state.accounts.filter(({ metadata }) => metadata.userId === userId),
    balance: () => stripe.balanceCents(),
    accountBalance: ({ id }: { id: string }) => stripe.accountBalanceCents(id),
    /** Pays an account out, in cents, as its weekly payout does, which its bank may send back; false when it is held. */
    payOut({ account, amount, isRefused }: { account: string; amount: number; isRefused?: boolean }) {
      const schedule = stripe.state.accounts.find(({ id }) => id === account)?.settings.payouts.schedule;
      if (schedule?.interval !== "weekly") return false;
      stripe.payOut(account, amount, isRefused ? "failed" : "paid");
      return true;
    },
    /** Lets an account take no transfers from now on. */
    closeAccount: ({ id }: { id: string }) => stripe.closeAccount(id),
    /** Lets a customer's bank take back what an intent charged; answers the dispute's id. */
    dispute: ({ intentId }: { intentId: string }) => stripe.dispute(intentId),
    /** Every call of a service since the last time that this was asked. */
    takeCalls: () => calls.splice(0),
    /** What lies in a queue, by its name without the stage. */
    messagesIn: ({ queue }: { queue: string }) => queues.messagesIn(queueArn(queue)).map(({ body }) => body),
    sendMessage: ({ queue, body }: { queue: string; body: string }) => void queues.send(queueArn(queue), body),
  };
}

type Handles = ReturnType<typeof handlesOf>;
type Input<N extends keyof Handles> = Parameters<Handles[N]> extends [infer I] ? I : Record<never, never>;

type Served = Readonly<Record<string, (input: unknown) => unknown>>;
/** Those of a stack in this very process, which need no call over HTTP. */
let near: Served = {};

/** Serves the handles of a stack to the processes that run the tests. */
export async function serveHandles(stack: Stack) {
  const handles = handlesOf(stack) as Served;
  near = handles;
  return listen(async ({ url, body }) => {
    const result = await handles[url.pathname.slice(1)]?.(JSON.parse(body.toString()));
    return json(200, { result });
  });
}

/** Turns one of the handles of the running stack. */
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

/** Waits until everything that follows from what was done is done. */
export const settle = (): Promise<void> => turn("settle", {});
