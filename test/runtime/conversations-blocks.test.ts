import { describe, expect, test } from "vitest";
import get from "../../functions/conversations/get.ts";
import removeMessage from "../../functions/conversations/removeMessage.ts";
import getJob from "../../functions/jobs/get.ts";
import { messagesOf } from "../../functions/notifications/messages/by-event.ts";
import dismiss from "../../functions/requests/dismiss.ts";
import restore from "../../functions/requests/restore.ts";
import type { Db } from "../../functions/runtime/data/db.ts";
import { listBlocked } from "../../functions/stores/conversations.ts";
import { findInbox, hasNewMessages } from "../../functions/stores/notifications.ts";
import { webSizeKey } from "../../functions/stores/uploads.ts";
import showImage from "../../functions/uploads/showImage.ts";
import type { MessageView } from "../../shared/conversations/view.ts";
import { ImageId } from "../../shared/ids.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { aConversation, conversationsIn } from "../support/actions/conversations.ts";

test("reading one conversation leaves the dot on while another one is unread", async () => {
  const { world, ana, hank, id } = await aConversation();
  const otherRequest = world.makeRequest(ana);
  await world.begin(hank, otherRequest.id, { text: "And the other one?" });
  const other = world.conversationOf(otherRequest, hank);
  world.jump(MINUTE_MS);
  await world.say(hank, id, { text: "I have the part." });
  const readAll = async (each: typeof id) => world.markRead(ana, each, (await world.poll(ana, each)).lastMessageId);
  const hasDot = async () => hasNewMessages(await findInbox(world.app.db, ana.id));
  await readAll(id);
  expect(await hasDot()).toBe(true);
  await readAll(other);
  expect(await hasDot()).toBe(false);
});

test("R-309 a removed photo is not shown to the other side any more", async () => {
  const { world, ana, hank, id } = await aConversation();
  const photo = world.makePhoto(ana);
  const { body } = await world.say(ana, id, { imageUrls: [photo] });
  const imageId = photo.slice("/api/images/".length);
  await world.app.files.write(webSizeKey(ana.id, ImageId.parse(imageId), "1600"), Uint8Array.of(1, 2, 3), "image/webp");
  const look = () => world.call(showImage, { as: hank, params: { id: imageId } });
  expect(await look()).toMatchObject({ status: 200 });
  await world.call(removeMessage, { as: ana, params: { id, messageId: (body as MessageView).id } });
  expect(await look()).toMatchObject({ code: "image.notFound" });
});

describe("a poll", () => {
  test("R-305 with nothing new is exactly one batch read, that of the session", async () => {
    const { world, ana, id } = await aConversation();
    const { lastMessageId } = await world.poll(ana, id);
    const calls: string[] = [];
    const { db } = world.app;
    const spy = <N extends keyof Db>(name: N): Db[N] =>
      ((...given: never[]) => {
        calls.push(name);
        return (db[name] as (...all: never[]) => unknown)(...given);
      }) as never;
    const spied: Db = {
      get: spy("get"),
      getAll: spy("getAll"),
      getAllEventually: spy("getAllEventually"),
      query: spy("query"),
      transact: spy("transact"),
      countRequest: spy("countRequest"),
    };
    const watched = conversationsIn(world.withApp({ db: spied }));
    const page = await watched.poll(ana, id, { after: lastMessageId });
    expect([page.messages, page.nextPollSeconds]).toEqual([[], 5]);
    expect(calls).toEqual(["getAll"]);
  });

  test.each([
    [MINUTE_MS, 5],
    [5 * MINUTE_MS, 15],
    [HOUR_MS, 30],
  ])("R-305 %d ms after the last message comes again after %d s", async (ageMs, seconds) => {
    const { world, ana, id } = await aConversation();
    world.jump(ageMs);
    expect((await world.poll(ana, id)).nextPollSeconds).toBe(seconds);
  });
});

describe("a block", () => {
  test("R-306 ends the writing of both, tells the other only that it is closed, and is taken back by its side alone", async () => {
    const { world, ana, hank, id } = await aConversation();
    expect(await world.setBlock(ana, id, true)).toMatchObject({ body: { state: "blocked", isBlocked: true } });
    expect(await world.say(hank, id, { text: "Hello" })).toMatchObject({ code: "conversation.blocked" });
    expect(await world.setBlock(hank, id, false)).toMatchObject({ body: { state: "closed", isBlocked: false } });
    await world.setBlock(hank, id, true);
    expect(await world.setBlock(ana, id, false)).toMatchObject({ body: { state: "closed" } });
    expect(await world.say(ana, id, { text: "Hello" })).toMatchObject({ code: "conversation.blocked" });
    expect(await world.setBlock(hank, id, false)).toMatchObject({ body: { state: "open" } });
    expect(world.database.items().filter(({ entity }) => entity === "block")).toEqual([]);
  });

  test("R-306 leaves their running job what it needs: the handyman may say that they are on the way", async () => {
    const { world, ana, hank, id } = await aConversation({ isHired: true });
    await world.setBlock(ana, id, true);
    expect(await world.say(hank, id, { text: "Hello" })).toMatchObject({ code: "conversation.blocked" });
    expect(await world.say(hank, id, { event: "onMyWay" })).toMatchObject({ status: 201, body: { event: "onMyWay" } });
    world.jump(HOUR_MS);
    await world.runDigest(id);
    expect(world.eventsOf("conversation.unread")).toEqual([]);
  });
});

test("R-307 that the handyman is on the way is not said without a visit", async () => {
  const { world, hank, id } = await aConversation({ isHired: true, hasVisit: false });
  expect(await world.call(get, { as: hank, params: { id } })).toMatchObject({ body: { canSayOnMyWay: false } });
  expect(await world.say(hank, id, { event: "onMyWay" })).toMatchObject({ code: "conversation.notAllowed" });
});

test("R-307 that the handyman is on the way is said once in two hours, also when it is said again", async () => {
  const { world, hank, id } = await aConversation({ isHired: true });
  const seen = async () => (await world.call(get, { as: hank, params: { id } })).body;
  expect(await seen()).toMatchObject({ canSayOnMyWay: true });
  const first = await world.say(hank, id, { event: "onMyWay" });
  const pushed = world.eventsOf("conversation.messageSent").length;
  world.jump(2 * HOUR_MS - MINUTE_MS);
  expect((await world.say(hank, id, { event: "onMyWay" })).body).toEqual(first.body);
  expect(await seen()).toMatchObject({ canSayOnMyWay: false });
  expect(world.eventsOf("conversation.messageSent")).toHaveLength(pushed);
  world.jump(2 * MINUTE_MS);
  expect(await seen()).toMatchObject({ canSayOnMyWay: true });
  expect((await world.say(hank, id, { event: "onMyWay" })).body).not.toEqual(first.body);
  expect(world.eventsOf("conversation.messageSent")).toHaveLength(pushed + 1);
});

test("R-306 a request of somebody blocked is not there to be dismissed, or restored", async () => {
  const { world, ana, hank, request, id } = await aConversation();
  const answers = async () => {
    const params = { id: request.id };
    return [await world.call(dismiss, { as: hank, params }), await world.call(restore, { as: hank, params })];
  };
  expect(await answers()).toMatchObject([{ status: 204 }, { status: 204 }]);
  await world.setBlock(ana, id, true);
  expect(await answers()).toMatchObject(Array(2).fill({ code: "serviceRequest.notFound" }));
});

describe("R-306 a block between two handymen", () => {
  test("holds as well where the one who was the customer is the handyman, and is one block of each side", async () => {
    const { world, hank, request, id: first } = await aConversation();
    const [rita, second] = [world.makePerson({ firstName: "Rita", role: "handyman" }), world.makeRequest(hank)];
    await world.begin(rita, request.id, { text: "I have the part." });
    await world.begin(rita, second.id, { text: "Gas?" });
    const third = world.makeRequest(rita);
    await world.begin(hank, third.id, { text: "Gas?" });
    const [ritas, hanks] = [world.conversationOf(second, rita), world.conversationOf(third, hank)];
    await world.setBlock(hank, ritas, true);
    expect(await world.say(rita, hanks, { text: "Hello" })).toMatchObject({ code: "conversation.blocked" });
    expect(await world.call(get, { as: hank, params: { id: hanks } })).toMatchObject({ body: { isBlocked: true } });
    expect(await world.call(get, { as: rita, params: { id: hanks } })).toMatchObject({ body: { state: "closed" } });
    const fourth = world.makeRequest(rita);
    expect(await world.begin(hank, fourth.id, { text: "Hi" })).toMatchObject({ code: "serviceRequest.notFound" });
    for (const [one, other] of [
      [hank, rita],
      [rita, hank],
    ] as const)
      expect([...(await listBlocked(world.app.db, one.id))]).toEqual([other.id]);
    // Rita's own, from the other conversation, and Hank's taken back there too.
    expect(await world.setBlock(rita, hanks, true)).toMatchObject({ body: { isBlocked: true } });
    expect(await world.setBlock(hank, hanks, false)).toMatchObject({ body: { state: "closed", isBlocked: false } });
    expect(await world.setBlock(rita, ritas, false)).toMatchObject({ body: { isBlocked: false } });
    expect(world.database.items().filter(({ entity }) => entity === "block")).toEqual([]);
    expect(await world.say(hank, first, { text: "Hello" })).toMatchObject({ status: 201 });
  });
});

describe("R-306 the address of a job", () => {
  const addressSharedAt = "2026-03-02T12:00:00.000Z";
  const seenBy = async ({ world, hank }: Awaited<ReturnType<typeof aConversation>>, jobId: string) =>
    (await world.call(getJob, { as: hank, params: { jobId } })).body as JobView;

  test("is the handyman's while it runs, also when one of the two blocks the other", async () => {
    const made = await aConversation();
    const { id } = made.world.hire(made.request, made.hank, { status: "in_progress", addressSharedAt });
    await made.world.setBlock(made.ana, made.id, true);
    expect(await seenBy(made, id)).toMatchObject({ isAddressExact: true, address: "100 Main Street, apartment 4" });
  });

  test("goes with its completion when they do, and else 30 days later", async () => {
    const made = await aConversation();
    const completed = { status: "completed", completedAt: addressSharedAt, addressSharedAt } as const;
    const { id } = made.world.hire(made.request, made.hank, completed);
    expect((await seenBy(made, id)).isAddressExact).toBe(true);
    await made.world.setBlock(made.hank, made.id, true);
    const hidden = await seenBy(made, id);
    expect(hidden.isAddressExact).toBe(false);
    expect(hidden.address).not.toContain("100");
  });
});

describe("R-307 a push", () => {
  const toldOf = async ({ world }: Awaited<ReturnType<typeof aConversation>>) => {
    const events = world.eventsOf("conversation.messageSent");
    return Promise.all(events.map((event) => messagesOf(world.app.db, event as never)));
  };

  test("tells of the first message since somebody has read, before any digest, and leaves bell and mail to that", async () => {
    const made = await aConversation();
    const { world, ana, hank, id } = made;
    // The question, and its answer.
    expect(world.eventsOf("conversation.messageSent")).toHaveLength(2);
    for (let time = 0; time < 3; time++) await world.say(ana, id, { text: "And one more thing." });
    expect(world.eventsOf("conversation.messageSent")).toHaveLength(2);
    const [, [toHank] = []] = await toldOf(made);
    expect(toHank).toMatchObject({ reader: { id: hank.id }, kind: "messagesWaiting", isPushOnly: true });
    await world.markRead(hank, id, (await world.poll(hank, id)).lastMessageId);
    expect(await toldOf(made)).toMatchObject([[{ kind: "messagesWaiting" }], []]);
    await world.say(ana, id, { text: "Hello?" });
    expect(world.eventsOf("conversation.messageSent")).toHaveLength(3);
  });

  test("says that the handyman is on the way, also in quiet hours and unread messages, by no mail", async () => {
    const made = await aConversation({ isHired: true });
    await made.world.say(made.hank, made.id, { event: "onMyWay" });
    const told = (await toldOf(made)).flat();
    expect(told.filter(({ kind }) => kind === "handymanOnTheWay")).toMatchObject([
      { reader: { id: made.ana.id }, isUrgent: true, isUnmailed: true, subjectId: made.request.id },
    ]);
  });

  test("that says so is followed by no digest, and by the push of the next text", async () => {
    const { world, ana, hank, id } = await aConversation({ isHired: true });
    for (const reader of [ana, hank]) await world.markRead(reader, id, (await world.poll(reader, id)).lastMessageId);
    const before = world.eventsOf("conversation.messageSent").length;
    await world.say(hank, id, { event: "onMyWay" });
    world.jump(HOUR_MS);
    await world.runDigest(id);
    expect(world.eventsOf("conversation.unread")).toEqual([]);
    await world.say(hank, id, { text: "I am at the door." });
    const sent = world.eventsOf("conversation.messageSent").slice(before);
    expect(sent.map(({ data }) => "event" in data)).toEqual([true, false]);
    world.jump(HOUR_MS);
    await world.runDigest(id);
    const [unread] = world.eventsOf("conversation.unread");
    const [told] = await messagesOf(world.app.db, unread as never);
    // The step does not count as a second message.
    expect(told?.slots).toMatchObject({ last: "I am at the door." });
    expect(told?.slots).not.toHaveProperty("many");
  });
});
