import confirmPayment from "../../../functions/payments/confirm.ts";
import createIntent from "../../../functions/payments/createIntent.ts";
import webhook from "../../../functions/payments/webhook.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { BoundEndpoint } from "../../../functions/runtime/http/endpoint.ts";
import type { MemoryDatabase } from "../../../infra/local/dynamodb/memory-database.ts";
import type { StripeEvent } from "../../../infra/local/stripe/account.ts";
import type { DomainEvent } from "../../../shared/events.ts";
import type { JobId } from "../../../shared/ids.ts";
import { scheduleOf } from "../../../shared/payments/schedule.ts";
import type { User } from "../../../shared/session/schema.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import type { Answer, CallInput } from "./calls.ts";
import type { WorldClock } from "./clock.ts";
import { type Functions, replacedFunctions } from "./functions.ts";
import type { Provider, StartedPayment } from "./provider.ts";

export const GOOD_CARD = "pm_card_visa";
export const DECLINED_CARD = "pm_card_chargeDeclined";
/** Succeeds a minute later. */
export const SLOW_CARD = "pm_card_processing";

/** A job and its parties. */
export type WorldJob = { readonly customer: User; readonly handyman: User; readonly jobId: JobId };

type Stored = { readonly database: MemoryDatabase };

type MoneyParts = Stored & {
  readonly provider: Provider;
  readonly time: WorldClock;
  readonly functions: Functions;
  readonly call: (bound: BoundEndpoint, input?: CallInput) => Promise<Answer>;
  /** The events that `dispatchOutbox` has found, in order. */
  readonly dispatched: DomainEvent[];
  /** The ids of the Stripe events that `deliver` has sent, in order. */
  readonly deliveries: string[];
};

const WORK_DUE = "homewright-local-minute-work-due";
/** The limit of schedule runs in `runUntilIdle`. */
const MAX_RUNS = 200;
const MAX_DOUBLINGS = 9;

/** What a test does with the money of jobs: each step alone, nothing by itself. */
export function moneyActions(parts: MoneyParts) {
  const { call, functions, provider, time, deliveries } = parts;
  async function deliver(event: StripeEvent, signed = provider.sign(event)): Promise<number> {
    const { text, signature } = signed;
    deliveries.push(event.id);
    return (await call(webhook, { text, headers: { "stripe-signature": signature } })).status;
  }
  const workDue = () => replacedFunctions.run(functions, () => functions.invoke(WORK_DUE, {}));
  return {
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
    deliver,
    /** Sends all events so far, also those that were sent before. */
    async deliverAll(): Promise<void> {
      for (const event of provider.events()) await deliver(event);
    },
    /** Runs the work of the one-minute schedule once, now. */
    workDue,
    /** Adds to `dispatched` what the outbox has had since; no reaction runs. */
    dispatchOutbox: () => dispatchOutbox(parts),
    /**
     * Advances the clock to the next due time of the money and works what is due, until nothing is or `forMs` has passed. No
     * reaction runs. Throws if it never ends.
     */
    async runUntilIdle(forMs?: number): Promise<void> {
      const until = forMs === undefined ? undefined : time.now() + forMs;
      for (let runs = 0; runs < MAX_RUNS; runs++) {
        dispatchOutbox(parts);
        const next = nextDue(parts);
        const now = time.now();
        if (now === until || (!next && until === undefined)) return;
        // Growing steps: a stale intent, for example, is polled for a day.
        const soonest = now + MINUTE_MS * 2 ** Math.min(runs, MAX_DOUBLINGS);
        const target = Math.max(next ? Date.parse(next) : Number.POSITIVE_INFINITY, soonest);
        time.jumpTo(Math.min(target, until ?? target));
        await workDue();
      }
      throw new Error("This world does not come to rest.");
    },
  };
}

function dispatchOutbox({ database, dispatched }: Stored & { readonly dispatched: DomainEvent[] }) {
  const known = new Set(dispatched.map(({ id }) => id));
  const items = database.items().filter(({ entity }) => entity === table.outbox.type);
  const events = items.map((item) => table.outbox.schema.parse(item).event);
  dispatched.push(...events.filter(({ id }) => !known.has(id)));
}

/** Due kinds that a payment reaches without people; the others may wait for ever. */
const isMoneyDue = /Z#payment\.(intent-check|release|refund|transfer|refund-poll)#/;

function nextDue({ database }: Stored): string | undefined {
  const due = database.items().flatMap((item) => {
    const { duePk, dueSk } = item;
    if (!String(duePk).startsWith("DUE#")) return [];
    if (isMoneyDue.test(String(dueSk))) return [String(dueSk)];
    // An item is on the due index once, for whatever is due first.
    return String(dueSk).includes("#payment.long-held#")
      ? (scheduleOf(table.payment.schema.parse(item)).refundPoll ?? [])
      : [];
  });
  return due.sort()[0]?.split("#")[0];
}
