import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { ConversationId, MessageId, ServiceRequestId, UserId } from "../ids.ts";
import { PageQuery } from "../page.ts";
import { DAY_MS, SECOND_MS } from "../time.ts";
import { ConversationStart, NewMessage, NewReport, NumberChange } from "./input.ts";
import { conversationsRoutes } from "./routes.ts";
import { ConversationRow, ConversationView, MessagePage, MessageView } from "./view.ts";

const params = z.object({ id: ConversationId });
const DAY_SECONDS = DAY_MS / SECOND_MS;

export const conversations = defineEndpoints(conversationsRoutes, {
  list: {
    summary:
      "The caller's conversations, the latest first; at most twenty a page. Only those about a request, or with a handyman.",
    allow: "signedIn",
    inactive: true,
    query: PageQuery.extend({ serviceRequestId: ServiceRequestId.optional(), handymanId: UserId.optional() }),
    returns: z.array(ConversationRow),
    errors: [],
    uses: ["db.read"],
  },
  open: {
    summary: "Opens the conversation of a request and a handyman, or answers the one there is.",
    allow: ["customer", "handyman"],
    body: ConversationStart,
    returns: ConversationView,
    errors: [
      ...(["serviceRequest.notFound", "conversation.notAllowed", "conversation.questionAsked"] as const),
      ...(["conversation.questionsFull", "conversation.questionsOff", "conversation.ended"] as const),
      ...(["conversation.blocked", "conflict.busy"] as const),
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
  get: {
    summary: "One conversation, for its two sides.",
    allow: "signedIn",
    inactive: true,
    params,
    returns: ConversationView,
    errors: ["conversation.notFound"],
    uses: ["db.read"],
  },
  messages: {
    summary: "The newest messages, those after one, or those before one; and when to ask again.",
    allow: "signedIn",
    inactive: true,
    params,
    query: z.object({ after: MessageId.optional(), before: MessageId.optional() }),
    returns: MessagePage,
    errors: ["conversation.notFound"],
    uses: ["db.read"],
  },
  send: {
    summary: "Sends a message. Before the hiring, contact details are masked and not stored.",
    allow: "signedIn",
    params,
    body: NewMessage,
    returns: MessageView,
    errors: [
      ...(["conversation.notFound", "conversation.notAllowed", "conversation.ended", "conversation.blocked"] as const),
      ...(["conversation.questionAsked", "message.empty", "upload.addressRefused", "conflict.busy"] as const),
    ],
    uses: ["db.write"],
    rate: [
      { limit: 20, perSeconds: 60 },
      { limit: 200, perSeconds: DAY_SECONDS },
    ],
  },
  read: {
    summary: "Marks the messages up to one as read.",
    allow: "signedIn",
    params,
    body: z.object({ upTo: MessageId }),
    returns: z.object({}),
    errors: ["conversation.notFound", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  block: {
    summary: "Blocks the other side, everywhere, or takes that back; their running job goes on.",
    allow: "signedIn",
    params,
    body: z.object({ isBlocked: z.boolean() }),
    returns: ConversationView,
    errors: ["conversation.notFound", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  report: {
    summary: "Reports the other side to the administrators, with the messages around.",
    allow: "signedIn",
    params,
    body: NewReport,
    returns: z.object({ reason: NewReport.shape.reason }),
    errors: ["conversation.notFound", "conflict.busy"],
    uses: ["db.write"],
    rate: { limit: 10, perSeconds: DAY_SECONDS },
  },
  removeMessage: {
    summary: "Removes a message of one's own within 15 minutes.",
    allow: "signedIn",
    params: z.object({ id: ConversationId, messageId: MessageId }),
    returns: z.object({}),
    errors: ["conversation.notFound", "message.tooLate", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  shareNumber: {
    summary: "Shows the caller's telephone number to the other side after the hiring, or hides it again.",
    allow: "signedIn",
    params,
    body: NumberChange,
    returns: ConversationView,
    errors: [
      ...(["conversation.notFound", "conversation.notAllowed", "conversation.ended", "conversation.blocked"] as const),
      "conflict.busy",
    ],
    uses: ["db.write"],
    // Each time may be a mail to the other side.
    rate: { limit: 10, perSeconds: DAY_SECONDS },
  },
});
