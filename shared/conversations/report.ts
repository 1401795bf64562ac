import * as z from "zod";
import { ConversationId, ImageId, MessageId } from "../ids.ts";
import { ProposalSide } from "../jobs/schema.ts";
import { Instant } from "../time-schema.ts";
import { ReportReason } from "./input.ts";
import { MessageKind, SystemEvent } from "./schema.ts";

/** A message as a report has copied it. */
const CopiedMessage = z.object({
  id: MessageId,
  kind: MessageKind,
  by: ProposalSide.optional(),
  text: z.string().optional(),
  imageIds: z.array(ImageId),
  event: SystemEvent.optional(),
  /** Its sender has removed it. */
  isRemoved: z.boolean(),
  createdAt: Instant,
});

const Report = z.object({
  conversationId: ConversationId,
  reason: ReportReason,
  /** The side that reports. */
  by: ProposalSide,
  messageId: MessageId.optional(),
  text: z.string().optional(),
  createdAt: Instant,
});
export type Report = z.output<typeof Report>;

/** What a report's alert holds as its metadata: the first report with the messages around, and those that followed. */
export const ReportMetadata = z.object({
  conversationId: ConversationId,
  reports: z.array(Report),
  messages: z.array(CopiedMessage),
});
export type ReportMetadata = z.output<typeof ReportMetadata>;

/** A report as an administrator reads it. */
export const ReportedMessages = z.object({
  conversationId: ConversationId,
  title: z.string(),
  customerFirstName: z.string().optional(),
  handymanFirstName: z.string().optional(),
  reports: z.array(Report),
  messages: z.array(CopiedMessage.omit({ imageIds: true }).extend({ imageUrls: z.array(z.string()) })),
});
export type ReportedMessages = z.output<typeof ReportedMessages>;
