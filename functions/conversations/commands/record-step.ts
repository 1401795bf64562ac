import { conversationIdOf } from "../../../shared/conversations/id.ts";
import type { Conversation, SystemEvent } from "../../../shared/conversations/schema.ts";
import { stepByEvent } from "../../../shared/conversations/steps.ts";
import { type DomainEvent, type EventName, events } from "../../../shared/events.ts";
import type { JobId, ServiceRequestId, UserId } from "../../../shared/ids.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { create, replace } from "../../runtime/data/db.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import { findConversation, findSentMessage } from "../../stores/conversations.ts";
import { appendMessage } from "./append.ts";
import { stepFactsOf } from "./step-facts.ts";
import { sentMarkerWrite } from "./write-message.ts";

function stepOf({ name, data }: DomainEvent): SystemEvent | undefined {
  if (name === "job.accepted" && events[name].parse(data).by === "customer") return "quoteAccepted";
  if (name === "job.priceDecided" && events[name].parse(data).decision !== "approved") return undefined;
  if (name === "quote.counterAnswered" && events[name].parse(data).answer === "lapsed") return undefined;
  const steps: { readonly [N in EventName]?: SystemEvent } = stepByEvent;
  return steps[name];
}

type StepData = {
  /** Absent on the steps of a quote. */
  readonly jobId?: JobId;
  readonly serviceRequestId: ServiceRequestId;
  readonly handymanId: UserId;
};

/** The first messages of a conversation tell the quote, or the hiring, that were there before it. */
function isInOpening(conversation: Conversation, { name, at }: DomainEvent, jobId: JobId | undefined): boolean {
  if (at > conversation.createdAt) return false;
  return name === "job.accepted" ? conversation.jobId === jobId : name.startsWith("quote.");
}

/** More attempts: the two may be writing. */
const MAX_ATTEMPTS = 12;

/**
 * Adds a step of a quote or a job to its conversation, if there is one; an event that is delivered again adds nothing. The
 * steps of one job stand in the order in which their events arrive.
 */
export async function recordStep(app: WriteContext, event: DomainEvent): Promise<void> {
  const step = stepOf(event);
  if (!step) return;
  const { jobId, serviceRequestId, handymanId } = events[event.name].parse(event.data) as StepData;
  const conversationId = conversationIdOf(serviceRequestId, handymanId);
  await retryOnConflict(async () => {
    const conversation = await findConversation(app.db, conversationId);
    if (!conversation) return;
    if (isInOpening(conversation, event, jobId)) return;
    const marker = { conversationId, sender: "system", clientId: event.id } as const;
    if (await findSentMessage(app.db, marker)) return;
    const facts = await stepFactsOf(app.db, event);
    const fields = { kind: "system", event: step, facts, clientId: event.id } as const;
    const about = { ...conversation, jobId: jobId ?? conversation.jobId };
    const { message, conversation: next } = appendMessage(app, about, fields);
    await app.db.transact([
      replace(table.conversation, next),
      create(table.message, message),
      sentMarkerWrite(message, marker.sender, event.id),
    ]);
  }, MAX_ATTEMPTS);
}
