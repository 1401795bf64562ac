import { describe, expect, test } from "vitest";
import reportedMessages from "../../functions/admin/reportedMessages.ts";
import resolveFraudAlert from "../../functions/admin/resolveFraudAlert.ts";
import { forgetReport } from "../../functions/conversations/commands/forget-report.ts";
import { recordStep } from "../../functions/conversations/commands/record-step.ts";
import removeMessage from "../../functions/conversations/removeMessage.ts";
import report from "../../functions/conversations/report.ts";
import { messagesOf } from "../../functions/notifications/messages/by-event.ts";
import { devicesToWake } from "../../functions/notifications/push/deliver.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { deleteUnusedImage } from "../../functions/uploads/delete-unused.ts";
import { conversationIdOf } from "../../shared/conversations/id.ts";
import { stepEvents } from "../../shared/conversations/steps.ts";
import type { MessageView } from "../../shared/conversations/view.ts";
import { FraudAlert } from "../../shared/fraud/schema.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { reactions } from "../../shared/reactions.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { type ConversationWorld, hiredPair } from "../support/actions/conversations.ts";

type Made = Awaited<ReturnType<typeof hiredPair>>;

const later = (world: ConversationWorld, ms: number) => world.jump(ms);

/** Advances minute by minute in steps, with the digest at each; the times of what was announced, in minutes. */
async function announcedWithin(
  { world, id }: Made,
  { hours, stepMs = 10 * MINUTE_MS }: { hours: number; stepMs?: number },
) {
  const startsAt = world.clock.now();
  // Messages of one moment are a millisecond apart.
  later(world, 1000);
  for (let at = 0; at < hours * HOUR_MS; at += stepMs) {
    later(world, stepMs);
    await world.runDigest(id);
  }
  const from = new Date(startsAt).toISOString();
  return world
    .eventsOf("conversation.unread")
    .filter(({ at }) => at > from)
    .map(({ at }) => Math.round((Date.parse(at) - startsAt) / MINUTE_MS));
}

describe("R-307 unread messages", () => {
  test("are announced after ten minutes, four hours and a day, and then no more", async () => {
    const made = await hiredPair();
    expect(await announcedWithin(made, { hours: 72 })).toEqual([10, 250, 1690]);
    expect(made.world.eventsOf("conversation.unread")[0]?.data).toMatchObject({ reader: "customer" });
  });

  test("are not announced once they are read", async () => {
    const made = await hiredPair();
    const { lastMessageId } = await made.world.poll(made.ana, made.id);
    await made.world.markRead(made.ana, made.id, lastMessageId);
    expect(await announcedWithin(made, { hours: 72 })).toEqual([]);
  });

  test("are announced in the app and by mail, and not any more once they were removed", async () => {
    const { world, hank, id } = await hiredPair();
    const { messages } = await world.poll(hank, id);
    later(world, 11 * MINUTE_MS);
    await world.runDigest(id);
    const told = async () => messagesOf(world.app.db, world.eventsOf("conversation.unread")[0] as never);
    const [message, ...others] = await told();
    expect([message, others]).toMatchObject([{ kind: "messagesWaiting", isUnpushed: true }, []]);
    // Not even asked whether a push service is there.
    expect(await devicesToWake({} as never, message as never, undefined)).toEqual([]);
    await world.call(removeMessage, { as: hank, params: { id, messageId: messages.at(-1)?.id ?? "" } });
    expect(await told()).toEqual([]);
  });

  test("I-T4 that come again and again, and are read in between, are announced at most once in four hours", async () => {
    const made = await hiredPair();
    const { world, ana, hank, id } = made;
    const times: number[] = [];
    for (let hour = 0; hour < 24; hour++) {
      await world.say(hank, id, { text: `Message ${hour}` });
      const announced = await announcedWithin(made, { hours: 1 });
      times.push(...announced.map((minutes) => minutes + hour * 60));
      if (hour % 2) await world.markRead(ana, id, (await world.poll(ana, id)).lastMessageId);
    }
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(times.length).toBeGreaterThan(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(240);
  });

  test("of a pair that is blocked are never announced, in either of their conversations", async () => {
    const made = await hiredPair();
    await made.world.setBlock(made.hank, made.id, true);
    expect(await announcedWithin(made, { hours: 72 })).toEqual([]);
    const other = made.world.makeRequest(made.ana);
    made.world.hire(other, made.hank);
    await made.world.setBlock(made.hank, made.id, false);
    await made.world.begin(made.hank, other.id, { text: "And the other one?" });
    await made.world.setBlock(made.ana, made.id, true);
    later(made.world, HOUR_MS);
    await made.world.runDigest(conversationIdOf(other.id, made.hank.id));
    expect(made.world.eventsOf("conversation.unread")).toEqual([]);
  });
});

/** Deletes what DynamoDB would have deleted by now, and runs what is due. */
async function sweep(world: ConversationWorld, deletedKeys: string[] = []): Promise<void> {
  const app = { ...world.app, files: { remove: async (key: string) => void deletedKeys.push(key) } };
  for (const { pk, sk, ttl } of world.database.items())
    if (typeof ttl === "number" && ttl * 1000 <= world.clock.now())
      await world.app.db.transact([{ op: "remove", key: { pk: String(pk), sk: String(sk) }, orElse: "conflict.busy" }]);
  for (const { entity, id } of world.database.items()) {
    if (entity === table.image.type) await deleteUnusedImage(app as never, String(id));
    if (entity === table.fraudAlert.type) await forgetReport(app, String(id));
  }
}

describe("what is forgotten", () => {
  test("I-T5 after 30 months nothing of a message is left, in the table or the bucket", async () => {
    const { world, ana, id } = await hiredPair();
    await world.say(ana, id, { text: "The key is under the mat.", imageUrls: [world.makePhoto(ana)] });
    later(world, 900 * DAY_MS);
    await sweep(world);
    expect(JSON.stringify(world.database.items())).toContain("under the mat");
    later(world, 14 * DAY_MS);
    // Before DynamoDB has deleted them nobody reads them either.
    expect((await world.poll(ana, id)).messages).toEqual([]);
    const deletedKeys: string[] = [];
    await sweep(world, deletedKeys);
    expect(JSON.stringify(world.database.items())).not.toMatch(
      /under the mat|the part|"entity":"(message|image|conversation)"/,
    );
    expect(deletedKeys).toHaveLength(4);
  });

  test("I-T5 R-308 a report keeps its copy and its photos, until two years after it was resolved", async () => {
    const { world, ana, hank, id } = await hiredPair();
    const imageUrls = [world.makePhoto(ana)];
    await world.say(ana, id, { text: "Pay me in cash.", imageUrls });
    await world.call(report, { as: hank, params: { id }, body: { reason: "offPlatform" } });
    later(world, 914 * DAY_MS);
    await sweep(world);
    expect(JSON.stringify(world.database.items())).toContain("Pay me in cash.");
    const admin = world.makePerson({ role: "admin" });
    const [alert] = world.database.items().filter(({ entity }) => entity === table.fraudAlert.type);
    const resolution = { as: admin, params: { id: String(alert?.id) }, body: { note: "Warned them by mail." } };
    expect(await world.call(resolveFraudAlert, resolution)).toMatchObject({ status: 200 });
    later(world, 729 * DAY_MS);
    await sweep(world);
    const left = JSON.stringify(world.database.items());
    expect(left).toContain("Pay me in cash.");
    expect(left).toContain('"entity":"image"');
    later(world, 2 * DAY_MS);
    await sweep(world);
    later(world, 31 * DAY_MS);
    await sweep(world);
    expect(JSON.stringify(world.database.items())).not.toMatch(/Pay me in cash|"entity":"image"/);
  });

  test("R-309 a message is removed by its sender within 15 minutes, for both, and is gone a month later", async () => {
    const { world, ana, hank, id } = await hiredPair();
    const sent = (await world.say(ana, id, { text: "A slip of the pen." })).body as MessageView;
    const params = { id, messageId: sent.id };
    expect(await world.call(removeMessage, { as: hank, params })).toMatchObject({ code: "conversation.notFound" });
    later(world, 15 * MINUTE_MS);
    expect(await world.call(removeMessage, { as: ana, params })).toMatchObject({ status: 204 });
    expect(await world.call(removeMessage, { as: ana, params })).toMatchObject({ status: 204 });
    const page = await world.poll(hank, id);
    expect(page.removedIds).toEqual([sent.id]);
    expect(page.messages.at(-1)).toMatchObject({ id: sent.id, isRemoved: true });
    expect(JSON.stringify(page)).not.toContain("slip");
    later(world, 31 * DAY_MS);
    await sweep(world);
    expect(JSON.stringify(world.database.items())).not.toContain("slip");
    const { id: messageId } = (await world.say(ana, id, { text: "Stays." })).body as MessageView;
    later(world, 15 * MINUTE_MS + 1000);
    const late = { as: ana, params: { id, messageId } };
    expect(await world.call(removeMessage, late)).toMatchObject({ code: "message.tooLate" });
  });
});

describe("R-308 reports", () => {
  test("about one person and reason are one alert in a day, with the ten messages around the reported one", async () => {
    const { world, ana, hank, id } = await hiredPair();
    for (let number = 0; number < 14; number++) await world.say(ana, id, { text: `Message ${number}` });
    const { messages } = await world.poll(hank, id);
    const messageId = messages.find(({ text }) => text === "Message 5")?.id;
    const body = { reason: "abuse", messageId, text: "Look at this one." };
    expect(await world.call(report, { as: hank, params: { id }, body })).toMatchObject({ status: 201 });
    await world.call(report, { as: hank, params: { id }, body: { reason: "abuse" } });
    const alerts = () =>
      world.database.items().flatMap((item) => (item.entity === table.fraudAlert.type ? [FraudAlert.parse(item)] : []));
    expect(alerts()).toMatchObject([{ userId: ana.id, alertType: "report.abuse", severity: "high" }]);
    const admin = world.makePerson({ role: "admin" });
    const look = { as: admin, params: { id: String(alerts()[0]?.id) } };
    const { body: shown } = await world.call(reportedMessages, look);
    expect(shown).toMatchObject({ reports: [{ messageId, by: "handyman" }, { reason: "abuse" }] });
    const texts = (shown as { messages: MessageView[] }).messages.map(({ text }) => text);
    // Ten around the reported one, and from the second report those of the last ten that were missing.
    expect(texts).toEqual(Array.from({ length: 14 }, (_, number) => `Message ${number}`));
    const audits = world.database.items().filter(({ action }) => action === "conversation.open");
    expect(audits).toMatchObject([{ actorId: admin.id, subject: `conversation#${id}` }]);
    await world.call(report, { as: hank, params: { id }, body: { reason: "spam" } });
    later(world, 2 * DAY_MS);
    await world.call(report, { as: hank, params: { id }, body: { reason: "abuse" } });
    expect(alerts().map(({ alertType }) => alertType)).toEqual(["report.abuse", "report.spam", "report.abuse"]);
  });
});

test("R-311 every step that a conversation tells reaches the function that writes it", () => {
  expect(reactions["event.notify"].trigger.events).toEqual(expect.arrayContaining([...stepEvents]));
});

test("R-311 the steps of a job stand in its conversation once each, and announce nothing", async () => {
  const { world, ana, job, id } = await hiredPair();
  await world.markRead(ana, id, (await world.poll(ana, id)).lastMessageId);
  const app = world.app;
  // It was opened after the hiring, of which its first messages tell.
  const events = (["job.accepted", "job.started", "job.completed"] as const).map((name, number) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    ...{ name, at: new Date(world.clock.now()).toISOString(), data: jobEventOf(job) },
  }));
  for (const event of [...events, ...events]) await recordStep(app, event);
  const { messages } = await world.poll(ana, id);
  expect(messages.flatMap(({ event }) => event ?? [])).toEqual(["opened", "hired", "started", "done"]);
  later(world, HOUR_MS);
  await world.runDigest(id);
  expect(world.eventsOf("conversation.unread")).toEqual([]);
});
