import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { contract } from "../../../shared/contract.ts";
import { conversationIdOf } from "../../../shared/conversations/id.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { timeIn } from "../../support/makers/appointments.ts";
import { askQuestion, makeConversation, say } from "../../support/makers/conversations.ts";
import { postRequest } from "../../support/makers/jobs.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { aPhoto, upload } from "../../support/makers/pictures.ts";
import { submitQuote } from "../../support/makers/quotes.ts";
import { advance, mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

const { admin, appointments, conversations, requests, jobs, notifications, quotes, uploads } = contract;
const makePair = async () => ({ customer: await makeCustomer(), handyman: await makeHandyman() });

async function photoOf(person: Person): Promise<string> {
  const imageURL = await upload(person, await aPhoto());
  return (await person.call(uploads.claimMessageImage, { body: { imageURL } })).body.objectPath;
}

test("conversations.open, send and messages: a question and its answer, with a photo that only the two see", async () => {
  const { customer, handyman } = await makePair();
  const { id: serviceRequestId } = await postRequest(customer);
  const question = { serviceRequestId, text: "Gas or electric? Call 512-555-0147." };
  const opened = await handyman.call(conversations.open, { body: question });
  expect([opened.status, opened.body.state]).toEqual([201, "awaitingAnswer"]);
  const { id } = opened.body;
  expect(id).toBe(conversationIdOf(serviceRequestId, handyman.user.id));
  const hasNews = async () => (await customer.call(notifications.list, { query: {} })).body.hasNewMessages;
  expect(await hasNews()).toBe(true);
  const [row] = (await customer.call(conversations.list, { query: {} })).body;
  expect(row).toMatchObject({ id, isUnread: true, lastText: "Gas or electric? Call •••.", canWrite: true });

  const photo = await photoOf(customer);
  const body = { text: "Gas.", imageUrls: [photo], clientId: randomUUID() };
  const sent = await customer.call(conversations.send, { params: { id }, body });
  expect([sent.status, sent.body.imageUrls]).toEqual([201, [photo]]);
  const page = (await handyman.call(conversations.messages, { params: { id }, query: {} })).body;
  expect(page.messages.map(({ text, event }) => event ?? text)).toEqual([
    "opened",
    "Gas or electric? Call •••.",
    "Gas.",
  ]);
  const show = (person: Person) =>
    person.call(uploads.showImage, { params: { id: photo.slice("/api/images/".length) as never }, query: {} });
  expect((await show(handyman)).status).toBe(200);
  expect((await show(await makeHandyman())).status).toBe(404);

  await customer.call(conversations.read, { params: { id }, body: { upTo: page.lastMessageId } });
  expect(await hasNews()).toBeUndefined();
  expect((await handyman.call(conversations.get, { params: { id } })).body.readUpTo).toBe(page.lastMessageId);
});

test("R-306 conversations.block: neither in the feed nor accepted, and no question about another request", async () => {
  const { customer, handyman } = await makePair();
  const { id, request } = await askQuestion({ customer, handyman });
  const another = await postRequest(customer);
  await waitUntilIdle();
  const isListed = async () =>
    (await handyman.call(requests.list, { query: {} })).body.some((each) => each.id === another.id);
  expect(await isListed()).toBe(true);
  expect((await customer.call(conversations.block, { params: { id }, body: { isBlocked: true } })).status).toBe(200);
  await waitUntilIdle();
  expect(await isListed()).toBe(false);
  const acceptance = { body: { serviceRequestId: another.id, agreedPrice: "80.00" } };
  const refusals = [
    await handyman.call(requests.get, { params: { id: another.id } }),
    await handyman.call(jobs.create, acceptance),
    await handyman.call(jobs.create, { body: { serviceRequestId: request.id, agreedPrice: "80.00" } }),
    await handyman.call(conversations.open, { body: { serviceRequestId: another.id, text: "Hello" } }),
  ];
  for (const answer of refusals)
    expect([answer.status, answer.problem?.code]).toEqual([404, "serviceRequest.notFound"]);
  await customer.call(conversations.block, { params: { id }, body: { isBlocked: false } });
  expect((await handyman.call(jobs.create, acceptance)).status).toBe(201);
});

test("R-307 unread messages are announced by one mail that names who wrote, and what the last one says", async () => {
  const { customer, handyman } = await makePair();
  const id = await makeConversation({ customer, handyman });
  await say(handyman, id, { text: "I am bringing the valve." });
  await say(handyman, id, { text: "It is the <b>right</b> one." });
  await advance(11 * MINUTE_MS);
  await waitUntilIdle();
  const mails = await mailsTo(customer.user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Hank wrote to you"]);
  expect(mails[0]?.text).toContain("You have 2 new messages.");
  expect(mails[0]?.text).toContain("It is the <b>right</b> one.");
  expect(mails[0]?.text).toContain(`/?conversation=${id}`);
});

test("R-311 the lines of a quote and a visit tell each reader their own amount, and the times", async () => {
  const { customer, handyman } = await makePair();
  const { id, request } = await askQuestion({ customer, handyman });
  // Steps stand in the order in which their events arrive.
  await submitQuote(handyman, request.id, { price: "110.00" });
  await waitUntilIdle();
  const params = { id: request.id, handymanId: handyman.user.id };
  const counter = { answer: "counter", version: 1, price: "100.00" } as const;
  expect((await customer.call(quotes.answer, { params, body: counter })).status).toBe(200);
  await waitUntilIdle();
  const agreed = await handyman.call(quotes.answer, { params, body: { answer: "agree", version: 2 } });
  const { version } = agreed.body;
  await waitUntilIdle();
  const hired = await customer.call(quotes.hire, { params, body: { version, price: "100.00" } });
  await waitUntilIdle();
  const time = await timeIn(30);
  const job = { id: hired.body.id };
  await handyman.call(appointments.propose, { params: job, body: { options: [time] } });
  await waitUntilIdle();
  await customer.call(appointments.answer, { params: { ...job, number: "1" }, body: { answer: "accept", option: 0 } });
  await waitUntilIdle();
  const linesOf = async (person: Person) => {
    const { messages } = (await person.call(conversations.messages, { params: { id }, query: {} })).body;
    return messages.flatMap(({ event, facts }) => (event && event !== "opened" ? [{ event, ...facts }] : []));
  };
  const visit = { times: [time], timeZone: "America/Chicago" };
  const steps = (offered: string, countered: string) => [
    { event: "quoteOffered", amount: offered },
    { event: "quoteCountered", amount: countered },
    { event: "quoteOffered", amount: countered },
    { event: "quoteAccepted", amount: countered },
    { event: "appointmentProposed", by: "handyman", ...visit },
    { event: "appointmentAgreed", ...visit },
  ];
  expect(await linesOf(customer)).toEqual(steps("115.50", "105.00"));
  expect(await linesOf(handyman)).toEqual(steps("110.00", "100.00"));
  const [row] = (await handyman.call(conversations.list, { query: {} })).body;
  expect(row?.lastFacts).toEqual(visit);
});

test("conversations.messages say in which language the other side wrote", async () => {
  const { customer, handyman } = await makePair();
  const id = await makeConversation({ customer, handyman });
  await say(handyman, id, { text: "I am bringing the valve." });
  const languagesSeenBy = async (person: Person) =>
    (await person.call(conversations.messages, { params: { id }, query: {} })).body.messages.map(
      ({ language }) => language,
    );
  expect(await languagesSeenBy(customer)).toContain("en");
  expect((await languagesSeenBy(handyman)).filter(Boolean)).toEqual([]);
});

test("requests.setQuestions: its customer takes no questions, and takes them again", async () => {
  const { customer, handyman } = await makePair();
  const { id } = await postRequest(customer);
  const set = (isOpen: boolean) => customer.call(requests.setQuestions, { params: { id }, body: { isOpen } });
  const ask = () => handyman.call(conversations.open, { body: { serviceRequestId: id, text: "Gas?" } });
  expect((await set(false)).body.acceptsQuestions).toBe(false);
  expect((await ask()).problem?.code).toBe("conversation.questionsOff");
  expect((await set(true)).body.acceptsQuestions).toBeUndefined();
  expect((await ask()).status).toBe(201);
});

test("R-308 conversations.report and admin.reportedMessages: an administrator sees a photo once it is reported, not before", async () => {
  const { customer, handyman } = await makePair();
  const id = await makeConversation({ customer, handyman });
  const photo = await photoOf(handyman);
  const { id: messageId } = await say(handyman, id, { text: "Pay me in cash.", imageUrls: [photo] });
  const boss = await makeAdmin();
  const show = () =>
    boss.call(uploads.showImage, { params: { id: photo.slice("/api/images/".length) as never }, query: {} });
  expect((await show()).status).toBe(404);
  const body = { reason: "offPlatform", messageId, text: "They want cash." } as const;
  expect((await customer.call(conversations.report, { params: { id }, body })).status).toBe(201);
  const alerts = (await boss.call(admin.fraudAlerts, { query: {} })).body;
  const alert = alerts.find(({ userId }) => userId === handyman.user.id);
  expect(alert).toMatchObject({ alertType: "report.offPlatform", hasMessages: true });
  expect(JSON.stringify(alerts)).not.toContain("Pay me in cash.");
  const report = await boss.call(admin.reportedMessages, { params: { id: alert?.id as never } });
  expect(report.body.messages.at(-1)).toMatchObject({ text: "Pay me in cash.", imageUrls: [photo], by: "handyman" });
  expect((await show()).status).toBe(200);
});
