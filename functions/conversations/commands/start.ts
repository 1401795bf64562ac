import { conversationIdOf } from "../../../shared/conversations/id.ts";
import { activeJobOf, endsAtOf, hasAnswered, hasJob } from "../../../shared/conversations/rules.ts";
import type { Conversation, Message, StepFacts, SystemEvent } from "../../../shared/conversations/schema.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import type { UserId } from "../../../shared/ids.ts";
import { openAppointmentOf } from "../../../shared/jobs/appointments/lifecycle.ts";
import { otherSideOf } from "../../../shared/jobs/other-side.ts";
import type { Job, ProposalSide } from "../../../shared/jobs/schema.ts";
import { limits } from "../../../shared/limits.ts";
import { isOfferedTo } from "../../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { maskedTitle } from "../../../shared/requests/visible-text.ts";
import { HOUR_MS, SECOND_MS, toInstant } from "../../../shared/time.ts";
import type { Actor, WriteContext } from "../../runtime/app.ts";
import { checkVersion, create, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { countCall } from "../../runtime/http/rate-limit.ts";
import { checkNotBlocked } from "../../stores/conversations.ts";
import type { Surrounded } from "../surroundings.ts";
import { appendMessage, type Draft } from "./append.ts";
import { pricedAt, proposedFacts } from "./step-facts.ts";
import { writeMessage } from "./write-message.ts";

const QUESTION_RATE = { limit: 5, perSeconds: HOUR_MS / SECOND_MS } as const;

type Start = {
  readonly request: ServiceRequest;
  readonly handymanId: UserId;
  readonly side: ProposalSide;
  readonly actor: Actor;
  readonly text: string | undefined;
  readonly surroundings: Surrounded;
};

/** A new conversation with its first messages, and its writes. Throws when the caller may not open it. */
export async function startConversation(
  app: WriteContext,
  start: Start,
): Promise<{ readonly conversation: Conversation; readonly writes: readonly Write[] }> {
  const { request, handymanId, side, actor, text, surroundings } = start;
  const isQuestion = checkMayStart(app, start);
  if (isQuestion) await countQuestion(app, actor, request);
  const { conversation: opened, messages } = openingOf(app, start);
  const written =
    text === undefined
      ? undefined
      : await writeMessage(app, { conversation: opened, side, actor, content: { text }, surroundings });
  const conversation = written?.conversation ?? opened;
  const needsBlockCheck = written === undefined && !activeJobOf(surroundings, handymanId);
  return {
    conversation,
    writes: [
      create(table.conversation, conversation),
      ...messages.map((message) => create(table.message, message)),
      ...(written?.also ?? []),
      ...(needsBlockCheck ? [checkNotBlocked(conversation)] : []),
      ...(isQuestion ? await questionWrites(app, request) : []),
    ],
  };
}

/** Whether it is a handyman's question; throws when the caller may not open the conversation. */
function checkMayStart(app: WriteContext, { request, handymanId, side, actor, text, surroundings }: Start): boolean {
  const { excludedHandymanIds = [], invitedHandymanId } = request;
  const isKnown = hasAnswered(surroundings, handymanId) || excludedHandymanIds.includes(handymanId);
  const isOver = (endsAtOf(handymanId, surroundings) ?? surroundings.at) < surroundings.at;
  if (side === "customer") {
    if (!isKnown && invitedHandymanId !== handymanId) throw new AppError("conversation.notAllowed");
  } else if (!hasAnswered(surroundings, handymanId)) {
    const isSeen = isOpen(request) && isOfferedTo(request, handymanId) && request.expiresAt > toInstant(app.now());
    // A blocked handyman is told what a stranger is told.
    if (actor.role !== "handyman" || !isSeen || surroundings.block) throw new AppError("serviceRequest.notFound");
    if (text === undefined) throw new AppError("conversation.notAllowed");
    if (request.acceptsQuestions === false) throw new AppError("conversation.questionsOff");
    return true;
  } else if (surroundings.block && !hasJob(surroundings, handymanId)) {
    throw new AppError("serviceRequest.notFound");
  }
  if (surroundings.block && !activeJobOf(surroundings, handymanId)) throw new AppError("conversation.blocked");
  if (surroundings.block && text !== undefined) throw new AppError("conversation.blocked");
  if (isOver) throw new AppError("conversation.ended");
  return false;
}

/** The same question, tried again, is counted once. */
const countQuestion = ({ db, now }: WriteContext, { userId }: Actor, { id }: ServiceRequest) =>
  countCall({ db, now: now() }, QUESTION_RATE, { counted: `${userId}#question`, key: id });

/** The first system messages: what it is about, the quote or the job if there is one, and that a time of it waits for an answer. */
function openingOf(app: WriteContext, { request, handymanId, side, actor, surroundings }: Start) {
  const at = toInstant(app.now());
  const title = maskedTitle(request);
  const [job] = surroundings.jobs.filter((each) => each.handymanId === handymanId);
  const names = {
    [side]: actor.user.firstName,
    [otherSideOf(side)]: surroundings.other?.firstName,
  };
  const draft: Draft = {
    id: conversationIdOf(request.id, handymanId),
    serviceRequestId: request.id,
    customerId: request.customerId,
    handymanId,
    jobId: job?.id,
    title,
    customerFirstName: names.customer,
    handymanFirstName: names.handyman,
    count: 0,
    removedIds: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const opened = appendMessage(app, draft, { kind: "system", event: "opened", slots: { title } });
  const messages: Message[] = [opened.message];
  let { conversation } = opened;
  for (const step of stepsBefore(job, surroundings)) {
    const next = appendMessage(app, conversation, { kind: "system", ...step });
    conversation = next.conversation;
    messages.push(next.message);
  }
  return { conversation, messages };
}

type Step = { readonly event: SystemEvent; readonly facts: StepFacts };

/** What has happened before the conversation was opened and still counts. */
function stepsBefore(job: Job | undefined, { quote, at }: Surrounded): readonly Step[] {
  if (!job || job.status === "cancelled") {
    return quote?.status === "pending" ? [{ event: "quoteOffered", facts: pricedAt(quote.priceCents) }] : [];
  }
  const open = openAppointmentOf(job);
  const hired: Step = { event: job.quoteId ? "quoteAccepted" : "hired", facts: pricedAt(job.agreedPriceCents) };
  const isAsked = open && open.expiresAt > at;
  return isAsked ? [hired, { event: "appointmentProposed", facts: proposedFacts(job, open) }] : [hired];
}

/** The writes that count a question about a request, which must not have changed since it was read. */
async function questionWrites({ db, now }: WriteContext, request: ServiceRequest): Promise<Write[]> {
  const at = toInstant(now());
  const stored = await db.get(table.questionCount, { serviceRequestId: request.id });
  if ((stored?.count ?? 0) >= limits.questionsPerRequest) throw new AppError("conversation.questionsFull");
  const counted = stored
    ? replace(table.questionCount, { ...stored, count: stored.count + 1, updatedAt: at })
    : create(table.questionCount, { serviceRequestId: request.id, count: 1, createdAt: at, updatedAt: at, version: 1 });
  return [counted, checkVersion(table.request, request, "conflict.busy")];
}
