import { randomUUID } from "node:crypto";
import type { TimeSpan } from "../../../shared/agenda/windows.ts";
import { contract } from "../../../shared/contract.ts";
import { uuidV7 } from "../../../shared/ids.ts";
import { weekdays } from "../../../shared/session/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { askQuestion, makeConversation, say } from "../makers/conversations.ts";
import { aRequest, postRequest } from "../makers/jobs.ts";
import { makeParties } from "../makers/payments.ts";
import { makeCustomer, makeHandyman, type Person } from "../makers/people.ts";
import { aPicture, upload } from "../makers/pictures.ts";
import { aQuote, submitQuote } from "../makers/quotes.ts";
import { stackNow } from "../setup/control-pages.ts";
import { type EndpointRow, row } from "./row.ts";

const { requests, quotes, saved, appointments, conversations, uploads } = contract;

const isQuiet = { isQuiet: true } as const;

/** An open request with a live quote. */
async function makeQuoted() {
  const { customer, handyman } = await makeParties();
  const { id } = await postRequest(customer, {}, isQuiet);
  await submitQuote(handyman, id);
  return { customer, handyman, id, params: { id, handymanId: handyman.user.id } };
}

/** The same, with a free time of its handyman. */
async function makeQuotedTime() {
  const customer = await makeCustomer();
  const handyman = await makeHandyman({ availability: [...weekdays] });
  const { id } = await postRequest(customer, {}, isQuiet);
  await submitQuote(handyman, id);
  const params = { id, handymanId: handyman.user.id };
  const query = { from: toInstant(await stackNow()).slice(0, 10), days: "7", minutes: "60" };
  const { body } = await customer.call(appointments.slots, { params, query });
  return { customer, handyman, id, params, time: body[0] as TimeSpan };
}

const openRequest = async (customer: Person) => ({ id: (await postRequest(customer, {}, isQuiet)).id });

const requestRows: readonly EndpointRow[] = [
  row(requests.list, async () => [await makeHandyman(), { query: {} }]),
  row(requests.create, async () => {
    const invitedHandymanId = (await makeHandyman()).user.id;
    const body = aRequest({ estimatedPrice: "80.00", isFlexible: true, invitedHandymanId, isPublicAfterwards: true });
    return [await makeCustomer(), { body }];
  }),
  row(requests.get, async () => {
    const customer = await makeCustomer();
    return [customer, { params: await openRequest(customer) }];
  }),
  row(requests.dismiss, async () => [await makeHandyman(), { params: await openRequest(await makeCustomer()) }]),
  row(requests.restore, async () => {
    const [handyman, params] = [await makeHandyman(), await openRequest(await makeCustomer())];
    await handyman.call(requests.dismiss, { params });
    return [handyman, { params }];
  }),
  row(requests.update, async () => {
    const { customer, id } = await makeQuoted();
    return [customer, { params: { id }, body: { title: "Two kitchen taps leak", isFlexible: true } }];
  }),
  row(requests.declineInvitation, async () => {
    const { customer, handyman } = await makeParties();
    const invitation = { invitedHandymanId: handyman.user.id, isPublicAfterwards: true };
    const { id } = await postRequest(customer, invitation, isQuiet);
    return [handyman, { params: { id }, body: { reason: "I am away this week." } }];
  }),
  row(requests.cancel, async () => {
    const { customer, id } = await makeQuoted();
    return [customer, { params: { id } }];
  }),
  row(requests.setQuestions, async () => {
    const customer = await makeCustomer();
    return [customer, { params: await openRequest(customer), body: { isOpen: false } }];
  }),
];

const quoteRows: readonly EndpointRow[] = [
  row(quotes.create, async () => [
    await makeHandyman(),
    { params: await openRequest(await makeCustomer()), body: aQuote() },
  ]),
  row(quotes.list, async () => {
    const { customer, id } = await makeQuoted();
    return [customer, { params: { id }, query: {} }];
  }),
  row(quotes.mine, async () => [await makeHandyman(), { query: {} }]),
  row(quotes.update, async () => {
    const { handyman, params } = await makeQuoted();
    return [handyman, { params, body: { ...aQuote({ price: "95" }), version: 1 } }];
  }),
  row(quotes.answer, async () => {
    const { customer, params } = await makeQuoted();
    return [customer, { params, body: { answer: "decline", version: 1, reason: "Too expensive." } }];
  }),
  row(quotes.hold, async () => {
    const { customer, params, time } = await makeQuotedTime();
    return [customer, { params, body: { time } }];
  }),
  row(quotes.hire, async () => {
    const { customer, params, time } = await makeQuotedTime();
    await customer.call(quotes.hold, { params, body: { time } });
    return [customer, { params, body: { version: 1, price: "120.00", time } }];
  }),
  row(saved.list, async () => [await makeCustomer(), {}]),
  row(saved.add, async () => [await makeCustomer(), { params: { handymanId: (await makeHandyman()).user.id } }]),
  row(saved.remove, async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const params = { handymanId: handyman.user.id };
    await customer.call(saved.add, { params });
    return [customer, { params }];
  }),
];

/** The conversation of an accepted job. */
async function makeTalk() {
  const parties = await makeParties();
  return { ...parties, params: { id: await makeConversation(parties) } };
}

async function messageImageOf(person: Person): Promise<string> {
  const imageURL = await upload(person, await aPicture());
  return (await person.call(uploads.claimMessageImage, { body: { imageURL } })).body.objectPath;
}

const conversationRows: readonly EndpointRow[] = [
  row(conversations.list, async () => [await makeCustomer(), { query: {} }]),
  row(conversations.open, async () => {
    const serviceRequestId = (await openRequest(await makeCustomer())).id;
    return [await makeHandyman(), { body: { serviceRequestId, text: "Is it gas or electric?" } }];
  }),
  row(conversations.get, async () => {
    const { customer, params } = await makeTalk();
    return [customer, { params }];
  }),
  row(conversations.messages, async () => {
    const { customer, params } = await makeTalk();
    return [customer, { params, query: {} }];
  }),
  row(conversations.send, async () => {
    const { customer, params } = await makeTalk();
    const body = { text: "Gas.", imageUrls: [await messageImageOf(customer)], clientId: randomUUID() };
    return [customer, { params, body }];
  }),
  row(conversations.read, async () => {
    const { customer, params } = await makeTalk();
    return [customer, { params, body: { upTo: uuidV7(await stackNow(), randomUUID()) } }];
  }),
  row(conversations.block, async () => {
    const parties = await makeParties();
    return [parties.customer, { params: { id: (await askQuestion(parties)).id }, body: { isBlocked: true } }];
  }),
  row(conversations.report, async () => {
    const { customer, handyman, params } = await makeTalk();
    const imageUrls = [await messageImageOf(handyman)];
    const { id: messageId } = await say(handyman, params.id, { text: "Pay me in cash.", imageUrls });
    return [customer, { params, body: { reason: "offPlatform", messageId, text: "They want cash." } }];
  }),
  row(conversations.removeMessage, async () => {
    const { customer, params } = await makeTalk();
    const { id: messageId } = await say(customer, params.id, { text: "Gas." });
    return [customer, { params: { ...params, messageId } }];
  }),
  row(conversations.shareNumber, async () => {
    const { customer, params } = await makeTalk();
    return [customer, { params, body: { isShared: true, phone: "(217) 555-0142" } }];
  }),
];

/** What people do about a request until somebody has the job, and what they write to each other. */
export const rowsOfRequests: readonly EndpointRow[] = [...requestRows, ...quoteRows, ...conversationRows];
