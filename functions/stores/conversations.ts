import { conversationIdOf } from "../../shared/conversations/id.ts";
import { isQuestionOpen, isUnreadBy, type Pair } from "../../shared/conversations/rules.ts";
import type { Block, Conversation, Message } from "../../shared/conversations/schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { ConversationId, MessageId, ServiceRequestId, UserId } from "../../shared/ids.ts";
import type { ProposalSide } from "../../shared/jobs/schema.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { toInstant } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import { checkAbsent, type DbReader, type Ref, ref, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

/** How many messages one answer has at most. */
export const MESSAGES_PER_PAGE = 50;
const PREFIX = "MESSAGE#";
/** How many conversations of each side the dot in the bar depends on. */
const LATEST = 20;
/** More items than this are read with further queries. */
const PER_QUERY = 200;

/** A reference to a conversation, for a batch read. */
export const conversationRef = (id: ConversationId): Ref<Conversation> => ref(table.conversation, { id });

export const findConversation = (db: DbReader, id: ConversationId): Promise<Conversation | undefined> =>
  db.get(table.conversation, { id });

/** The conversation, for its two sides. Throws `conversation.notFound` for anybody else. */
export async function findOwnConversation(db: DbReader, id: ConversationId, userId: UserId): Promise<Conversation> {
  const found = await findConversation(db, id);
  if (!found || (found.customerId !== userId && found.handymanId !== userId))
    throw new AppError("conversation.notFound");
  return found;
}

const listIndexes = { customer: "gsi1", handyman: "gsi2" } as const;
export const conversationSortKey = ({ lastAt, id }: Conversation): string => `${lastAt}#${id}`;

/** A person's conversations on one side, the latest first. */
export const listConversations = (
  db: DbReader,
  userId: UserId,
  side: keyof typeof listIndexes,
  { limit, cursor }: PageRequest,
): Promise<Page<Conversation>> =>
  db.query(table.conversation, {
    index: listIndexes[side],
    pk: `CONVERSATIONS#${userId}`,
    limit,
    after: cursor,
    sortKeyOf: conversationSortKey,
  });

type About = {
  readonly serviceRequestId?: ServiceRequestId | undefined;
  readonly handymanId?: UserId | undefined;
};

/**
 * A person's conversations about a request, or as a customer with a handyman. Those of a request are younger than it, so
 * that few others are read for them; as its handyman a person has one, whose id is known.
 */
export async function listConversationsAbout(
  db: DbReader,
  userId: UserId,
  { serviceRequestId, handymanId }: About,
): Promise<readonly Conversation[]> {
  const [request, own] = serviceRequestId
    ? await db.getAll([
        ref(table.request, { id: serviceRequestId }),
        conversationRef(conversationIdOf(serviceRequestId, userId)),
      ])
    : [];
  const isAsked = serviceRequestId === undefined || request?.customerId === userId;
  const asCustomer = isAsked ? await listSince(db, userId, request?.createdAt ?? "") : [];
  return [...asCustomer, ...(own ? [own] : [])].filter(
    (each) =>
      (!serviceRequestId || each.serviceRequestId === serviceRequestId) &&
      (!handymanId || each.handymanId === handymanId),
  );
}

/** How many questions about each of a customer's requests are unanswered; those of blocked people are not counted. */
export async function countOpenQuestions(
  db: DbReader,
  customerId: UserId,
  requests: readonly Pick<ServiceRequest, "id" | "createdAt">[],
): Promise<ReadonlyMap<ServiceRequestId, number>> {
  const counts = new Map<ServiceRequestId, number>();
  const [oldest] = requests.map(({ createdAt }) => createdAt).toSorted();
  if (!oldest) return counts;
  const waiting = (await listSince(db, customerId, oldest)).filter(isQuestionOpen);
  const blocked = waiting.length > 0 ? await listBlocked(db, customerId) : new Set<UserId>();
  const ids = new Set(requests.map(({ id }) => id));
  for (const { serviceRequestId: id, handymanId } of waiting)
    if (ids.has(id) && !blocked.has(handymanId)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** All conversations of a customer in which something was written since a moment. */
async function listSince(db: DbReader, userId: UserId, moment: string): Promise<readonly Conversation[]> {
  const found: Conversation[] = [];
  let after: string | undefined = moment;
  do {
    const search = { index: "gsi1", pk: `CONVERSATIONS#${userId}`, ascending: true, limit: PER_QUERY, after } as const;
    const page: Page<Conversation> = await db.query(table.conversation, { ...search, sortKeyOf: conversationSortKey });
    found.push(...page.items);
    after = page.cursor;
  } while (after);
  return found;
}

/** Whether another of a person's latest conversations is unread: found by indexes, and read strongly. */
export async function hasOtherUnread(db: DbReader, userId: UserId, { id }: Conversation): Promise<boolean> {
  const list = (side: keyof typeof listIndexes) => listConversations(db, userId, side, { limit: LATEST });
  const pages = await Promise.all([list("customer"), list("handyman")]);
  const others = pages.flatMap(({ items }) => items).filter((each) => each.id !== id);
  if (others.length === 0) return false;
  const current = await db.getAll(others.map((each) => conversationRef(each.id)));
  return current.some((each) => each && isUnreadBy(each, each.customerId === userId ? "customer" : "handyman"));
}

type MessageRange = { readonly after?: MessageId | undefined; readonly before?: MessageId | undefined };

/**
 * Messages after one, oldest first; or those before one, or the newest, newest first. What is older than its time is left
 * out, whether or not it is deleted yet.
 */
export async function readMessages(
  { db, now }: Pick<BaseApp, "now"> & { readonly db: DbReader },
  conversationId: ConversationId,
  { after, before }: MessageRange,
): Promise<Page<Message>> {
  const { pk } = table.message.key({ conversationId, id: "" });
  const start = after ?? before;
  const page = await db.query(table.message, {
    pk,
    prefix: PREFIX,
    limit: MESSAGES_PER_PAGE,
    ascending: after !== undefined,
    after: start && `${PREFIX}${start}`,
    sortKeyOf: ({ id }) => `${PREFIX}${id}`,
  });
  const at = toInstant(now());
  return { items: page.items.filter(({ forgottenAt }) => forgottenAt > at), cursor: page.cursor };
}

/** How many messages are read to find one side's last ones among those of both. */
const LAST_MESSAGES = 12;

/** The last texts that one side has written, the oldest first. */
export async function readLastTexts(
  { db }: { readonly db: DbReader },
  conversationId: ConversationId,
  side: ProposalSide,
  count: number,
): Promise<readonly string[]> {
  const { pk } = table.message.key({ conversationId, id: "" });
  const search = { pk, prefix: PREFIX, limit: LAST_MESSAGES, sortKeyOf: ({ id }: Message) => `${PREFIX}${id}` };
  const { items } = await db.query(table.message, search);
  const texts = items.flatMap(({ by, text }) => (by === side && text !== undefined ? [text] : []));
  return texts.slice(0, count).reverse();
}

type Unread = { readonly by: ProposalSide; readonly after: MessageId | undefined };

/** How many messages one side has written after one, at most a page of them; removed ones and steps do not count. */
export async function countMessagesFrom(db: DbReader, { id }: Conversation, { by, after }: Unread): Promise<number> {
  const { pk } = table.message.key({ conversationId: id, id: "" });
  const start = after && `${PREFIX}${after}`;
  const search = { pk, prefix: PREFIX, limit: MESSAGES_PER_PAGE, ascending: true, after: start };
  const { items } = await db.query(table.message, { ...search, sortKeyOf: (message) => `${PREFIX}${message.id}` });
  return items.filter(({ by: writer, kind, removedAt }) => writer === by && kind !== "system" && !removedAt).length;
}

export const findMessage = (
  db: DbReader,
  conversationId: ConversationId,
  id: MessageId,
): Promise<Message | undefined> => db.get(table.message, { conversationId, id });

/**
 * A reference to the block between two people, whoever of them is the customer, for a batch read; there is an item while
 * one of them blocks the other. Whose it is: see `blockSeenBy`.
 */
export const blockRef = ({ customerId, handymanId }: Pair): Ref<Block> => ref(table.block, { customerId, handymanId });

/** Whether one of the two has blocked the other. */
export const isPairBlocked = async (db: DbReader, { customerId, handymanId }: Pair): Promise<boolean> =>
  (await db.get(table.block, { customerId, handymanId })) !== undefined;

/** A condition check: neither of the two has blocked the other. */
export const checkNotBlocked = (pair: Pair, orElse: Parameters<typeof checkAbsent>[2] = "conflict.busy"): Write =>
  checkAbsent(table.block, { customerId: pair.customerId, handymanId: pair.handymanId }, orElse);

/**
 * The people with whom this one has nothing to do, in either role: a query of each index, which may lag, for lists; writes
 * ask `isPairBlocked` or check.
 */
export async function listBlocked(db: DbReader, userId: UserId): Promise<ReadonlySet<UserId>> {
  const found = await Promise.all([
    readBlocked(db, "gsi1", userId, ({ customerId }) => customerId),
    readBlocked(db, "gsi2", userId, ({ handymanId }) => handymanId),
  ]);
  return new Set(found.flat());
}

async function readBlocked(
  db: DbReader,
  index: "gsi1" | "gsi2",
  userId: UserId,
  otherOf: (block: Block) => UserId,
): Promise<UserId[]> {
  const found: UserId[] = [];
  let after: string | undefined;
  do {
    const search = { index, pk: `BLOCKS#${userId}`, limit: PER_QUERY, after, sortKeyOf: otherOf };
    const page = await db.query(table.block, search);
    found.push(...page.items.map(otherOf));
    after = page.cursor;
  } while (after);
  return found;
}

/** The message that a sender's `clientId` has become; undefined when it is new. */
export async function findSentMessage(
  db: DbReader,
  marker: { readonly conversationId: ConversationId; readonly sender: string; readonly clientId: string },
): Promise<Message | undefined> {
  const found = await db.get(table.sentMarker, marker);
  return found && findMessage(db, found.conversationId, found.messageId);
}
