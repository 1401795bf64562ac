import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { DomainEvent } from "../../../shared/events.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { publishEvent } from "../../support/makers/notifications.ts";
import { makeParties } from "../../support/makers/payments.ts";
import { injectFault, mailsTo } from "../../support/setup/control-pages.ts";
import { readCounters } from "../../support/setup/counter-shards.ts";
import { control, waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

/** The outbox items of a job or a request, but that of who was notified of it nearby. */
async function outboxOf(about: string) {
  const items = await openTable().scan("OUTBOX#");
  return items.filter(({ event }) => {
    const text = JSON.stringify(event);
    return text.includes(about) && !text.includes("request.notified");
  });
}

async function makeAccepted() {
  const parties = await makeParties();
  const { id } = await makeJob(parties);
  await waitUntilIdle();
  const [accepted] = (await outboxOf(id)).map(({ event }) => event as DomainEvent);
  if (!accepted) throw new Error("The outbox is empty.");
  return { ...parties, accepted };
}

describe("an event", () => {
  test("I-26 moves counters and sends mails once although it is in the queue five times at once", async () => {
    const { customer, accepted } = await makeAccepted();
    const before = await readCounters();
    const body = JSON.stringify({ ...accepted, id: randomUUID() });
    for (let time = 0; time < 5; time++) await control.call("sendMessage", { queue: "event-count", body });
    for (let time = 0; time < 5; time++)
      await control.call("sendMessage", { queue: "event-notify", body: JSON.stringify(accepted) });
    await waitUntilIdle();
    expect((await readCounters()).jobs).toBe((before.jobs ?? 0) + 1);
    expect(await mailsTo(customer.user.email)).toHaveLength(1);
    expect(await control.call("messagesIn", { queue: "event-count-dead" })).toEqual([]);
  });

  test("I-26 of two e-mails sends the one that was sent not again when the other fails", async () => {
    const { customer, handyman } = await makeParties();
    const job = await makeJob({ customer, handyman }, { isQuiet: true });
    await injectFault({ service: "ses", operation: "SendEmail", mode: "reject", times: 1 });
    const { id: jobId, serviceRequestId, customerId, handymanId, createdAt: staleDueAt } = job;
    await publishEvent("job.inactivityWarned", { jobId, serviceRequestId, customerId, handymanId, staleDueAt });
    for (const { user } of [customer, handyman]) expect(await mailsTo(user.email)).toHaveLength(1);
  });
});
