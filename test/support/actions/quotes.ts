import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import acceptRequest from "../../../functions/jobs/create.ts";
import decidePrice from "../../../functions/jobs/decidePrice.ts";
import answerQuote from "../../../functions/quotes/answer.ts";
import { closeLostQuotes } from "../../../functions/quotes/commands/close-lost.ts";
import { lookAtQuote } from "../../../functions/quotes/commands/look-at-quote.ts";
import submitQuote from "../../../functions/quotes/create.ts";
import hireHandyman from "../../../functions/quotes/hire.ts";
import holdTime from "../../../functions/quotes/hold.ts";
import changeQuote from "../../../functions/quotes/update.ts";
import cancelRequest from "../../../functions/requests/cancel.ts";
import createRequest from "../../../functions/requests/create.ts";
import updateRequest from "../../../functions/requests/update.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { TimeSpan } from "../../../shared/agenda/windows.ts";
import { ServiceRequestId } from "../../../shared/ids.ts";
import { toDecimal } from "../../../shared/money.ts";
import type { Quote, QuoteAnswerKind } from "../../../shared/quotes/schema.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import type { User } from "../../../shared/session/schema.ts";
import { aRequest } from "../makers/jobs.ts";
import { aQuote } from "../makers/quotes.ts";
import type { World } from "../world/world.ts";
import { makeHandyman } from "./races.ts";

/** An open request with its customer, and the calls that concern its quotes. */
export type QuoteWorld = Awaited<ReturnType<typeof makeRequestForQuotes>>;

/** Posts a request in this world, with so many handymen who may answer it. */
export async function makeRequestForQuotes(
  world: World,
  handymanCount: number,
  more: Parameters<typeof aRequest>[0] = {},
) {
  const customer = world.makePerson({ firstName: "Ana" });
  const handymen = Array.from({ length: handymanCount }, () => makeHandyman(world));
  const { body } = await world.call(createRequest, { as: customer, body: aRequest(more) });
  const id = ServiceRequestId.parse((body as { id: string }).id);
  return { customer, handymen, id };
}

type About = Pick<QuoteWorld, "customer" | "id">;

/** The stored request, its job, and the quotes by handyman. */
export async function quotesIn({ app: { db } }: World, { id }: Pick<About, "id">, handymen: readonly User[]) {
  const request = await db.get(table.request, { id });
  const quotes = await Promise.all(
    handymen.map((handyman) => db.get(table.quote, { serviceRequestId: id, handymanId: handyman.id })),
  );
  const job = request?.jobId && (await db.get(table.job, { id: request.jobId }));
  return { request, quotes, job: job || undefined };
}

type OnScreen = Partial<Pick<Quote, "termsVersion" | "priceCents">>;

/**
 * The calls of one handyman and the customer about their quote. Each names the terms on screen, or, without any, those
 * that are stored at that moment.
 */
export function quoteCalls({ customer, id }: About, handyman: User, onScreen?: OnScreen) {
  const params = { id, handymanId: handyman.id };
  const termsIn = async ({ app: { db } }: World): Promise<OnScreen> =>
    onScreen ?? (await db.get(table.quote, { serviceRequestId: id, handymanId: handyman.id })) ?? {};
  const answer = (as: User, kind: QuoteAnswerKind, price?: string) => async (world: World) => {
    const { termsVersion: version = 1 } = await termsIn(world);
    return world.call(answerQuote, { as, params, body: { answer: kind, version, price } });
  };
  return {
    submit:
      (price = "120.00", more: Parameters<typeof aQuote>[0] = {}) =>
      (world: World) =>
        world.call(submitQuote, { as: handyman, params: { id }, body: aQuote({ price, ...more }) }),
    edit:
      (price = "110.00") =>
      async (world: World) => {
        const { termsVersion: version = 1 } = await termsIn(world);
        return world.call(changeQuote, { as: handyman, params, body: { ...aQuote({ price }), version } });
      },
    counter: (price = "90.00") => answer(customer, "counter", price),
    decline: () => answer(customer, "decline"),
    agree: () => answer(handyman, "agree"),
    keep: () => answer(handyman, "keep"),
    confirm: () => answer(handyman, "confirm"),
    withdraw: () => answer(handyman, "withdraw"),
    /** Holds a time, or gives it up. */
    hold: (time: TimeSpan | null) => (world: World) => world.call(holdTime, { as: customer, params, body: { time } }),
    hire: (time?: TimeSpan | "named") => async (world: World) => {
      const { termsVersion: version = 1, priceCents = 0 } = await termsIn(world);
      return world.call(hireHandyman, { as: customer, params, body: { version, price: toDecimal(priceCents), time } });
    },
    /** The handyman takes the request directly. */
    accept:
      (agreedPrice = "130.00") =>
      (world: World) =>
        world.call(acceptRequest, { as: handyman, body: { serviceRequestId: id, agreedPrice } }),
    look: () => (world: World) => lookAtQuote(world.app, id, `QUOTE#${handyman.id}`),
  };
}

/** What people see in the end; seats and the one job are checked. */
export async function quoteOutcome(world: World, about: QuoteWorld) {
  const { request, quotes, job } = await quotesIn(world, about, about.handymen);
  if (!request) throw new Error("The request is gone.");
  expect(request.quotesReceived).toBe(quotes.filter((quote) => quote?.status === "pending").length);
  const hired = quotes.filter((quote) => quote?.status === "accepted");
  expect(hired.length).toBeLessThanOrEqual(isOpen(request) ? 0 : 1);
  for (const quote of hired) expect(job).toMatchObject({ agreedPriceCents: quote?.priceCents, quoteId: quote?.id });
  const sides = quotes.map((quote) => quote && [quote.status, quote.priceCents, quote.awaiting, quote.counters.length]);
  return { status: request.status, revision: request.revision, sides, price: job?.agreedPriceCents };
}

/** The calls about the request itself. */
export const requestCalls = ({ customer, id }: About) => ({
  cancel: () => (world: World) => world.call(cancelRequest, { as: customer, params: { id } }),
  edit: (change: object) => (world: World) => world.call(updateRequest, { as: customer, params: { id }, body: change }),
  decidePrice: (isApproved: boolean) => async (world: World) => {
    const { jobId = randomUUID() } = (await world.app.db.get(table.request, { id })) ?? {};
    return world.call(decidePrice, { as: customer, params: { id: jobId }, body: { isApproved } });
  },
  closeLost: () => (world: World) => closeLostQuotes(world.app, id),
});
