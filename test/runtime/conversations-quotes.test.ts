import { expect, test } from "vitest";
import { recordStep } from "../../functions/conversations/commands/record-step.ts";
import list from "../../functions/conversations/list.ts";
import type { EventData } from "../../shared/events.ts";
import { conversationIdOf, QuoteId } from "../../shared/ids.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { aConversation, conversationWorld } from "../support/actions/conversations.ts";
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
