import { randomUUID } from "node:crypto";
import { contract } from "../../../shared/contract.ts";
import type { Endpoint } from "../../../shared/endpoint.ts";
import { uuidV7 } from "../../../shared/uuid.ts";
import { makeConversation, say } from "../makers/conversations.ts";
import { aPicture, upload } from "../makers/pictures.ts";
import { claimRow } from "./claim-row.ts";
import { openRequest } from "./job-rows.ts";
import { type AccessRow, forParties, forSignedIn, type Parties } from "./matrix.ts";

const upTo = uuidV7(new Date(), randomUUID());

/** A row of an endpoint of the two sides, who get this status; everybody else is told that there is nothing. */
const row = (endpoint: Endpoint, status: number, body: () => object): AccessRow => ({
  endpoint,
  make: makeConversation,
  send: (id) => ({ params: { id }, body: body() }),
  answers: forParties({ customer: status, handyman: status }),
});

/** A message of the customer, with its conversation. */
const messageOfCustomer = async (parties: Parties) => {
  const id = await makeConversation(parties);
  return `${id} ${(await say(parties.customer, id, { text: "Hello" })).id}`;
};

/** A photo that the customer has sent in a conversation. */
const sentPhoto = async (parties: Parties) => {
  const imageURL = await upload(parties.customer, await aPicture());
  const { objectPath } = (await parties.customer.call(contract.uploads.claimMessageImage, { body: { imageURL } })).body;
  await say(parties.customer, await makeConversation(parties), { imageUrls: [objectPath] });
  return objectPath.slice("/api/images/".length);
};

/** Whose conversation it is decides who reads and writes it; administrators do neither (I-T1). */
export const conversationRows: readonly AccessRow[] = [
  ...[contract.conversations.get, contract.conversations.messages].map((endpoint) => ({
    endpoint,
    make: makeConversation,
    answers: forParties({ customer: 200, handyman: 200, inactive: 200 }),
  })),
  row(contract.conversations.send, 201, () => ({ text: "Hello", clientId: randomUUID() })),
  row(contract.conversations.read, 204, () => ({ upTo })),
  row(contract.conversations.block, 200, () => ({ isBlocked: true })),
  row(contract.conversations.report, 201, () => ({ reason: "spam" })),
  row(contract.conversations.shareNumber, 200, () => ({ isShared: false })),
  {
    endpoint: contract.conversations.removeMessage,
    make: messageOfCustomer,
    send: (sent) => {
      const [id = "", messageId = upTo] = sent.split(" ");
      return { params: { id, messageId } };
    },
    answers: forParties({ customer: 204 }),
  },
  {
    endpoint: contract.conversations.open,
    make: openRequest,
    send: (serviceRequestId) => ({ body: { serviceRequestId, text: "Is it gas or electric?" } }),
    answers: {
      ...forSignedIn("404 404 404 400"),
      ...{ otherHandyman: "201 201 404 400", ownHandyman: "201 201 404 400" },
      ...{ ownCustomer: "403 404 404 400", admin: "403", inactive: "403" },
    },
  },
  {
    endpoint: contract.requests.setQuestions,
    make: openRequest,
    send: (id) => ({ params: { id }, body: { isOpen: false } }),
    answers: forParties({ customer: 200, handymen: 403, admin: 403 }),
  },
  claimRow(contract.uploads.claimMessageImage),
  {
    endpoint: contract.uploads.showImage,
    about: "of a message",
    make: sentPhoto,
    answers: forParties({ customer: 200, handyman: 200 }),
  },
];
