import {
  activeJobOf,
  isBlockedBy,
  isHired,
  isUnreadBy,
  maySayOnMyWay,
  onMyWayIdOf,
  REMOVABLE_MS,
  readUpToOf,
  sideOf,
  userIdOf,
  writeStateOf,
} from "../../shared/conversations/rules.ts";
import type { Conversation, Message, StepFacts } from "../../shared/conversations/schema.ts";
import type { ConversationRow, ConversationView, MessageView, StepFactsView } from "../../shared/conversations/view.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { UserId } from "../../shared/ids.ts";
import { otherSideOf } from "../../shared/jobs/other-side.ts";
import type { ProposalSide } from "../../shared/jobs/schema.ts";
import { toDecimal } from "../../shared/money.ts";
import { toImagePath } from "../../shared/requests/image-path.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { addMs } from "../../shared/time.ts";
import type { Actor, BaseApp } from "../runtime/app.ts";
import type { DbReader } from "../runtime/data/db.ts";
import { loadSurroundings, type Surrounded } from "./surroundings.ts";

/** Who reads a conversation: their side, and the telephone number of their profile. */
export type Reader = { readonly side: ProposalSide; readonly phone: string | undefined };

/** The caller as a reader. Throws `conversation.notFound` for who is on no side. */
export const readerOf = (conversation: Conversation, { userId, user }: Pick<Actor, "userId" | "user">): Reader => ({
  side: requireSide(conversation, userId),
  phone: user.phone,
});

/** The side of the caller. Throws `conversation.notFound` for anybody else. */
export function requireSide(conversation: Conversation, userId: UserId): ProposalSide {
  const side = sideOf(conversation, userId);
  if (!side) throw new AppError("conversation.notFound");
  return side;
}

const storedNameOf = ({ customerFirstName, handymanFirstName }: Conversation, side: ProposalSide) =>
  side === "customer" ? customerFirstName : handymanFirstName;
const phoneOf = ({ customerPhone, handymanPhone }: Conversation, side: ProposalSide) =>
  side === "customer" ? customerPhone : handymanPhone;

const unsharedPhoneOf = ({ customerPhoneUnshared, handymanPhoneUnshared }: Conversation, side: ProposalSide) =>
  side === "customer" ? customerPhoneUnshared : handymanPhoneUnshared;

/** Whether a number that was shared is not that of its owner's profile any more. */
const isFormer = (shared: string | undefined, current: string | undefined): boolean =>
  shared !== undefined && current !== undefined && shared !== current;

/** The reader's number of now, while they share a former one and have not said whether to share this one. */
const newNumberOf = (conversation: Conversation, { side, phone }: Reader): string | undefined =>
  isFormer(phoneOf(conversation, side), phone) && unsharedPhoneOf(conversation, side) !== phone ? phone : undefined;

/**
 * The conversation without the number of the other side while one of the two blocks the other, unless their job runs and
 * they may need it.
 */
export function withoutHiddenNumber(
  conversation: Conversation,
  side: ProposalSide,
  surroundings: Surrounded,
): Conversation {
  if (!surroundings.block || activeJobOf(surroundings, conversation.handymanId)) return conversation;
  return { ...conversation, [side === "customer" ? "handymanPhone" : "customerPhone"]: undefined };
}

/** What a step was about, with the amount that this side reads. */
function toFactsView(facts: StepFacts | undefined, side: ProposalSide): StepFactsView | undefined {
  if (!facts) return undefined;
  const { customerCents, handymanCents, ...rest } = facts;
  const amountCents = side === "customer" ? customerCents : handymanCents;
  return { ...rest, amount: amountCents === undefined ? undefined : toDecimal(amountCents) };
}

/** A conversation in the list of one of its sides. */
export function toConversationRow(
  conversation: Conversation,
  reader: Reader,
  surroundings: Surrounded,
): ConversationRow {
  const { side } = reader;
  const state = writeStateOf(conversation, side, surroundings);
  const otherSide = otherSideOf(side);
  const { other } = surroundings;
  return {
    ...conversation,
    lastFacts: toFactsView(conversation.lastFacts, side),
    role: side,
    other: {
      id: userIdOf(conversation, otherSide),
      firstName: other ? (other.firstName ?? storedNameOf(conversation, otherSide)) : undefined,
      profileImageUrl: other?.profileImageUrl,
    },
    isLastRemoved: conversation.removedIds.includes(conversation.lastMessageId),
    isUnread: isUnreadBy(conversation, side),
    state,
    canWrite: state === "open",
    newNumber:
      state === "open" && isHired(surroundings, conversation.handymanId)
        ? newNumberOf(conversation, reader)
        : undefined,
  };
}

/** A conversation as one of its sides sees it. */
export function toConversationView(
  conversation: Conversation,
  reader: Reader,
  surroundings: Surrounded,
): ConversationView {
  const { request, block, at, other } = surroundings;
  const { side } = reader;
  const row = toConversationRow(conversation, reader, surroundings);
  const hired = isHired(surroundings, conversation.handymanId);
  const activeJob = activeJobOf(surroundings, conversation.handymanId);
  const otherSide = otherSideOf(side);
  const theirs = phoneOf(withoutHiddenNumber(conversation, side, surroundings), otherSide);
  return {
    ...row,
    jobId: row.jobId ?? activeJob?.id,
    isMasked: !hired,
    isBlocked: isBlockedBy(block, side),
    canSayOnMyWay: side === "handyman" && maySayOnMyWay(activeJob, at) && onMyWayIdOf(conversation, at) === undefined,
    canShareNumber: hired && row.canWrite,
    numbers: {
      own: phoneOf(conversation, side),
      theirs,
      isTheirsFormer: isFormer(theirs, other?.phone) || undefined,
    },
    ownReadUpTo: readUpToOf(conversation, side),
    readUpTo: readUpToOf(conversation, otherSide),
    acceptsQuestions:
      side === "customer" && request && isOpen(request) ? request.acceptsQuestions !== false : undefined,
  };
}

/** A conversation as the caller sees it now. */
export async function showConversation(
  app: Pick<BaseApp, "now"> & { readonly db: DbReader },
  conversation: Conversation,
  actor: Pick<Actor, "userId" | "user">,
): Promise<ConversationView> {
  const reader = readerOf(conversation, actor);
  return toConversationView(conversation, reader, await loadSurroundings(app, conversation, reader.side));
}

/** A number that is shared is shown with the message that says so; one that was taken back is not. */
function slotsOf({ event, by, slots }: Message, conversation: Conversation) {
  const phone = event === "numberShared" && by ? phoneOf(conversation, by) : undefined;
  return phone === undefined ? slots : { ...slots, phone };
}

/** A message as one side of its conversation sees it. */
export function toMessageView(message: Message, conversation: Conversation, side: ProposalSide): MessageView {
  const { id, kind, by, event, createdAt, removedAt, maskedParts, clientId } = message;
  const isOwn = by === side;
  const base = { id, kind, by, isOwn, event, createdAt, isRemoved: removedAt !== undefined, imageUrls: [] };
  if (removedAt) return base;
  return {
    ...base,
    text: message.text,
    language: isOwn || message.text === undefined ? undefined : message.language,
    imageUrls: message.imageIds.map(toImagePath),
    slots: slotsOf(message, conversation),
    facts: toFactsView(message.facts, side),
    ...(isOwn && {
      masked: maskedParts.length > 0 ? maskedParts : undefined,
      clientId,
      removableUntil: kind === "system" ? undefined : addMs(createdAt, REMOVABLE_MS),
    }),
  };
}
