import fc from "fast-check";
import { expect, test } from "vitest";
import { recordStep } from "../../functions/conversations/commands/record-step.ts";
import removeMessage from "../../functions/conversations/removeMessage.ts";
import type { Db } from "../../functions/runtime/data/db.ts";
import type { ConversationView, MessageView } from "../../shared/conversations/view.ts";
import type { ConversationId } from "../../shared/ids.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { type ConversationWorld, conversationWorld } from "../support/worlds/conversation-world.ts";

const PHONE = "512-555-0147";

/** A table whose every call waits for its turn, which the scheduler gives in any order. */
const scheduled = (db: Db, scheduler: fc.Scheduler): Db => {
  const hold =
    <A extends unknown[], R>(name: string, run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await scheduler.schedule(Promise.resolve(), name);
      return run(...args);
    };
  return {
    get: hold("get", db.get) as Db["get"],
    getAll: hold("getAll", db.getAll) as Db["getAll"],
    query: hold("query", db.query) as Db["query"],
    transact: hold("transact", db.transact),
    getAllEventually: hold("getAll", db.getAllEventually) as Db["getAllEventually"],
    countRequest: db.countRequest,
  };
};

type Act = "send" | "read" | "block" | "unblock" | "remove" | "digest";
const acts = fc.array(fc.constantFrom<Act>("send", "send", "send", "read", "block", "unblock", "remove", "digest"), {
  minLength: 1,
  maxLength: 4,
});
const steps = fc.subarray(["hire", "end"] as const);
const POLLS = 4;

/** Ana's request: who is hired for it, and whether its conversations are over. */
type Story = {
  readonly world: ConversationWorld;
  readonly db: Db;
  readonly ana: User;
  readonly hank: User;
  readonly request: ServiceRequest;
  job?: Job;
  isOver: boolean;
};

/** One of its conversations. */
type Room = {
  readonly story: Story;
  readonly handyman: User;
  readonly id: ConversationId;
  /** The texts of accepted messages, as they were answered, by id; and the ids of those whose removal was answered. */
  readonly accepted: Map<string, string | undefined>;
  readonly removed: Set<string>;
  /** Who has blocked, as far as they were answered, and how often somebody began to take it back. */
  readonly blockers: Set<string>;
  unblocks: number;
  /** The last message when the latest block was answered, and how many had been taken back by then. */
  closed?: { readonly lastMessageId: string; readonly unblocks: number };
};
type Party = { readonly room: Room; readonly who: User; readonly seen: MessageView[]; readonly sent: string[] };

const announcementsOf = ({ story: { world }, handyman }: Pick<Room, "story" | "handyman">) =>
  world.eventsOf("conversation.unread").filter(({ data }) => JSON.stringify(data).includes(handyman.id));

async function send({ room, who, sent }: Party, number: number): Promise<void> {
  const { story, id, handyman } = room;
  const text = `${who.firstName} about ${handyman.firstName}, ${number}: call ${PHONE}`;
  const [isBlocked, isOver, unblocks] = [room.blockers.size > 0, story.isOver, room.unblocks];
  const isHired = () => handyman === story.hank && story.job !== undefined;
  const wasHired = isHired();
  const { status, body } = await story.world.say(who, id, { text }, story.db);
  // Once a block or an end is there, nothing that is sent afterwards is accepted.
  if (isOver || (isBlocked && unblocks === room.unblocks)) expect(status).toBe(409);
  if (status !== 201) return;
  const answer = body as MessageView;
  if (wasHired) expect(answer.text).toBe(text);
  if (!isHired()) expect(answer.text).toBe(text.replace(PHONE, "•••"));
  sent.push(answer.id);
  room.accepted.set(answer.id, answer.text);
}

async function block({ room, who }: Party, isBlocked: boolean): Promise<void> {
  if (!isBlocked) {
    room.blockers.delete(who.id);
    room.unblocks++;
  }
  const { unblocks, story } = room;
  const { status, body } = await story.world.setBlock(who, room.id, isBlocked, story.db);
  if (status !== 200 || !isBlocked) return;
  room.blockers.add(who.id);
  room.closed = { lastMessageId: (body as ConversationView).lastMessageId, unblocks };
}

async function digest({ room }: Party): Promise<void> {
  const { story, unblocks } = room;
  const [isBlocked, before] = [room.blockers.size > 0, announcementsOf(room).length];
  story.world.clock.advance((1.5 * HOUR_MS) / 1000);
  // What was overtaken comes with the next minute.
  await story.world.runDigest(room.id, story.db).catch(({ code }) => expect(code).toBe("conflict.busy"));
  if (isBlocked && unblocks === room.unblocks) expect(announcementsOf(room)).toHaveLength(before);
}

async function remove({ room: { story, id, removed }, who, sent }: Party): Promise<void> {
  const messageId = sent.pop();
  if (!messageId) return;
  const { status, code } = await story.world.call(removeMessage, { as: who, params: { id, messageId } }, story.db);
  if (status === 204) removed.add(messageId);
  else expect(code).toBe("message.tooLate");
}

async function act(party: Party, what: Act, number: number): Promise<unknown> {
  const { room, who, seen } = party;
  const last = seen.at(-1)?.id;
  if (what === "read") return last && room.story.world.markRead(who, room.id, last, room.story.db);
  if (what === "send") return send(party, number);
  if (what === "remove") return remove(party);
  return what === "digest" ? digest(party) : block(party, what === "block");
}

/** One side: it writes, and its page polls meanwhile. */
async function live(party: Party, list: readonly Act[]): Promise<void> {
  const write = async () => {
    for (const [number, what] of list.entries()) await act(party, what, number);
  };
  const follow = async () => {
    const { room, who, seen } = party;
    for (let time = 0; time < POLLS; time++) await room.story.world.catchUp(who, room.id, seen, room.story.db);
  };
  await Promise.all([write(), follow()]);
}

/** Hank is hired, of which the event is delivered twice; then everything ends, so long ago that nobody may write. */
async function proceed(story: Story, scheduler: fc.Scheduler, list: readonly ("hire" | "end")[]): Promise<void> {
  const { world, db, ana, hank, request } = story;
  for (const step of list) {
    await scheduler.schedule(Promise.resolve(), step);
    const [at, longAgo] = [0, 31 * DAY_MS].map((ms) => new Date(world.clock.now() - ms).toISOString()) as [
      string,
      string,
    ];
    if (step === "hire") {
      story.job = world.hire(request, hank);
      const event = { id: request.id, name: "job.accepted", at, data: jobEventOf(story.job) } as const;
      for (let time = 0; time < 2; time++) await recordStep(world.appWith(db), event as never);
    } else {
      if (story.job) world.hire(request, hank, { id: story.job.id, createdAt: longAgo, status: "completed" });
      else world.makeRequest(ana, { ...request, updatedAt: longAgo, closedAt: longAgo, status: "cancelled" });
      story.isOver = true;
    }
  }
}

/** Ana, whose request two handymen have asked about, and been answered. */
async function twoRooms(scheduler: fc.Scheduler) {
  const world = conversationWorld();
  const ana = world.makePerson({ firstName: "Ana" });
  const [hank, rita] = ["Hank", "Rita"].map((firstName) => world.makePerson({ firstName, role: "handyman" })) as [
    User,
    User,
  ];
  const request = world.makeRequest(ana);
  const story: Story = { world, db: scheduled(world.stored, scheduler), ana, hank, request, isOver: false };
  const rooms = [hank, rita].map((handyman): Room => {
    const id = world.conversationOf(request, handyman);
    return { story, handyman, id, accepted: new Map(), removed: new Set(), blockers: new Set(), unblocks: 0 };
  });
  for (const { id, handyman } of rooms) {
    await world.begin(handyman, request.id, { text: "Gas?" });
    await world.say(ana, id, { text: "Gas." });
  }
  return { story, rooms };
}

/** What must hold in a conversation afterwards. */
async function check(
  { story, handyman, id, accepted, removed, ...room }: Room,
  parties: readonly Party[],
): Promise<void> {
  const { world, ana, hank, job } = story;
  for (const { who, seen } of parties) await world.catchUp(who, id, seen);
  const [atAna, atHandyman] = parties.map(({ seen }) => seen.map((message) => message.id));
  expect(atAna).toEqual(atHandyman);
  expect(atAna).toEqual([...new Set(atAna)].toSorted());
  for (const who of [ana, handyman]) {
    const shown: MessageView[] = [];
    await world.catchUp(who, id, shown);
    const typed = shown.filter(({ by, text }) => by && text !== "Gas?" && text !== "Gas.");
    expect(new Map(typed.map((each) => [each.id, each.isRemoved ? "removed" : each.text]))).toEqual(
      new Map([...accepted].map(([each, text]) => [each, removed.has(each) ? "removed" : text])),
    );
    const hirings = shown.filter(({ event }) => event === "hired");
    expect(hirings).toHaveLength(job && handyman === hank ? 1 : 0);
    // A message that was being sent stands before the block, or nowhere.
    const { closed, unblocks } = room;
    if (closed?.unblocks === unblocks) expect(typed.filter((each) => each.id > closed.lastMessageId)).toEqual([]);
  }
  for (const reader of ["customer", "handyman"]) {
    const times = announcementsOf({ story, handyman }).filter(({ data }) => "reader" in data && data.reader === reader);
    const gaps = times.slice(1).map(({ at }, index) => Date.parse(at) - Date.parse(times[index]?.at ?? at));
    expect(gaps.filter((gap) => gap < 4 * HOUR_MS)).toEqual([]);
  }
}

test("I-T2 I-T3 I-T4 whatever the two sides of two conversations do at once, also while one is hired and while they end", async () => {
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.tuple(acts, acts, acts, acts),
    steps,
    async (scheduler, lists, stages) => {
      const { story, rooms } = await twoRooms(scheduler);
      const parties = rooms.flatMap((room) =>
        [story.ana, room.handyman].map((who): Party => ({ room, who, seen: [], sent: [] })),
      );
      const lives = parties.map((party, index) => live(party, lists[index] ?? []));
      await scheduler.waitFor(Promise.all([...lives, proceed(story, scheduler, stages)]));
      for (const room of rooms)
        await check(
          room,
          parties.filter((party) => party.room === room),
        );
      // What the masker has found is stored nowhere but where somebody is hired.
      const { items } = story.world.stored;
      const pages = items()
        .filter((item) => JSON.stringify(item).includes(PHONE))
        .map(({ pk }) => pk);
      expect(pages.filter((pk) => !story.job || pk !== `CONVERSATION#${rooms[0]?.id}`)).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: 80 });
});
