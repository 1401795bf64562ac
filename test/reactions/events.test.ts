import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sendAgain as sendAgainCommand } from "../../infra/ops/send-again.ts";
import type { DomainEvent, EventName } from "../../shared/events.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { exchangeToken, makeIdentity } from "../support/makers/identities.ts";
import { makeJob, postRequest } from "../support/makers/jobs.ts";
import { GOOD_CARD, payWith, startPayment } from "../support/makers/payments.ts";
import { makeCustomer, makeHandyman } from "../support/makers/people.ts";
import { completeAs, makeCompletedJob, requestRework } from "../support/makers/rework.ts";
import { advance, clearFaults, injectFault, mailsTo } from "../support/setup/control-pages.ts";
import { readCounterShards } from "../support/setup/counter-shards.ts";
import { control, waitUntilIdle } from "../support/setup/stack-controls.ts";
import { stackInfo } from "../support/setup/stack-info.ts";
import { openTable } from "../support/setup/table.ts";

// The clock advances by days here; work that earlier files left due would only cost time.
beforeAll(() => openTable().clearDueIndex());

const counters = ["users", "requests", "jobs", "completedJobs", "payments", "amountCents", "platformFeeCents"] as const;
type Counts = Readonly<Record<(typeof counters)[number], number>>;

/** The platform's counters after all events are delivered, summed over their shards. */
async function readCounters(): Promise<Counts> {
  await waitUntilIdle();
  const shards = await readCounterShards();
  const sums = counters.map((name) => [name, shards.reduce((sum, shard) => sum + Number(shard[name] ?? 0), 0)]);
  return Object.fromEntries(sums) as Counts;
}
const differences = (before: Counts, after: Counts) =>
  Object.fromEntries(counters.map((name) => [name, after[name] - before[name]]).filter(([, moved]) => moved !== 0));

/** The outbox items of one job or request. */
async function outboxOf(about: string) {
  const items = await openTable().scan("OUTBOX#");
  return items.filter((item) => JSON.stringify(item.event).includes(about));
}
const nameOf = (item: { readonly [field: string]: unknown }) => (item.event as DomainEvent).name;

/** Has the operator's command send events again. */
async function sendAgain(...options: readonly string[]) {
  const printed = vi.spyOn(console, "log").mockReturnValue();
  const local = ["--local", new URL(stackInfo().origin).port];
  await sendAgainCommand([...local, ...options]).finally(() => printed.mockRestore());
  await waitUntilIdle();
}
const away = { service: "sqs", operation: "SendMessageBatch", times: 10_000 } as const;
async function makeAccepted() {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
  return { customer, job: await makeJob({ customer, handyman }) };
}
const deadOutbox = () => control.call("messagesIn", { queue: "outbox-dispatch-dead" });

// Due work of other files is done before anything is counted.
beforeEach(() => advance(SECOND_MS));
afterEach(clearFaults);

describe("an event", () => {
  test("R-155 moves the platform's counters exactly once, from sign-up to payment", async () => {
    const start = await readCounters();
    await exchangeToken(await (await makeIdentity()).token());
    const signedUp = await readCounters();
    expect(differences(start, signedUp)).toEqual({ users: 1 });

    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const job = await makeJob({ customer, handyman }, { price: "100", upTo: "completed" });
    const completed = await readCounters();
    expect(differences(signedUp, completed)).toEqual({ requests: 1, jobs: 1, completedJobs: 1 });

    const started = await startPayment(customer, job.id);
    await payWith("pm_card_chargeDeclined", started);
    expect(differences(completed, await readCounters())).toEqual({});
    await payWith(GOOD_CARD, started);
    expect(differences(completed, await readCounters())).toEqual({
      payments: 1,
      amountCents: 10_500,
      platformFeeCents: 2500,
    });
  });

  test("R-155 counts a job that is completed twice once, and not while it is reworked", async () => {
    const { customer, handyman, jobId } = await makeCompletedJob();
    const done = await readCounters();
    await requestRework(customer, jobId);
    const asked = await readCounters();
    expect(differences(done, asked)).toEqual({ completedJobs: -1 });
    await completeAs(handyman, jobId);
    expect(differences(asked, await readCounters())).toEqual({ completedJobs: 1 });
  });

  test("R-730 is written once, with its cause, and stays in the outbox for two weeks", async () => {
    const { id, createdAt } = await postRequest(await makeCustomer());
    await waitUntilIdle();
    // Handymen in range are notified of it by an event of its own.
    const [item, ...others] = (await outboxOf(id)).filter((each) => nameOf(each) !== "request.notified");
    expect(others).toEqual([]);
    expect(item).toMatchObject({ event: { name: "request.created" }, version: 1 });
    expect(Number(item?.ttl) * 1000 - Date.parse(createdAt)).toBeGreaterThan(14 * DAY_MS - HOUR_MS);
  });

  test("I-26 moves counters and sends mails once although its record is delivered three times", async () => {
    const { customer, job } = await makeAccepted();
    const before = await readCounters();
    expect(await mailsTo(customer.user.email)).toHaveLength(1);
    const [accepted] = await outboxOf(job.id);
    if (!accepted) throw new Error("The outbox is empty.");
    await sendAgain("--id", String(accepted.id));
    await sendAgain("--id", String(accepted.id));
    expect(differences(before, await readCounters())).toEqual({});
    expect(await mailsTo(customer.user.email)).toHaveLength(1);
  });

  test("I-26 is processed once when its message is in the queue five times at once", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const { id } = await makeJob({ customer, handyman });
    const before = await readCounters();
    const [accepted] = await outboxOf(id);
    const body = JSON.stringify({ ...(accepted?.event as DomainEvent), id: randomUUID() });
    for (let time = 0; time < 5; time++) await control.call("sendMessage", { queue: "event-count", body });
    expect(differences(before, await readCounters())).toEqual({ jobs: 1 });
    expect(await control.call("messagesIn", { queue: "event-count" })).toEqual([]);
    expect(await control.call("messagesIn", { queue: "event-count-dead" })).toEqual([]);
  });

  test("I-26 is processed on the third delivery when its consumer fails twice, and counts once", async () => {
    const before = await readCounters();
    await injectFault({ service: "ses", operation: "SendEmail", mode: "reject", times: 2 });
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const { id } = await makeJob({ customer, handyman });
    expect(differences(before, await readCounters())).toEqual({ requests: 1, jobs: 1 });
    expect(await mailsTo(customer.user.email)).toHaveLength(1);
    const dead = await control.call("messagesIn", { queue: "event-notify-dead" });
    expect(dead.filter((body) => body.includes(id))).toEqual([]);
  });
});

describe("an invalid event", () => {
  test.each([
    ["no JSON", "not json"],
    [
      "an event that nobody knows",
      JSON.stringify({ id: randomUUID(), name: "job.vanished", at: "2026-01-01T00:00:00.000Z" }),
    ],
    [
      "an event of a job that does not exist",
      JSON.stringify({
        id: randomUUID(),
        name: "job.accepted",
        at: "2026-01-01T00:00:00.000Z",
        data: {
          jobId: randomUUID(),
          serviceRequestId: randomUUID(),
          customerId: randomUUID(),
          handymanId: randomUUID(),
        },
      }),
    ],
  ])(
    "I-26 in a queue, %s, ends among the dead letters after five tries and keeps nobody waiting",
    async (_what, body) => {
      const queue = "event-notify";
      const dead = async () => control.call("messagesIn", { queue: `${queue}-dead` });
      const before = await dead();
      await control.call("sendMessage", { queue, body });
      const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
      await makeJob({ customer, handyman });
      await waitUntilIdle();
      expect(await mailsTo(customer.user.email)).toHaveLength(1);
      expect(await dead()).toEqual([...before, body]);
      expect(await control.call("messagesIn", { queue })).toEqual([]);
    },
  );

  test("R-731 in the outbox becomes a dead letter that names it, and the events before and after it are sent", async () => {
    const [before, counted] = [await deadOutbox(), await readCounters()];
    const [customer, id] = [await makeCustomer(), randomUUID()];
    const poison = { pk: `OUTBOX#${id}`, sk: "OUTBOX", event: { name: "nonsense" } };
    await postRequest(customer);
    await openTable().putAll([poison]);
    await postRequest(customer);
    await waitUntilIdle();
    expect(differences(counted, await readCounters())).toEqual({ requests: 2 });
    expect((await deadOutbox()).slice(before.length)).toEqual([JSON.stringify({ outboxId: id })]);
    const event = { id, name: "user.created", at: "2026-01-01T00:00:00.000Z", data: { userId: randomUUID() } };
    await openTable().putAll([{ ...poison, event }]);
    await sendAgain("--id", id);
    expect(differences(counted, await readCounters())).toEqual({ requests: 2, users: 1 });
    expect(await deadOutbox()).toHaveLength(before.length + 1);
    await openTable().remove(poison);
  });
});

describe("an event that the queues do not take", () => {
  test("R-730 waits for them, and is handled once when they are back", async () => {
    const before = await readCounters();
    await injectFault({ ...away, mode: "reject" });
    const { customer } = await makeAccepted();
    expect(differences(before, await readCounters())).toEqual({});
    await clearFaults();
    await waitUntilIdle();
    expect(differences(before, await readCounters())).toEqual({ requests: 1, jobs: 1 });
    expect(await mailsTo(customer.user.email)).toHaveLength(1);
  });

  test.each(["kill", "applyThenLoseResponse"] as const)(
    "R-730 is handled once after a %s amid the sending",
    async (mode) => {
      const before = await readCounters();
      await injectFault({ ...away, mode, times: 1 });
      const { customer } = await makeAccepted();
      await waitUntilIdle();
      expect(differences(before, await readCounters())).toEqual({ requests: 1, jobs: 1 });
      expect(await mailsTo(customer.user.email)).toHaveLength(1);
    },
  );
});

describe("with the clock, an event", () => {
  test("R-731 becomes a dead letter after twelve hours, and is sent from the outbox later, once", async () => {
    const [before, dead] = [await readCounters(), await deadOutbox()];
    await injectFault({ ...away, mode: "reject" });
    const { customer, job } = await makeAccepted();
    await waitUntilIdle();
    await advance(13 * HOUR_MS);
    const letters = (await deadOutbox()).slice(dead.length);
    expect(letters.join()).toContain("approximateArrivalOfFirstRecord");
    await clearFaults();
    await waitUntilIdle();
    expect(differences(before, await readCounters())).toEqual({});
    const around = ["--since", addMs(job.createdAt, -MINUTE_MS), "--until", addMs(job.createdAt, MINUTE_MS)];
    for (let time = 0; time < 2; time++) {
      await sendAgain(...around);
      expect(differences(before, await readCounters())).toMatchObject({ requests: 1, jobs: 1 });
      expect(await mailsTo(customer.user.email)).toHaveLength(1);
    }
  });

  test("notifies of every expired request, by its title without contact details", async () => {
    const customer = await makeCustomer();
    const { id } = await postRequest(customer, { urgency: "high", title: "Tap drips, call 415-555-0132" });
    await advance(48 * HOUR_MS + MINUTE_MS);
    await advance(MINUTE_MS);
    const names: readonly EventName[] = (await outboxOf(id)).map(nameOf);
    expect(names.filter((name) => name !== "request.notified").sort()).toEqual(["request.created", "request.expired"]);
    await waitUntilIdle();
    const mails = JSON.stringify(await mailsTo(customer.user.email));
    expect(mails).toContain("Tap drips");
    expect(mails).not.toContain("0132");
  });
});
