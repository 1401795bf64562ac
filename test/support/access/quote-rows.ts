import { randomUUID } from "node:crypto";
import { contract } from "../../../shared/contract.ts";
import { postRequest } from "../makers/jobs.ts";
import { aQuote, submitQuote } from "../makers/quotes.ts";
import { openRequest } from "./job-rows.ts";
import { type AccessRow, forParties, forSignedIn, type Parties } from "./matrix.ts";

const { appointments, quotes, requests, saved } = contract;
const handymenOnly = (answers: string) => ({ ...forSignedIn("403"), otherHandyman: answers, ownHandyman: answers });

const quotedRequest = async ({ customer, handyman }: Parties) => {
  const { id } = await postRequest(customer, {}, { isQuiet: true });
  await submitQuote(handyman, id);
  return id;
};
/** A quote, named by its request and its handyman. */
const quote = async (parties: Parties) => `${await quotedRequest(parties)} ${parties.handyman.user.id}`;
const paramsOf = (named: string) => {
  const [id = "", handymanId = randomUUID()] = named.split(" ");
  return { id, handymanId };
};
const privateRequest = async ({ customer, handyman }: Parties) =>
  (await postRequest(customer, { invitedHandymanId: handyman.user.id }, { isQuiet: true })).id;

const quotingHandyman = async (parties: Parties) => {
  await quotedRequest(parties);
  return parties.handyman.user.id;
};

/** Whose request and whose quote it is decides; an administrator reads, and answers for nobody. */
export const quoteRows: readonly AccessRow[] = [
  {
    endpoint: quotes.create,
    make: openRequest,
    send: (id) => ({ params: { id }, body: aQuote() }),
    answers: handymenOnly("201 201 404 404"),
  },
  {
    endpoint: quotes.list,
    make: quotedRequest,
    send: (id) => ({ params: { id }, query: {} }),
    answers: forParties({ customer: 200, handymen: 200, admin: 200 }),
  },
  {
    endpoint: appointments.slots,
    make: quotingHandyman,
    send: (handymanId) => ({ params: { handymanId }, query: { from: "2026-12-01" } }),
    answers: forParties({ customer: 200, handyman: 200 }),
  },
  {
    endpoint: quotes.update,
    make: quote,
    send: (named) => ({ params: paramsOf(named), body: { ...aQuote(), version: 1 } }),
    answers: { ...handymenOnly("404"), ownHandyman: "200 404 404 404" },
  },
  {
    endpoint: quotes.answer,
    make: quote,
    send: (named) => ({ params: paramsOf(named), body: { answer: "decline", version: 1 } }),
    answers: forParties({ customer: 200, handyman: 403 }),
  },
  {
    endpoint: quotes.hold,
    make: quote,
    send: (named) => ({ params: paramsOf(named), body: { time: null } }),
    answers: forParties({ customer: 200, handyman: 403 }),
  },
  {
    endpoint: quotes.hire,
    make: quote,
    send: (named) => ({ params: paramsOf(named), body: { version: 1, price: "120.00" } }),
    answers: forParties({ customer: 201, handyman: 403 }),
  },
  {
    endpoint: requests.update,
    make: openRequest,
    send: (id) => ({ params: { id }, body: { title: "Two kitchen taps leak" } }),
    answers: forParties({ customer: 200, handymen: 403, admin: 403 }),
  },
  {
    endpoint: requests.declineInvitation,
    make: privateRequest,
    send: (id) => ({ params: { id }, body: {} }),
    answers: { ...handymenOnly("404"), ownHandyman: "204 404 404 404" },
  },
  {
    endpoint: saved.remove,
    send: (handymanId) => ({ params: { handymanId } }),
    answers: { ...forSignedIn("204 204 204 404"), admin: "403" },
  },
];
