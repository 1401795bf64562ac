import { randomBytes, randomUUID } from "node:crypto";
import confirmPayment from "../../../functions/payments/confirm.ts";
import createIntent from "../../../functions/payments/createIntent.ts";
import webhook from "../../../functions/payments/webhook.ts";
import workDue from "../../../functions/reactions/minute.work-due.ts";
import type { Actor, App } from "../../../functions/runtime/app.ts";
import { readItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { BoundEndpoint } from "../../../functions/runtime/http/endpoint.ts";
import { newSession } from "../../../functions/runtime/http/session.ts";
import type { Clock } from "../../../infra/local/clock.ts";
import type { StripeEvent } from "../../../infra/local/stripe/account.ts";
import { AppError, errors } from "../../../shared/errors/errors.ts";
import type { DomainEvent } from "../../../shared/events.ts";
import type { JobId } from "../../../shared/ids.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { scheduleOf } from "../../../shared/payments/schedule.ts";
import { roleOf } from "../../../shared/roles.ts";
import type { User } from "../../../shared/session/schema.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { memoryTable } from "./memory-table.ts";
import { makeJob, makePerson } from "./money-makers.ts";
import { manualClock, openProvider, type Provider, type StartedPayment, signEvent } from "./stripe-in-process.ts";

export const GOOD_CARD = "pm_card_visa";
export const DECLINED_CARD = "pm_card_chargeDeclined";
/** Succeeds a minute later. */
export const SLOW_CARD = "pm_card_processing";

/** A job and its parties. */
export type WorldJob = { readonly customer: User; readonly handyman: User; readonly jobId: JobId };

/** The response of an endpoint, or the status and code of its error. */
export type WorldResponse = { readonly status: number; readonly body?: unknown; readonly code?: string };

type CallInput = {
  /** The caller, if signed in; read from the table again. */
  readonly as?: User;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
};

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
    const clock = manualClock();
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
  readonly clock: Clock;
  /** The events dispatched from the outbox, in order, after `runUntilIdle` or `dispatchOutbox`. */
  readonly dispatched: DomainEvent[];
  /** The errors that the product has logged. */
  readonly failures: readonly unknown[];
  /** The ids of the events sent to the webhook, in order. */
  readonly deliveries: string[];
};

export type World = ReturnType<typeof worldOf>;

/** The limit of schedule runs in `runUntilIdle`. */
const MAX_RUNS = 200;
const MAX_DOUBLINGS = 9;

function worldOf(parts: Parts) {
  const { app, clock } = parts;
  /** Runs an endpoint as its Lambda does, from authorization to the parsed response. */
  const call = (bound: BoundEndpoint, input: CallInput = {}): Promise<WorldResponse> => callAs(app, bound, input);
  return {
    ...parts,
    call,
    /** The same world with parts of the app replaced. */
    withApp: (other: Partial<App>) => worldOf({ ...parts, app: { ...app, ...other } }),
    makePerson: (overrides: Partial<User> = {}) => makePerson(parts, overrides),
    makeJob: (overrides: Partial<Job> & { readonly isAccountless?: boolean } = {}) => makeJob(parts, overrides),
    /** Creates the payment intent as the customer; throws if refused. */
    async startPayment({ customer, jobId }: WorldJob): Promise<StartedPayment> {
      const { body, code } = await call(createIntent, { as: customer, body: { jobId } });
      if (code) throw new Error(`The payment did not begin: ${code}`);
      return body as StartedPayment;
    },
    /** Confirms the payment as the browser does after the card form. */
    confirm: (
      { customer }: WorldJob,
      { paymentIntentId }: Pick<StartedPayment, "paymentIntentId">,
      isJobDone = false,
    ) => call(confirmPayment, { as: customer, body: { paymentIntentId, isJobDone } }),
    /** Sends an event to the webhook, with a new signature unless one is given; returns the status. */
    async deliver(event: StripeEvent, signed = signEvent(event)): Promise<number> {
      const { text, signature } = signed;
      parts.deliveries.push(event.id);
      return (await call(webhook, { text, headers: { "stripe-signature": signature } })).status;
    },
    /** Advances the clock; runs nothing. */
    advanceClock: (ms: number) => clock.advance(ms / 1000),
    /** Runs the one-minute schedule once at the current time. */
    runSchedule: () => workDue.handle({ event: app.now(), app }),
    /** Dispatches the outbox items as the table's stream does. */
    dispatchOutbox: () => dispatchOutbox(parts),
    /**
     * Advances the clock to the next due time of the money and runs the schedule, until nothing is due or `forMs` has passed.
     * Throws if it never ends.
     */
    async runUntilIdle(forMs?: number): Promise<void> {
      const until = forMs === undefined ? undefined : clock.now() + forMs;
      for (let runs = 0; runs < MAX_RUNS; runs++) {
        dispatchOutbox(parts);
        const next = nextDue(parts);
        const now = clock.now();
        if (now === until || (!next && until === undefined)) return;
        // Growing steps: a stale intent, for example, is polled for a day.
        const soonest = now + MINUTE_MS * 2 ** Math.min(runs, MAX_DOUBLINGS);
        const target = Math.max(next ? Date.parse(next) : Number.POSITIVE_INFINITY, soonest);
        clock.advance((Math.min(target, until ?? target) - now) / 1000);
        await workDue.handle({ event: app.now(), app });
      }
      throw new Error("This world does not come to rest.");
    },
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

async function actorOf(app: App, { id }: User): Promise<Actor | undefined> {
  const user = await app.db.get(table.user, { id });
  if (!user) return undefined;
  const session = newSession(user, { secret: "in-process", now: app.now() });
  const nextSecret = (salt: string) => salt;
  return { userId: user.id, role: roleOf(user.role), language: user.language, user, session, nextSecret };
}

function dispatchOutbox({ table: stored, dispatched }: Parts) {
  const known = new Set(dispatched.map(({ id }) => id));
  const items = stored.items().filter(({ entity }) => entity === table.outbox.type);
  const events = items.map((item) => table.outbox.schema.parse(item).event);
  dispatched.push(...events.filter(({ id }) => !known.has(id)));
}

/** Due kinds that a payment reaches without people; the others may wait for ever. */
const isMoneyDue = /Z#payment\.(intent-check|release|refund|transfer|refund-poll)#/;

function nextDue({ table: stored }: Parts): string | undefined {
  const due = stored.items().flatMap((item) => {
    const { gsi3pk, gsi3sk } = item;
    if (!String(gsi3pk).startsWith("DUE#")) return [];
    if (isMoneyDue.test(String(gsi3sk))) return [String(gsi3sk)];
    // An item is on the due index once, for whatever is due first.
    return String(gsi3sk).includes("#payment.long-held#")
      ? (scheduleOf(readItem(table.payment, item)).refundPoll ?? [])
      : [];
  });
  return due.sort()[0]?.split("#")[0];
}
