import fc from "fast-check";
import { expect, test } from "vitest";
import { recordStep } from "../../functions/conversations/commands/record-step.ts";
import removeMessage from "../../functions/conversations/removeMessage.ts";
import type { Db, Write } from "../../functions/runtime/data/db.ts";
import type { MessageView } from "../../shared/conversations/view.ts";
import type { DomainEvent } from "../../shared/events.ts";
import type { ConversationId } from "../../shared/ids.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { type ConversationWorld, conversationsIn, conversationWorld } from "../support/actions/conversations.ts";
import { sampled } from "../support/setup/random.ts";
import type { World } from "../support/world/world.ts";

const PHONE = "512-555-0147";

/** Whom a write is about, if it is a person's new message or an announcement of messages. */
function recipientOf(write: Write): string | undefined {
  if (write.op !== "put") return undefined;
  const { kind, conversationId, removedAt, event } = write.item;
  if (kind === "text" && !removedAt) return String(conversationId).split(".")[1];
  const { name = "", data } = (event ?? {}) as Partial<DomainEvent>;
  return name.startsWith("conversation.") ? (data as { handymanId: string }).handymanId : undefined;
}

/**
 * A table whose every call waits for its turn, which the scheduler gives in any order. Nothing that a person writes, and no
 * announcement, is stored while one of the two blocks the other.
 */
function scheduled({ app: { db }, database }: World, scheduler: fc.Scheduler): Db {
  const hold =
    <A extends unknown[], R>(name: string, run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await scheduler.schedule(Promise.resolve(), name);
      return run(...args);
    };
  const transact: Db["transact"] = async (writes) => {
    const blocked = database.items().flatMap(({ entity, handymanId }) => (entity === "block" ? [handymanId] : []));
    await db.transact(writes);
    expect(writes.map(recipientOf).filter((id) => id && blocked.includes(id))).toEqual([]);
  };
  return {
    get: hold("get", db.get) as Db["get"],
    getAll: hold("getAll", db.getAll) as Db["getAll"],
    query: hold("query", db.query) as Db["query"],
    transact: hold("transact", transact),
    getAllEventually: hold("getAll", db.getAllEventually) as Db["getAllEventually"],
    countRequest: db.countRequest,
  };
}

type Act = "send" | "read" | "block" | "unblock" | "remove" | "announce";
const acts = fc.array(fc.constantFrom<Act>("send", "send", "send", "read", "block", "unblock", "remove", "announce"), {
  minLength: 1,
  maxLength: 4,
});
const steps = fc.subarray(["hire", "end"] as const);
const POLLS = 4;

/** Ana's request: who is hired for it, and whether its conversations are over. */
type Story = {
  readonly world: ConversationWorld;
  /** The same world, whose table waits for its turn. */
  readonly held: ConversationWorld;
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
  /** Where the two block each other: Ana and Hank in another conversation of theirs. */
  readonly blockedIn: ConversationId;
  /** The texts of accepted messages, as they were answered, by id; and the ids of those whose removal was answered. */
  readonly accepted: Map<string, string | undefined>;
  readonly removed: Set<string>;
  /** Somebody has begun to block. */
  hasBlock: boolean;
};
type Party = { readonly room: Room; readonly who: User; readonly seen: MessageView[]; readonly sent: string[] };

const announcementsOf = ({ story: { world }, handyman }: Pick<Room, "story" | "handyman">) =>
  world.eventsOf("conversation.unread").filter(({ data }) => JSON.stringify(data).includes(handyman.id));

async function send({ room, who, sent }: Party, number: number): Promise<void> {
  const { story, id, handyman } = room;
  const text = `${who.firstName} about ${handyman.firstName}, ${number}: call ${PHONE}`;
  const isHired = () => handyman === story.hank && story.job !== undefined;
  const [wasOver, wasHired] = [story.isOver, isHired()];
  const { status, code, body } = await story.held.say(who, id, { text });
  if (status !== 201) {
    const isRefused =
      (code === "conversation.blocked" && room.hasBlock) || (code === "conversation.ended" && story.isOver);
    return expect([code, isRefused]).toEqual([code, true]);
  }
  expect(wasOver).toBe(false);
  const { text: shown, id: messageId } = body as MessageView;
  if (wasHired) expect(shown).toBe(text);
  if (!isHired()) expect(shown).toBe(text.replace(PHONE, "•••"));
  sent.push(messageId);
  room.accepted.set(messageId, shown);
}

function block({ room, who }: Party, isBlocked: boolean): Promise<unknown> {
  room.hasBlock ||= isBlocked;
  return room.story.held.setBlock(who, room.blockedIn, isBlocked);
}

async function announce({ room: { story, id } }: Party): Promise<void> {
  story.world.jump(1.5 * HOUR_MS);
  // What was overtaken comes with the next minute.
  await story.held.runDigest(id).catch(({ code }) => expect(code).toBe("conflict.busy"));
}

async function remove({ room: { story, id, removed }, who, sent }: Party): Promise<void> {
  const messageId = sent.pop();
  if (!messageId) return;
  const { status, code } = await story.held.call(removeMessage, { as: who, params: { id, messageId } });
  if (status === 204) removed.add(messageId);
  else expect(code).toBe("message.tooLate");
}

async function act(party: Party, what: Act, number: number): Promise<unknown> {
  const { room, who, seen } = party;
  const last = seen.at(-1)?.id;
  if (what === "read") return last && room.story.held.markRead(who, room.id, last);
  if (what === "send") return send(party, number);
  if (what === "remove") return remove(party);
  return what === "announce" ? announce(party) : block(party, what === "block");
}

/** One side: it writes, and its page polls meanwhile. */
async function live(party: Party, list: readonly Act[]): Promise<void> {
  const write = async () => {
    for (const [number, what] of list.entries()) await act(party, what, number);
  };
  const follow = async () => {
    const { room, who, seen } = party;
    for (let time = 0; time < POLLS; time++) await room.story.held.catchUp(who, room.id, seen);
  };
  await Promise.all([write(), follow()]);
}

/** Hank is hired, of which the event is delivered twice; then everything ends, so long ago that nobody may write. */
async function proceed(story: Story, scheduler: fc.Scheduler, list: readonly ("hire" | "end")[]): Promise<void> {
  const { world, held, ana, hank, request } = story;
  for (const step of list) {
    await scheduler.schedule(Promise.resolve(), step);
    const [at, longAgo] = [0, 31 * DAY_MS].map((ms) => new Date(world.clock.now() - ms).toISOString()) as [
      string,
      string,
    ];
    if (step === "hire") {
      story.job = world.hire(request, hank);
      const event = { id: request.id, name: "job.accepted", at, data: jobEventOf(story.job) } as const;
      for (let time = 0; time < 2; time++) await recordStep(held.app, event as never);
    } else {
      if (story.job) world.hire(request, hank, { id: story.job.id, createdAt: longAgo, status: "completed" });
      else world.makeRequest(ana, { ...request, updatedAt: longAgo, closedAt: longAgo, status: "cancelled" });
      story.isOver = true;
    }
  }
}

/** Ana, whose request two handymen have asked about, and been answered. */
async function twoRooms(scheduler: fc.Scheduler) {
  const world = await conversationWorld();
  const ana = world.makePerson({ firstName: "Ana" });
  const [hank, rita] = ["Hank", "Rita"].map((firstName) => world.makePerson({ firstName, role: "handyman" })) as [
    User,
    User,
  ];
  const request = world.makeRequest(ana);
  const held = conversationsIn(world.withApp({ db: scheduled(world, scheduler) }));
  const story: Story = { world, held, ana, hank, request, isOver: false };
  const another = world.makeRequest(ana);
  await world.begin(hank, another.id, { text: "And this one?" });
  const rooms = [hank, rita].map((handyman): Room => {
    const id = world.conversationOf(request, handyman);
    const blockedIn = handyman === hank ? world.conversationOf(another, hank) : id;
    return { story, handyman, id, blockedIn, accepted: new Map(), removed: new Set(), hasBlock: false };
  });
  for (const { id, handyman } of rooms) {
    await world.begin(handyman, request.id, { text: "Gas?" });
    await world.say(ana, id, { text: "Gas." });
  }
  return { story, rooms };
}

/** What must hold in a conversation afterwards. */
async function check({ story, handyman, id, accepted, removed }: Room, parties: readonly Party[]): Promise<void> {
  const { world, ana, hank, job } = story;
  for (const { who, seen } of parties) await world.catchUp(who, id, seen);
  const [atAna, atHandyman] = parties.map(({ seen }) => seen.map((message) => message.id));
  expect(atAna).toEqual(atHandyman);
  expect(atAna).toEqual([...new Set(atAna)].toSorted());
  for (const who of [ana, handyman]) {
    const { messages, removedIds } = await world.poll(who, id);
    const shown = messages.filter(({ by, text }) => by && text !== "Gas?" && text !== "Gas.");
    const expected = [...accepted].map(([each, text]) => [each, removed.has(each) ? undefined : text]);
    expect(shown.map((each) => [each.id, each.text])).toEqual(expected.toSorted());
    expect(removedIds.toSorted()).toEqual([...removed].toSorted());
    expect(messages.filter(({ event }) => event === "hired")).toHaveLength(job && handyman === hank ? 1 : 0);
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
      const pages = story.world.database
        .items()
        .filter((item) => JSON.stringify(item).includes(PHONE))
        .map(({ pk }) => pk);
      expect(pages.filter((pk) => !story.job || pk !== `CONVERSATION#${rooms[0]?.id}`)).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: sampled(50) });
});
