import { describe, expect, test } from "vitest";
import list from "../../functions/conversations/list.ts";
import messages from "../../functions/conversations/messages.ts";
import listRequests from "../../functions/requests/list.ts";
import { conversationIdOf } from "../../shared/conversations/id.ts";
import type { MessageView } from "../../shared/conversations/view.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { aConversation, conversationWorld } from "../support/actions/conversations.ts";

const PHONE = "512-555-0147";

describe("a message", () => {
  test("I-T3 that is sent in the same millisecond as the last has a greater id", async () => {
    const { world, ana, hank, id } = await aConversation();
    for (let time = 0; time < 9; time++) await world.say(time % 2 ? ana : hank, id, { text: `${time}` });
    const { messages } = await world.poll(ana, id);
    expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).toSorted());
    expect(messages.slice(-9).map(({ text }) => text)).toEqual([..."012345678"]);
  });

  test("R-301 sent twice under one client id is one message, and answers the same", async () => {
    const { world, ana, id } = await aConversation();
    const content = { text: "The gate is open.", clientId: "draft-0001" };
    const [first, second] = await Promise.all([world.say(ana, id, content), world.say(ana, id, content)]);
    expect(second?.body).toEqual(first?.body);
    expect((await world.poll(ana, id)).messages.filter(({ text }) => text === "The gate is open.")).toHaveLength(1);
  });

  test("R-302 is masked before the hiring, not after it, and again after a cancellation", async () => {
    const { world, ana, hank, request, id } = await aConversation();
    const textOf = async () => ((await world.say(ana, id, { text: `Call ${PHONE}` })).body as MessageView).text;
    expect(await textOf()).toBe("Call •••");
    const job = world.hire(request, hank, { priceApproval: "pending" });
    expect(await textOf()).toBe("Call •••");
    world.hire(request, hank, { id: job.id });
    expect(await textOf()).toBe(`Call ${PHONE}`);
    world.hire(request, hank, { id: job.id, status: "cancelled" });
    expect(await textOf()).toBe("Call •••");
  });

  test("R-302 its sender alone learns what was masked; the third time within a day is an alert", async () => {
    const { world, ana, hank, id } = await aConversation();
    const alerts = () => world.database.items().filter(({ alertType }) => alertType === "contactEvasion");
    for (let time = 0; time < 2; time++) await world.say(ana, id, { text: `Call ${PHONE}` });
    expect(alerts()).toEqual([]);
    const sent = await world.say(ana, id, { text: `Call ${PHONE}` });
    expect(sent.body).toMatchObject({ text: "Call •••", masked: ["phone"] });
    const { messages } = await world.poll(hank, id);
    expect(messages.map(({ masked }) => masked).filter(Boolean)).toEqual([]);
    for (let time = 0; time < 3; time++) await world.say(ana, id, { text: `Call ${PHONE}` });
    expect(alerts()).toMatchObject([{ userId: ana.id, state: "open" }]);
    expect(JSON.stringify(world.database.items())).not.toContain(PHONE);
  });

  test("R-302 is masked as the last part of a telephone number, which its sender wrote in three messages", async () => {
    const { world, ana, hank, id } = await aConversation();
    for (const text of ["512", "555"]) await world.say(ana, id, { text });
    await world.say(hank, id, { text: "Is it 24 by 36?" });
    expect((await world.say(ana, id, { text: "0147" })).body).toMatchObject({ text: "•••", masked: ["phone"] });
  });

  test("R-312 never has a payment card or a social security number, and after the hiring that raises no alert", async () => {
    const { world, ana, hank, request, id } = await aConversation();
    world.hire(request, hank);
    for (const number of ["4242 4242 4242 4242", "512-34-6789", "3782-822463-10005"]) {
      const sent = await world.say(ana, id, { text: `${PHONE}, then ${number}` });
      expect(sent.body).toMatchObject({ text: `${PHONE}, then •••`, masked: ["sensitive"] });
    }
    expect(world.database.items().filter(({ alertType }) => alertType)).toEqual([]);
  });

  test.each([
    ["empty", {}, "message.empty"],
    ["of zero-width signs", { text: "\u200b\u200d\u2060" }, "message.empty"],
    ["of 2,001 characters", { text: "a".repeat(2001) }, "request.invalid"],
    ["on the way of somebody who is not hired", { event: "onMyWay" }, "conversation.notAllowed"],
  ])("R-301 that is %s is refused", async (_what, content, code) => {
    const { world, hank, id } = await aConversation();
    expect(await world.say(hank, id, content)).toMatchObject({ code });
  });

  test("R-301 is one of twenty in a minute and two hundred in a day, and the same one again is the same message", async () => {
    const { world, ana, hank, id } = await aConversation();
    const codes = async (count: number) => {
      const answers = [];
      for (let time = 0; time < count; time++) answers.push((await world.say(hank, id, { text: "Hello" })).code);
      return answers;
    };
    expect(await codes(22)).toEqual([...Array(20).fill(undefined), "rate.exceeded", "rate.exceeded"]);
    expect(await world.say(ana, id, { text: "Yes?" })).toMatchObject({ status: 201 });
    for (let minute = 0; minute < 9; minute++) {
      world.jump(MINUTE_MS);
      expect((await codes(20)).filter(Boolean)).toEqual([]);
    }
    world.jump(MINUTE_MS);
    expect(await codes(1)).toEqual(["rate.exceeded"]);
    const text = { text: "Once.", clientId: "one-and-the-same" };
    const [first, again] = [await world.say(ana, id, text), await world.say(ana, id, text)];
    expect([first.status, again.body]).toEqual([201, first.body]);
  });

  test("R-301 shows photos that were claimed for it, each in one message; no others", async () => {
    const { world, ana, hank, id } = await aConversation();
    const [photo, theirs] = [world.makePhoto(ana), world.makePhoto(hank)];
    const others = [theirs, world.makePhoto(ana, { purpose: "service" }), world.makePhoto(ana, { isSized: false })];
    for (const each of others)
      expect(await world.say(ana, id, { imageUrls: [photo, each] })).toMatchObject({ code: "upload.addressRefused" });
    expect(await world.say(ana, id, { imageUrls: [photo] })).toMatchObject({ status: 201, body: { kind: "photo" } });
    expect(await world.say(ana, id, { imageUrls: [photo] })).toMatchObject({ code: "upload.addressRefused" });
  });
});

describe("a conversation", () => {
  test("I-T1 is there for no other handyman of the request, and not for the two where they have begun none", async () => {
    const { world, ana, hank, id, request } = await aConversation();
    const rita = world.makePerson({ role: "handyman" });
    await world.begin(rita, request.id, { text: "Gas?" });
    expect(await world.say(rita, id, { text: "Hello" })).toMatchObject({ code: "conversation.notFound" });
    expect(await world.call(messages, { as: rita, params: { id }, query: {} })).toMatchObject({ status: 404 });
    const elsewhere = world.conversationOf(world.makeRequest(ana), hank);
    expect(await world.say(hank, elsewhere, { text: "Hello" })).toMatchObject({ code: "conversation.notFound" });
  });

  test("R-303 is listed for its request, or for its handyman, to its two sides alone", async () => {
    const { world, ana, hank, request, id } = await aConversation();
    const rita = world.makePerson({ role: "handyman" });
    world.jump(MINUTE_MS);
    await world.begin(rita, request.id, { text: "Gas?" });
    const other = world.makeRequest(ana);
    await world.begin(hank, other.id, { text: "Door?" });
    const listed = async (as: typeof ana, query: Record<string, string>) =>
      ((await world.call(list, { as, query })).body as { id: string }[]).map((row) => row.id);
    const [ritas, second] = [world.conversationOf(request, rita), world.conversationOf(other, hank)];
    expect(await listed(ana, { serviceRequestId: request.id })).toEqual([ritas, id]);
    expect(await listed(ana, { serviceRequestId: request.id, limit: "1" })).toEqual([ritas]);
    expect(await listed(ana, { handymanId: hank.id })).toEqual([second, id]);
    expect(await listed(hank, { serviceRequestId: request.id })).toEqual([id]);
    for (const stranger of [world.makePerson(), world.makePerson({ role: "handyman" }), hank])
      expect(await listed(stranger, { serviceRequestId: request.id, handymanId: rita.id })).toEqual([]);
    expect(await listed(hank, { handymanId: hank.id })).toEqual([]);
  });

  test("R-303 a customer's list counts the questions that wait for their answer", async () => {
    const { world, ana, request } = await aConversation();
    const [rita, joe] = [world.makePerson({ role: "handyman" }), world.makePerson({ role: "handyman" })];
    for (const asker of [rita, joe]) await world.begin(asker, request.id, { text: "Gas?" });
    const counts = async (as: typeof ana) =>
      ((await world.call(listRequests, { as, query: {} })).body as { openQuestions?: number }[]).map(
        ({ openQuestions }) => openQuestions,
      );
    expect(await counts(ana)).toEqual([2]);
    await world.say(ana, world.conversationOf(request, rita), { text: "Gas." });
    expect(await counts(ana)).toEqual([1]);
    await world.setBlock(ana, world.conversationOf(request, joe), true);
    expect(await counts(ana)).toEqual([undefined]);
  });

  test("R-303 before a job a handyman asks one question, and more once the customer has answered", async () => {
    const world = await conversationWorld();
    const [ana, hank] = [world.makePerson(), world.makePerson({ role: "handyman" })];
    const request = world.makeRequest(ana);
    const id = conversationIdOf(request.id, hank.id);
    expect(await world.begin(hank, request.id)).toMatchObject({ code: "conversation.notAllowed" });
    expect(await world.begin(hank, request.id, { text: "a".repeat(501) })).toMatchObject({ status: 400 });
    expect(await world.begin(hank, request.id, { text: "Gas?" })).toMatchObject({
      status: 201,
      body: { role: "handyman", state: "awaitingAnswer", canWrite: false },
    });
    expect(await world.begin(hank, request.id, { text: "Or?" })).toMatchObject({ code: "conversation.questionAsked" });
    expect(await world.say(hank, id, { text: "Or?" })).toMatchObject({ code: "conversation.questionAsked" });
    expect(await world.begin(hank, request.id)).toMatchObject({ status: 201 });
    await world.say(ana, id, { text: "Gas." });
    expect(await world.say(hank, id, { text: "Thanks." })).toMatchObject({ status: 201 });
  });

  test("R-303 a request takes ten questions, or none; a handyman asks five in an hour", async () => {
    const world = await conversationWorld();
    const ana = world.makePerson();
    const request = world.makeRequest(ana);
    const hands = Array.from({ length: 11 }, () => world.makePerson({ role: "handyman" }));
    const asked = await Promise.all(hands.map((hand) => world.begin(hand, request.id, { text: "Gas?" })));
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(asked.filter(({ status }) => status !== 201)).toMatchObject([{ code: "conversation.questionsFull" }]);
    const closed = world.makeRequest(ana, { acceptsQuestions: false });
    const [hank] = hands;
    if (!hank) throw new Error("Nobody.");
    expect(await world.begin(hank, closed.id, { text: "Gas?" })).toMatchObject({ code: "conversation.questionsOff" });
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 5; time++)
      codes.push((await world.begin(hank, world.makeRequest(ana).id, { text: "Gas?" })).code);
    expect(codes).toEqual([...Array(4).fill(undefined), "rate.exceeded"]);
  });

  test("R-304 is written in while the request is open or the job not over, and 30 days longer", async () => {
    const { world, ana, hank, request, id } = await aConversation();
    const write = async () => (await world.say(ana, id, { text: "Hello" })).code;
    world.jump(8 * DAY_MS);
    world.hire(request, hank, { status: "disputed" });
    expect(await write()).toBeUndefined();
    const completedAt = new Date(world.clock.now()).toISOString();
    world.hire(request, hank, { status: "completed", completedAt });
    world.jump(30 * DAY_MS - MINUTE_MS);
    expect(await write()).toBeUndefined();
    world.jump(2 * MINUTE_MS);
    expect(await write()).toBe("conversation.ended");
    expect((await world.poll(ana, id)).messages.length).toBeGreaterThan(3);
  });

  test("R-304 about a request that went to another ends a week later", async () => {
    const { world, ana, request, id } = await aConversation();
    world.hire(request, world.makePerson({ role: "handyman" }));
    world.jump(7 * DAY_MS - MINUTE_MS);
    expect(await world.say(ana, id, { text: "Hello" })).toMatchObject({ status: 201 });
    world.jump(2 * MINUTE_MS);
    expect(await world.say(ana, id, { text: "Hello" })).toMatchObject({ code: "conversation.ended" });
  });
});
