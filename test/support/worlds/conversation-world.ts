import { randomUUID } from "node:crypto";
import block from "../../../functions/conversations/block.ts";
import { sendDigests } from "../../../functions/conversations/commands/send-digests.ts";
import messages from "../../../functions/conversations/messages.ts";
import open from "../../../functions/conversations/open.ts";
import read from "../../../functions/conversations/read.ts";
import send from "../../../functions/conversations/send.ts";
import type { Actor, App } from "../../../functions/runtime/app.ts";
import { type Db, type DbReader, readItem, toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { BoundEndpoint } from "../../../functions/runtime/http/endpoint.ts";
import { newSession } from "../../../functions/runtime/http/session.ts";
import type { MessagePage, MessageView } from "../../../shared/conversations/view.ts";
import { AppError, errors } from "../../../shared/errors/errors.ts";
import { type ConversationId, conversationIdOf, type ServiceRequestId } from "../../../shared/ids.ts";
import { Job } from "../../../shared/jobs/schema.ts";
import { cents } from "../../../shared/money.ts";
import { Quote } from "../../../shared/quotes/schema.ts";
import { ServiceRequest } from "../../../shared/requests/schema.ts";
import { roleOf } from "../../../shared/roles.ts";
import { User } from "../../../shared/session/schema.ts";
import { addMs, DAY_MS, toInstant } from "../../../shared/time.ts";
import { Image } from "../../../shared/uploads/schema.ts";
import { aRequest } from "../makers/jobs.ts";
import { virtualClock } from "../world/clock.ts";
import { memoryTable } from "./memory-table.ts";

type Input = {
  readonly as?: User | undefined;
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
};
export type Answer = { readonly status: number; readonly body: unknown; readonly code?: string };

/**
 * Conversations in one process: the product's endpoints and the digest in front of an in-memory table, with a clock that
 * only the test advances. `db` may be replaced, to hold or order what the endpoints do.
 */
export function conversationWorld() {
  const clock = virtualClock();
  const stored = memoryTable();
  const base = {
    now: () => new Date(clock.now()),
    newId: () => randomUUID(),
    newSecret: () => randomUUID(),
    settings: { release: "test", siteUrl: "http://site.test" },
  };
  const put = (item: Parameters<typeof stored.putAll>[0][number]) => stored.putAll([item]);
  const stamps = () => ({ createdAt: toInstant(base.now()), updatedAt: toInstant(base.now()) });
  const makePerson = (overrides: Partial<User> = {}): User => {
    const id = randomUUID();
    const user = User.parse({
      ...{ id, cognitoSub: id, email: `${id}@made.test`, firstName: "Ana", ...stamps() },
      ...overrides,
    });
    put(toItem(table.user, user));
    return user;
  };
  const makeRequest = (customer: User, overrides: Partial<ServiceRequest> = {}): ServiceRequest => {
    const { estimatedPrice: _, ...fields } = aRequest();
    const own = { id: randomUUID(), customerId: customer.id, expiresAt: addMs(base.now(), 2 * DAY_MS), ...stamps() };
    const request = ServiceRequest.parse({ ...fields, ...own, ...overrides });
    put(toItem(table.request, request));
    return request;
  };
  /** The handyman's job about the request, with an approved price unless told otherwise. */
  const hire = (request: ServiceRequest, handyman: User, overrides: Partial<Job> = {}): Job => {
    const terms = { agreedPriceCents: cents(10_000), priceApproval: "approved", status: "accepted" };
    const ids = { id: randomUUID(), serviceRequestId: request.id, handymanId: handyman.id };
    const job = Job.parse({ ...request, ...terms, ...ids, ...stamps(), ...overrides });
    const { id: jobId, handymanId, status } = job;
    put(toItem(table.job, job));
    put(toItem(table.request, { ...request, jobId, handymanId, status }));
    return job;
  };
  /** The handyman's quote for the request, pending unless told otherwise. */
  const makeQuote = (request: ServiceRequest, handyman: User, overrides: Partial<Quote> = {}): void => {
    const ids = { id: randomUUID(), serviceRequestId: request.id, customerId: request.customerId };
    const terms = { priceCents: 12_000, message: "I would replace the cartridge.", requestRevision: 1 };
    const times = { validUntil: request.expiresAt, submittedAt: toInstant(base.now()), ...stamps() };
    put(toItem(table.quote, Quote.parse({ ...ids, handymanId: handyman.id, ...terms, ...times, ...overrides })));
  };
  const makePhoto = (owner: User, overrides: Partial<Image> = {}): string => {
    const id = randomUUID();
    const image = { id, userId: owner.id, purpose: "message", key: `images/${id}`, contentType: "image/webp", size: 9 };
    const unused = { isSized: true, usedBy: [], unusedAt: addMs(base.now(), DAY_MS), ...stamps() };
    put(toItem(table.image, Image.parse({ ...image, ...unused, ...overrides })));
    return `/api/images/${id}`;
  };
  const appWith = (db: Db): App => ({ ...base, db }) as unknown as App;
  const call = (bound: BoundEndpoint, input: Input, db: Db = stored) => callAs(appWith(db), bound, input);
  return {
    clock,
    stored,
    makePerson,
    makeRequest,
    hire,
    makeQuote,
    makeHandyman: (firstName: string) => makePerson({ firstName, role: "handyman" }),
    makePhoto,
    appWith,
    call,
    put,
    ...actions({ call, appWith, stored }),
  };
}
export type ConversationWorld = ReturnType<typeof conversationWorld>;

type Actions = {
  readonly call: (bound: BoundEndpoint, input: Input, db?: Db) => Promise<Answer>;
  readonly appWith: (db: Db) => App;
  readonly stored: ReturnType<typeof memoryTable>;
};

/** What the two do with their conversation. */
function actions({ call, appWith, stored }: Actions) {
  const say = (as: User, id: ConversationId, content: object, db?: Db) =>
    call(send, { as, params: { id }, body: { clientId: randomUUID(), ...content } }, db);
  const poll = async (as: User, id: ConversationId, query: object = {}, db?: Db) =>
    (await call(messages, { as, params: { id }, query }, db)).body as MessagePage;
  return {
    /** Opens the conversation, by default as the handyman. */
    begin: (as: User, serviceRequestId: ServiceRequestId, body: object = {}, db?: Db) =>
      call(open, { as, body: { serviceRequestId, ...body } }, db),
    say,
    poll,
    /** All messages after one, as a client gets them by asking until the last. */
    async catchUp(as: User, id: ConversationId, seen: MessageView[], db?: Db): Promise<void> {
      for (;;) {
        const last = seen.at(-1)?.id;
        const page = await poll(as, id, last ? { after: last } : {}, db);
        seen.push(...page.messages);
        if (page.messages.length === 0 || seen.at(-1)?.id === page.lastMessageId) return;
      }
    },
    markRead: (as: User, id: ConversationId, upTo: string, db?: Db) =>
      call(read, { as, params: { id }, body: { upTo } }, db),
    setBlock: (as: User, id: ConversationId, isBlocked: boolean, db?: Db) =>
      call(block, { as, params: { id }, body: { isBlocked } }, db),
    runDigest: (id: ConversationId, db: Db = stored) => sendDigests(appWith(db), id),
    /** The data of the events of one name that wait in the outbox, in order. */
    eventsOf: (name: string) =>
      stored
        .items()
        .flatMap(({ entity, event }) =>
          entity === table.outbox.type ? [event as { name: string; data: object; at: string }] : [],
        )
        .filter((event) => event.name === name),
    conversationOf: (request: ServiceRequest, handyman: User) => conversationIdOf(request.id, handyman.id),
  };
}

async function callAs(app: App, bound: BoundEndpoint, { as, params, query, body }: Input): Promise<Answer> {
  const headers = body ? { "content-type": "application/json" } : {};
  const request = { headers, params, query, text: body && JSON.stringify(body), cookies: [] } as never;
  try {
    const { status, body: answer } = await bound.run({
      ...{ app, request },
      authenticate: async (_request, db) => (as ? actorOf(app, db, as) : undefined),
    });
    return { status, body: answer };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { status: errors[thrown.code].status, code: thrown.code, body: thrown.details };
  }
}

/** Reads the caller as the session does, in one batch with what the endpoint prefetches. */
async function actorOf(app: App, db: DbReader, { id }: User): Promise<Actor | undefined> {
  const [user] = await db.getAll([{ key: table.user.key({ id }), read: (item) => readItem(table.user, item) }]);
  if (!user) return undefined;
  const session = newSession(user, { secret: "in-process", now: app.now() });
  const nextSecret = (salt: string) => salt;
  return { userId: user.id, role: roleOf(user.role), language: user.language, user, session, nextSecret };
}

/** Ana and her handyman Hank, who have an open conversation. */
export async function aConversation({ isHired = false } = {}) {
  const world = conversationWorld();
  const ana = world.makePerson({ firstName: "Ana" });
  const hank = world.makePerson({ firstName: "Hank", role: "handyman" });
  const request = world.makeRequest(ana);
  if (isHired) world.hire(request, hank);
  await world.begin(hank, request.id, { text: "Is it gas or electric?" });
  const id = conversationIdOf(request.id, hank.id);
  await world.say(ana, id, { text: "Gas." });
  return { world, ana, hank, request, id };
}

/** Ana, who has a number, and Hank, whom she has hired and who has begun their conversation. */
export async function hiredPair() {
  const world = conversationWorld();
  const ana = world.makePerson({ firstName: "Ana", phone: "+15125550147" });
  const hank = world.makePerson({ firstName: "Hank", role: "handyman" });
  const request = world.makeRequest(ana);
  const job = world.hire(request, hank);
  await world.begin(hank, request.id, { text: "I have the part." });
  return { world, ana, hank, request, job, id: conversationIdOf(request.id, hank.id) };
}
