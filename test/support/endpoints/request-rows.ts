import { randomUUID } from "node:crypto";
import type { TimeSpan } from "../../../shared/agenda/windows.ts";
import { contract } from "../../../shared/contract.ts";
import { toInstant } from "../../../shared/time.ts";
import { uuidV7 } from "../../../shared/uuid.ts";
import { weekdays } from "../../../shared/weekdays.ts";
import { openRequest } from "../access/job-rows.ts";
import type { Parties } from "../access/matrix.ts";
import { askQuestion, makeConversation, say } from "../makers/conversations.ts";
import { aRequest, postRequest } from "../makers/jobs.ts";
import { makeParties } from "../makers/payments.ts";
import { makeHandyman, type Person } from "../makers/people.ts";
import { aPicture, upload } from "../makers/pictures.ts";
import { aQuote, submitQuote } from "../makers/quotes.ts";
import { stackNow } from "../setup/control-pages.ts";
import { asCustomer, asHandyman, type EndpointRow, row } from "./row.ts";

const { requests, quotes, saved, appointments, conversations, uploads } = contract;

/** An open request with a live quote. */
async function makeQuoted({ customer, handyman }: Parties) {
  const id = await openRequest({ customer, handyman });
  await submitQuote(handyman, id);
  return { id, handymanId: handyman.user.id };
}

/** The same, with a free time of its handyman, who is another one. */
async function makeQuotedTime({ customer }: Parties) {
  const params = await makeQuoted({ customer, handyman: await makeHandyman({ availability: [...weekdays] }) });
  const query = { from: toInstant(await stackNow()).slice(0, 10), days: "7", minutes: "60" };
  const { body } = await customer.call(appointments.slots, { params, query });
  return { params, time: body[0] as TimeSpan };
}

const requestRows: readonly EndpointRow[] = [
  row(requests.list, asHandyman),
  row(requests.create, async ({ customer, handyman }) => {
    const invitation = { invitedHandymanId: handyman.user.id, isPublicAfterwards: true };
    return [customer, { body: aRequest({ estimatedPrice: "80.00", isFlexible: true, ...invitation }) }];
  }),
  row(requests.get, async (sides) => [sides.customer, { params: { id: await openRequest(sides) } }]),
  row(requests.dismiss, async (sides) => [sides.handyman, { params: { id: await openRequest(sides) } }]),
  row(requests.restore, async (sides) => {
    const params = { id: await openRequest(sides) };
    await sides.handyman.call(requests.dismiss, { params });
    return [sides.handyman, { params }];
  }),
  row(requests.update, async (sides) => {
    const { id } = await makeQuoted(sides);
    return [sides.customer, { params: { id }, body: { title: "Two kitchen taps leak", isFlexible: true } }];
  }),
  row(requests.declineInvitation, async ({ customer, handyman }) => {
    const invitation = { invitedHandymanId: handyman.user.id, isPublicAfterwards: true };
    const { id } = await postRequest(customer, invitation, { isQuiet: true });
    return [handyman, { params: { id }, body: { reason: "I am away this week." } }];
  }),
  row(requests.cancel, async (sides) => [sides.customer, { params: { id: (await makeQuoted(sides)).id } }]),
  row(requests.setQuestions, async (sides) => [
    sides.customer,
    { params: { id: await openRequest(sides) }, body: { isOpen: false } },
  ]),
];

const quoteRows: readonly EndpointRow[] = [
  row(quotes.create, async (sides) => [sides.handyman, { params: { id: await openRequest(sides) }, body: aQuote() }]),
  row(quotes.list, async (sides) => [sides.customer, { params: { id: (await makeQuoted(sides)).id } }]),
  row(quotes.mine, asHandyman),
  row(quotes.update, async (sides) => [
    sides.handyman,
    { params: await makeQuoted(sides), body: { ...aQuote({ price: "95" }), version: 1 } },
  ]),
  row(quotes.answer, async (sides) => [
    sides.customer,
    { params: await makeQuoted(sides), body: { answer: "decline", version: 1, reason: "Too expensive." } },
  ]),
  row(quotes.hold, async (sides) => {
    const { params, time } = await makeQuotedTime(sides);
    return [sides.customer, { params, body: { time } }];
  }),
  row(quotes.hire, async (sides) => {
    const { params, time } = await makeQuotedTime(sides);
    await sides.customer.call(quotes.hold, { params, body: { time } });
    return [sides.customer, { params, body: { version: 1, price: "120.00", time } }];
  }),
  row(saved.list, asCustomer),
  row(saved.add, async ({ customer, handyman }) => [customer, { params: { handymanId: handyman.user.id } }]),
  row(saved.remove, async ({ customer, handyman }) => {
    const params = { handymanId: handyman.user.id };
    await customer.call(saved.add, { params });
    return [customer, { params }];
  }),
];

async function messageImageOf(person: Person): Promise<string> {
  const imageURL = await upload(person, await aPicture());
  return (await person.call(uploads.claimMessageImage, { body: { imageURL } })).body.objectPath;
}

const ofConversation = async (sides: Parties) => ({ params: { id: await makeConversation(sides) } });

const conversationRows: readonly EndpointRow[] = [
  row(conversations.list, asCustomer),
  row(conversations.open, async (sides) => [
    sides.handyman,
    { body: { serviceRequestId: await openRequest(sides), text: "Is it gas or electric?" } },
  ]),
  row(conversations.get, async (sides) => [sides.customer, await ofConversation(sides)]),
  row(conversations.messages, async (sides) => [sides.customer, await ofConversation(sides)]),
  row(conversations.send, async (sides) => {
    const imageUrls = [await messageImageOf(sides.customer)];
    const body = { text: "Gas.", imageUrls, clientId: randomUUID() };
    return [sides.customer, { ...(await ofConversation(sides)), body }];
  }),
  row(conversations.read, async (sides) => {
    const { params } = await ofConversation(sides);
    await say(sides.handyman, params.id, { text: "I bring the valve on Thursday." });
    return [sides.customer, { params, body: { upTo: uuidV7(await stackNow(), randomUUID()) } }];
  }),
  // A block ends every conversation of the two.
  row(conversations.block, async () => {
    const sides = await makeParties();
    return [sides.customer, { params: { id: (await askQuestion(sides)).id }, body: { isBlocked: true } }];
  }),
  row(conversations.report, async (sides) => {
    const { params } = await ofConversation(sides);
    const imageUrls = [await messageImageOf(sides.handyman)];
    const { id: messageId } = await say(sides.handyman, params.id, { text: "Pay me in cash.", imageUrls });
    return [sides.customer, { params, body: { reason: "offPlatform", messageId, text: "They want cash." } }];
  }),
  row(conversations.removeMessage, async (sides) => {
    const { params } = await ofConversation(sides);
    const { id: messageId } = await say(sides.customer, params.id, { text: "Gas." });
    return [sides.customer, { params: { ...params, messageId } }];
  }),
  row(conversations.shareNumber, async (sides) => [
    sides.customer,
    { ...(await ofConversation(sides)), body: { isShared: true, phone: "(217) 555-0142" } },
  ]),
];

/** What people do about a request until somebody has the job, and what they write to each other. */
export const rowsOfRequests: readonly EndpointRow[] = [...requestRows, ...quoteRows, ...conversationRows];
