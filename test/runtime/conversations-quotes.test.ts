import { describe, expect, test } from "vitest";
import { recordStep } from "../../functions/conversations/commands/record-step.ts";
import get from "../../functions/conversations/get.ts";
import list from "../../functions/conversations/list.ts";
import shareNumber from "../../functions/conversations/shareNumber.ts";
import { messagesOf } from "../../functions/notifications/messages/by-event.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { conversationIdOf } from "../../shared/conversations/id.ts";
import type { ConversationView, MessageView } from "../../shared/conversations/view.ts";
import type { EventData } from "../../shared/events.ts";
import { QuoteId } from "../../shared/ids.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS } from "../../shared/time.ts";
import { aConversation, conversationWorld, hiredPair } from "../support/actions/conversations.ts";
import { idOf } from "../support/makers/entities.ts";

test("R-303 with a quote, live or over, either side opens the conversation and writes freely", async () => {
  const world = await conversationWorld();
  const [ana, hank, other] = [
    world.makePerson(),
    world.makePerson({ firstName: "Hank", role: "handyman" }),
    world.makePerson({ firstName: "Pete", role: "handyman" }),
  ];
  const quoted = world.makeRequest(ana, { acceptsQuestions: false });
  const id = conversationIdOf(quoted.id, hank.id);
  const open = { handymanId: hank.id, text: "When could you come?" };
  expect(await world.begin(ana, quoted.id, open)).toMatchObject({ code: "conversation.notAllowed" });
  world.makeQuote(quoted, hank);
  expect(await world.begin(hank, quoted.id)).toMatchObject({ status: 201, body: { state: "open", isMasked: true } });
  for (const text of ["Is it gas?", "I could come on Monday, call 217-555-0142."])
    expect(await world.say(hank, id, { text })).toMatchObject({ status: 201 });
  const texts = (await world.poll(ana, id)).messages.flatMap(({ text }) => text ?? []);
  expect(texts.toSorted()).toEqual(["I could come on Monday, call •••.", "Is it gas?"]);
  expect((await world.call(list, { as: hank, query: {} })).body).toMatchObject([{ id, canWrite: true }]);
  for (const status of ["declined", "expired"] as const) {
    const request = world.makeRequest(ana);
    world.makeQuote(request, hank, { status });
    expect(await world.begin(ana, request.id, open)).toMatchObject({ status: 201, body: { canWrite: true } });
    expect(await world.say(hank, conversationIdOf(request.id, hank.id), { text: "Soon." })).toMatchObject({
      status: 201,
    });
    expect(await world.begin(ana, request.id, { handymanId: other.id })).toMatchObject({
      code: "conversation.notAllowed",
    });
  }
  const invited = world.makeRequest(ana, { invitedHandymanId: other.id });
  expect(await world.begin(ana, invited.id, { handymanId: other.id })).toMatchObject({ status: 201 });
  expect(await world.setBlock(hank, id, true)).toMatchObject({ status: 200 });
  const blocked = world.makeRequest(ana);
  world.makeQuote(blocked, hank);
  expect(await world.begin(hank, blocked.id)).toMatchObject({ code: "serviceRequest.notFound" });
  expect(await world.begin(ana, blocked.id, open)).toMatchObject({ code: "conversation.blocked" });
});

test("R-311 a conversation says that its handyman was hired, also one that is opened afterwards", async () => {
  const { world, ana, hank, request, id } = await aConversation();
  const job = world.hire(request, hank, { quoteId: QuoteId.parse(idOf(9)) });
  const data: EventData<"job.accepted"> = { ...jobEventOf(job), by: "customer" };
  const event = { id: idOf(8), name: "job.accepted", at: new Date(world.clock.now() + 1).toISOString(), data } as const;
  for (let time = 0; time < 2; time++) await recordStep(world.app, event);
  const eventsIn = async (conversation: typeof id) =>
    (await world.poll(ana, conversation)).messages.flatMap((message) => message.event ?? []).toSorted();
  expect(await eventsIn(id)).toEqual(["opened", "quoteAccepted"]);
  const other = world.makeRequest(ana);
  world.hire(other, hank, { quoteId: QuoteId.parse(idOf(9)) });
  await world.begin(ana, other.id, { handymanId: hank.id });
  expect(await eventsIn(conversationIdOf(other.id, hank.id))).toEqual(["opened", "quoteAccepted"]);
});

test("R-302 a message tells nobody the customer's exact address before the hiring, and no handyman whether a guess is right", async () => {
  const { world, ana, hank, request, id } = await aConversation();
  const text = `It is ${request.address}.`;
  const textOf = async (who: User) => ((await world.say(who, id, { text })).body as MessageView).text;
  for (let time = 0; time < 3; time++) expect(await textOf(ana)).toBe("It is •••, •••.");
  expect(world.database.items().filter(({ alertType }) => alertType === "contactEvasion")).toEqual([]);
  expect(await textOf(hank)).toBe(text);
  world.hire(request, hank);
  expect(await textOf(ana)).toBe(text);
});

/** The two, and what Hank sees of Ana's number. */
async function numbers() {
  const made = await hiredPair();
  const { world, ana, hank, id } = made;
  const share = (isShared: boolean) => world.call(shareNumber, { as: ana, params: { id }, body: { isShared } });
  const shown = async () => (await world.poll(hank, id)).messages.filter(({ event }) => event === "numberShared");
  return { ...made, share, shown };
}

describe("R-306 R-310 after a block", () => {
  test("a number stays with a running job, and is hidden without one; what was on its way is not told", async () => {
    const { world, ana, hank, request, job, id, share, shown } = await numbers();
    await share(true);
    await world.say(ana, id, { text: "Here it is." });
    await world.setBlock(ana, id, true);
    const seen = async () => (await world.call(get, { as: hank, params: { id } })).body;
    expect(await seen()).toMatchObject({ numbers: { theirs: "+15125550147" } });
    expect(await shown()).toMatchObject([{ slots: { phone: "+15125550147" } }]);
    world.hire(request, hank, { id: job.id, status: "completed" });
    expect(JSON.stringify([await seen(), await shown()])).not.toContain("0147");
    const own = (await world.call(get, { as: ana, params: { id } })).body;
    expect(own).toMatchObject({ numbers: { own: "+15125550147" } });
    const pending = [...world.eventsOf("conversation.numberShared"), ...world.eventsOf("conversation.messageSent")];
    expect(pending.length).toBeGreaterThan(1);
    for (const event of pending) expect(await messagesOf(world.app.db, event as never)).toEqual([]);
  });
});

describe("R-310 a telephone number", () => {
  test("that is taken back and shared again is told once a day, and shown each time", async () => {
    const { world, share, shown } = await numbers();
    for (let time = 0; time < 3; time++) {
      expect(await share(true)).toMatchObject({ status: 200 });
      expect(await share(false)).toMatchObject({ status: 200 });
    }
    await share(true);
    expect(await shown()).toMatchObject([{ slots: { phone: "+15125550147" } }]);
    expect(world.eventsOf("conversation.numberShared")).toHaveLength(1);
    await share(false);
    world.jump(DAY_MS);
    await share(true);
    expect(await shown()).toHaveLength(2);
    expect(world.eventsOf("conversation.numberShared")).toHaveLength(2);
  });

  test("that its owner changes is marked as former, and its owner is asked once whether to share the new one", async () => {
    const { world, ana, hank, id, share, shown } = await numbers();
    await share(true);
    const seenBy = async (as: User) => (await world.call(get, { as, params: { id } })).body as ConversationView;
    const asks = async () =>
      ((await world.call(list, { as: ana, query: {} })).body as ConversationView[])[0]?.newNumber;
    expect([(await seenBy(hank)).numbers.isTheirsFormer, await asks()]).toEqual([undefined, undefined]);
    const change = (phone: string) => world.database.putAll([toItem(table.user, { ...ana, phone })]);
    change("+15125550199");
    expect((await seenBy(hank)).numbers).toEqual({ theirs: "+15125550147", isTheirsFormer: true });
    expect([(await seenBy(ana)).newNumber, await asks()]).toEqual(["+15125550199", "+15125550199"]);
    expect((await seenBy(hank)).newNumber).toBeUndefined();

    const keep = () =>
      world.call(shareNumber, { as: ana, params: { id }, body: { isShared: true, keepsFormer: true } });
    for (let time = 0; time < 2; time++)
      expect((await keep()).body).toMatchObject({ numbers: { own: "+15125550147" } });
    expect([(await seenBy(ana)).newNumber, await asks()]).toEqual([undefined, undefined]);
    expect(JSON.stringify([await seenBy(hank), await shown()])).not.toContain("0199");

    change("+15125550200");
    expect(await asks()).toBe("+15125550200");
    await share(true);
    expect((await seenBy(hank)).numbers).toEqual({ theirs: "+15125550200" });
    expect([await asks(), (await shown()).length]).toEqual([undefined, 2]);
  });

  test("is shared after the hiring, shown to the other side, and taken back", async () => {
    const { world, hank, request, job, share, shown } = await numbers();
    expect((await share(true)).body).toMatchObject({ numbers: { own: "+15125550147" } });
    await share(true);
    expect(await shown()).toMatchObject([{ slots: { phone: "+15125550147" }, by: "customer" }]);
    const [event, ...others] = world.eventsOf("conversation.numberShared");
    expect(others).toEqual([]);
    const told = await messagesOf(world.app.db, event as never);
    expect(told).toMatchObject([{ kind: "contactShared", reader: { id: hank.id } }]);
    expect(JSON.stringify(told[0]?.slots)).not.toContain("0147");
    expect((await share(false)).body as ConversationView).toMatchObject({ numbers: {} });
    expect((await shown())[0]?.slots).toBeUndefined();
    world.hire(request, hank, { id: job.id, priceApproval: "pending" });
    expect(await share(true)).toMatchObject({ code: "conversation.notAllowed" });
  });
});
