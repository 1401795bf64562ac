import { randomUUID } from "node:crypto";
import block from "../../../functions/conversations/block.ts";
import { sendDigests } from "../../../functions/conversations/commands/send-digests.ts";
import messages from "../../../functions/conversations/messages.ts";
import open from "../../../functions/conversations/open.ts";
import read from "../../../functions/conversations/read.ts";
import send from "../../../functions/conversations/send.ts";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { conversationIdOf } from "../../../shared/conversations/id.ts";
import type { MessagePage, MessageView } from "../../../shared/conversations/view.ts";
import type { ConversationId, ServiceRequestId } from "../../../shared/ids.ts";
import { Job } from "../../../shared/jobs/schema.ts";
import { cents } from "../../../shared/money.ts";
import { Quote } from "../../../shared/quotes/schema.ts";
import { ServiceRequest } from "../../../shared/requests/schema.ts";
import type { User } from "../../../shared/session/schema.ts";
import { addMs, DAY_MS, HOUR_MS, toInstant } from "../../../shared/time.ts";
import { Image } from "../../../shared/uploads/schema.ts";
import { aRequest } from "../makers/jobs.ts";
import { openWorld, type World } from "../world/world.ts";

export type ConversationWorld = ReturnType<typeof conversationsIn>;
export const conversationWorld = async () => conversationsIn(await openWorld());

/** A world with what two people's conversations are about, and what the two do with them. */
export const conversationsIn = (world: World) => ({ ...world, ...makersIn(world), ...actionsIn(world) });

function makersIn({ app, database }: World) {
  const stamps = () => ({ createdAt: toInstant(app.now()), updatedAt: toInstant(app.now()) });
  return {
    makeRequest(customer: User, overrides: Partial<ServiceRequest> = {}): ServiceRequest {
      const { estimatedPrice: _, ...fields } = aRequest();
      const own = { id: randomUUID(), customerId: customer.id, expiresAt: addMs(app.now(), 2 * DAY_MS), ...stamps() };
      const request = ServiceRequest.parse({ ...fields, ...own, ...overrides });
      database.putAll([toItem(table.request, request)]);
      return request;
    },
    /** The handyman's job about the request, with an approved price unless told otherwise. */
    hire(request: ServiceRequest, handyman: User, overrides: Partial<Job> = {}): Job {
      const terms = { agreedPriceCents: cents(10_000), priceApproval: "approved", status: "accepted" };
      const ids = { id: randomUUID(), serviceRequestId: request.id, handymanId: handyman.id };
      const job = Job.parse({ ...request, ...terms, ...ids, ...stamps(), ...overrides });
      const { id: jobId, handymanId, status } = job;
      database.putAll([toItem(table.job, job), toItem(table.request, { ...request, jobId, handymanId, status })]);
      return job;
    },
    /** The handyman's quote for the request, pending unless told otherwise. */
    makeQuote(request: ServiceRequest, handyman: User, overrides: Partial<Quote> = {}): void {
      const ids = { id: randomUUID(), serviceRequestId: request.id, customerId: request.customerId };
      const terms = { priceCents: 12_000, message: "I would replace the cartridge.", requestRevision: 1 };
      const times = { validUntil: request.expiresAt, submittedAt: toInstant(app.now()), ...stamps() };
      const quote = Quote.parse({ ...ids, handymanId: handyman.id, ...terms, ...times, ...overrides });
      database.putAll([toItem(table.quote, quote)]);
    },
    makePhoto(owner: User, overrides: Partial<Image> = {}): string {
      const id = randomUUID();
      const image = {
        id,
        userId: owner.id,
        purpose: "message",
        key: `images/${id}`,
        contentType: "image/webp",
        size: 9,
      };
      const unused = { isSized: true, usedBy: [], unusedAt: addMs(app.now(), DAY_MS), ...stamps() };
      database.putAll([toItem(table.image, Image.parse({ ...image, ...unused, ...overrides }))]);
      return `/api/images/${id}`;
    },
  };
}

function actionsIn({ app, call, database }: World) {
  const poll = async (as: User, id: ConversationId, query: Readonly<Record<string, string>> = {}) =>
    (await call(messages, { as, params: { id }, query })).body as MessagePage;
  return {
    /** Opens the conversation, by default as the handyman. */
    begin: (as: User, serviceRequestId: ServiceRequestId, body: object = {}) =>
      call(open, { as, body: { serviceRequestId, ...body } }),
    say: (as: User, id: ConversationId, content: object) =>
      call(send, { as, params: { id }, body: { clientId: randomUUID(), ...content } }),
    poll,
    /** All messages after one, as a client gets them by asking until the last. */
    async catchUp(as: User, id: ConversationId, seen: MessageView[]): Promise<void> {
      for (;;) {
        const last = seen.at(-1)?.id;
        const page = await poll(as, id, last ? { after: last } : {});
        seen.push(...page.messages);
        if (page.messages.length === 0 || seen.at(-1)?.id === page.lastMessageId) return;
      }
    },
    markRead: (as: User, id: ConversationId, upTo: string) => call(read, { as, params: { id }, body: { upTo } }),
    setBlock: (as: User, id: ConversationId, isBlocked: boolean) =>
      call(block, { as, params: { id }, body: { isBlocked } }),
    runDigest: (id: ConversationId) => sendDigests(app, id),
    /** The data of the events of one name that wait in the outbox, in order. */
    eventsOf: (name: string) =>
      database
        .items()
        .flatMap(({ entity, event }) =>
          entity === table.outbox.type ? [event as { name: string; data: object; at: string }] : [],
        )
        .filter((event) => event.name === name)
        .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    conversationOf: (request: ServiceRequest, handyman: User) => conversationIdOf(request.id, handyman.id),
  };
}

/** A visit that begins in an hour. */
function visitSoon({ app }: Pick<World, "app">): Partial<Job> {
  const at = toInstant(app.now());
  const agreed = { number: 1, sequence: 1, agreedAt: at, timeZone: "America/Chicago", agendaDay: at.slice(0, 10) };
  return { appointment: { ...agreed, startsAt: addMs(at, HOUR_MS), endsAt: addMs(at, 3 * HOUR_MS) } };
}

/** Ana and her handyman Hank, who have an open conversation; once hired, he comes in an hour unless told otherwise. */
export async function aConversation({ isHired = false, hasVisit = true } = {}) {
  const world = await conversationWorld();
  const ana = world.makePerson();
  const hank = world.makePerson({ firstName: "Hank", role: "handyman" });
  const request = world.makeRequest(ana);
  if (isHired) world.hire(request, hank, hasVisit ? visitSoon(world) : {});
  await world.begin(hank, request.id, { text: "Is it gas or electric?" });
  const id = conversationIdOf(request.id, hank.id);
  await world.say(ana, id, { text: "Gas." });
  return { world, ana, hank, request, id };
}

/** Ana, who has a number, and Hank, whom she has hired and who has begun their conversation. */
export async function hiredPair() {
  const world = await conversationWorld();
  const ana = world.makePerson({ phone: "+15125550147" });
  const hank = world.makePerson({ firstName: "Hank", role: "handyman" });
  const request = world.makeRequest(ana);
  const job = world.hire(request, hank);
  await world.begin(hank, request.id, { text: "I have the part." });
  return { world, ana, hank, request, job, id: conversationIdOf(request.id, hank.id) };
}
