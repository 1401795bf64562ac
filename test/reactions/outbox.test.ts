import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sendAgain as sendAgainCommand } from "../../infra/ops/send-again.ts";
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { makeJob, postRequest } from "../support/makers/jobs.ts";
import { makeCustomer, makeHandyman } from "../support/makers/people.ts";
import { advance, clearFaults, injectFault, mailsTo } from "../support/setup/control-pages.ts";
import { readCounters } from "../support/setup/counter-shards.ts";
import { control, waitUntilIdle } from "../support/setup/stack-controls.ts";
import { stackInfo } from "../support/setup/stack-info.ts";
import { openTable } from "../support/setup/table.ts";

// The clock advances by hours here; work that earlier files left due would only cost time.
beforeAll(() => openTable().clearDueIndex());
// Due work of other files is done before anything is counted.
beforeEach(() => advance(SECOND_MS));
afterEach(clearFaults);

const counters = ["users", "requests", "jobs"] as const;
type Counts = Readonly<Record<(typeof counters)[number], number>>;

/** The platform's counters after all events are delivered. */
async function counted(): Promise<Counts> {
  await waitUntilIdle();
  const { users = 0, requests = 0, jobs = 0 } = await readCounters();
  return { users, requests, jobs };
}
const since = (before: Counts, after: Counts) =>
  Object.fromEntries(counters.map((name) => [name, after[name] - before[name]]).filter(([, moved]) => moved !== 0));

/** Has the operator's command send events again. */
async function sendAgain(...options: readonly string[]) {
  const printed = vi.spyOn(console, "log").mockReturnValue();
  const local = ["--local", new URL(stackInfo().origin).port];
  await sendAgainCommand([...local, ...options]).finally(() => printed.mockRestore());
  await waitUntilIdle();
}
async function makeAccepted() {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
  return { customer, job: await makeJob({ customer, handyman }) };
}
const away = { service: "sqs", operation: "SendMessageBatch", times: 10_000 } as const;
const deadOutbox = () => control.call("messagesIn", { queue: "outbox-dispatch-dead" });

test("R-731 an item that is no event becomes a dead letter that names it; those before and after it are sent", async () => {
  const [before, start] = [await deadOutbox(), await counted()];
  const [customer, id] = [await makeCustomer(), randomUUID()];
  const poison = { pk: `OUTBOX#${id}`, sk: "OUTBOX", event: { name: "nonsense" } };
  await postRequest(customer);
  await openTable().putAll([poison]);
  await postRequest(customer);
  expect(since(start, await counted())).toEqual({ requests: 2 });
  expect((await deadOutbox()).slice(before.length)).toEqual([JSON.stringify({ outboxId: id })]);
  const event = { id, name: "user.created", at: "2026-01-01T00:00:00.000Z", data: { userId: randomUUID() } };
  await openTable().putAll([{ ...poison, event }]);
  await sendAgain("--id", id);
  expect(since(start, await counted())).toEqual({ requests: 2, users: 1 });
  expect(await deadOutbox()).toHaveLength(before.length + 1);
  await openTable().remove(poison);
});

describe("an event that the queues do not take", () => {
  test("R-730 waits for them, and is handled once when they are back", async () => {
    const before = await counted();
    await injectFault({ ...away, mode: "reject" });
    const { customer } = await makeAccepted();
    expect(since(before, await counted())).toEqual({});
    await clearFaults();
    expect(since(before, await counted())).toEqual({ requests: 1, jobs: 1 });
    expect(await mailsTo(customer.user.email)).toHaveLength(1);
  });

  test.each(["kill", "applyThenLoseResponse"] as const)(
    "R-730 is handled once after a %s amid the sending",
    async (mode) => {
      const before = await counted();
      await injectFault({ ...away, mode, times: 1 });
      const { customer } = await makeAccepted();
      expect(since(before, await counted())).toEqual({ requests: 1, jobs: 1 });
      expect(await mailsTo(customer.user.email)).toHaveLength(1);
    },
  );

  test("R-731 becomes a dead letter after twelve hours, and is sent from the outbox later, once", async () => {
    const [before, dead] = [await counted(), await deadOutbox()];
    await injectFault({ ...away, mode: "reject" });
    const { customer, job } = await makeAccepted();
    await waitUntilIdle();
    await advance(13 * HOUR_MS);
    expect((await deadOutbox()).slice(dead.length).join()).toContain("approximateArrivalOfFirstRecord");
    await clearFaults();
    expect(since(before, await counted())).toEqual({});
    const around = ["--since", addMs(job.createdAt, -MINUTE_MS), "--until", addMs(job.createdAt, MINUTE_MS)];
    for (let time = 0; time < 2; time++) {
      await sendAgain(...around);
      expect(since(before, await counted())).toMatchObject({ requests: 1, jobs: 1 });
      expect(await mailsTo(customer.user.email)).toHaveLength(1);
    }
  });
});
