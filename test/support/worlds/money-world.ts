import { randomBytes, randomUUID } from "node:crypto";
import type { Actor, App } from "../../../functions/runtime/app.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { BoundEndpoint } from "../../../functions/runtime/http/endpoint.ts";
import { newSession } from "../../../functions/runtime/http/session.ts";
import type { StripeEvent } from "../../../infra/local/stripe/account.ts";
import { AppError, errors } from "../../../shared/errors/errors.ts";
import type { DomainEvent } from "../../../shared/events.ts";
import { roleOf } from "../../../shared/roles.ts";
import type { User } from "../../../shared/session/schema.ts";
import type { Answer, CallInput } from "../world/calls.ts";
import { virtualClock, type WorldClock } from "../world/clock.ts";
import { makersOf } from "../world/makers.ts";
import { moneyActions } from "../world/money.ts";
import type { Provider } from "../world/provider.ts";
import { memoryTable } from "./memory-table.ts";
import { openProvider, signNow } from "./stripe-in-process.ts";

/** The response of an endpoint, or the status and code of its error. */
export type WorldResponse = Pick<Answer, "status" | "code"> & { readonly body?: unknown };

/**
 * The money of jobs in one process: the product's own endpoints and minute schedule without HTTP, Lambda or a database
 * process; its own Stripe adapter and the real SDK in front of the Stripe emulator; an in-memory table that evaluates
 * conditions as DynamoDB does; a clock that only the test advances. A step takes about a millisecond.
 *
 *     const money = await openMoney();        // once per file, at the top; `afterAll(() => money.close())`
 *     const world = money.newWorld();         // for each history: an empty table and an empty Stripe
 *     const sides = await world.makeJob();    // a customer, a handyman with an account, a completed job of $100.00
 *     const started = await world.startPayment(sides);
 *     await world.provider.pay(GOOD_CARD, started);
 *     for (const event of world.provider.events()) await world.deliver(event);
 *     await world.call(refund, { as: world.makePerson({ role: "admin" }), params: { jobId }, body });
 *     await world.runUntilIdle();             // advances the clock and runs the schedule until nothing is due
 *     world.table.items();                    // the final items
 *
 * Only the newest world has a Stripe, so worlds follow one another; within a world anything may run concurrently. To
 * hold, reorder or fail calls, replace parts of the app, for the whole world or for one actor:
 *
 *     const slow = world.withApp({ db: delayed(world.app.db) });   // the same world, another app
 *     await Promise.all([slow.startPayment(sides), world.startPayment(sides)]);
 */
export async function openMoney() {
  const opened = await openProvider();
  const newWorld = () => {
    const clock = virtualClock();
    const provider = opened.replaceProvider(clock);
    const db = memoryTable();
    const dispatched: DomainEvent[] = [];
    const app = {
      ...{
        now: () => new Date(clock.now()),
        newId: () => randomUUID(),
        newSecret: () => randomBytes(32).toString("hex"),
      },
      ...{ settings: { release: "test", siteUrl: "http://site.test" }, db, stripe: opened.adapter },
      push: { isReady: async () => false, send: async () => "refused" },
      // The money endpoints use nothing else of the app.
    } as unknown as App;
    const { failures } = opened;
    return worldOf({ app, table: db, provider, clock, dispatched, failures, deliveries: [] });
  };
  return { newWorld, close: opened.close };
}

type Parts = {
  readonly app: App;
  readonly table: ReturnType<typeof memoryTable>;
  readonly provider: Provider;
  readonly clock: WorldClock;
  /** The events dispatched from the outbox, in order, after `runUntilIdle` or `dispatchOutbox`. */
  readonly dispatched: DomainEvent[];
  /** The errors that the product has logged. */
  readonly failures: readonly unknown[];
  /** The ids of the events sent to the webhook, in order. */
  readonly deliveries: string[];
};

export type World = ReturnType<typeof worldOf>;

function worldOf(parts: Parts) {
  const { app, clock, table: database, provider } = parts;
  /** Runs an endpoint as its Lambda does, from authorization to the parsed response. */
  const call = (bound: BoundEndpoint, input: CallInput = {}) => callAs(app, bound, input);
  const actions = moneyActions({ ...parts, database, call, time: clock });
  return {
    ...parts,
    ...makersOf({ app, database, provider }),
    ...actions,
    call,
    /** The same world with parts of the app replaced. */
    withApp: (other: Partial<App>) => worldOf({ ...parts, app: { ...app, ...other } }),
    /** Sends an event to the webhook, with a new signature unless one is given; returns the status. */
    deliver: (event: StripeEvent, signed = signNow(event)) => actions.deliver(event, signed),
    /** Advances the clock; runs nothing. */
    advanceClock: (ms: number) => clock.jumpTo(clock.now() + ms),
    /** Runs the one-minute schedule once at the current time. */
    runSchedule: actions.workDue,
  };
}

async function callAs(
  app: App,
  bound: BoundEndpoint,
  { as, params, query, body, headers = {}, text }: CallInput,
): Promise<WorldResponse> {
  const type = body ? { "content-type": "application/json" } : {};
  const sent = { headers: { ...type, ...headers }, text: text ?? (body && JSON.stringify(body)) };
  const request = { ...sent, params, query, cookies: [] } as const;
  try {
    const { status, body } = await bound.run({ app, request, authenticate: async () => as && actorOf(app, as) });
    return { status, body };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { status: errors[thrown.code].status, code: thrown.code };
  }
}

async function actorOf(app: App, { id }: Pick<User, "id">): Promise<Actor | undefined> {
  const user = await app.db.get(table.user, { id });
  if (!user) return undefined;
  const session = newSession(user, { secret: "in-process", now: app.now() });
  const nextSecret = (salt: string) => salt;
  return { userId: user.id, role: roleOf(user.role), language: user.language, user, session, nextSecret };
}
