import * as z from "zod";
import { CONVERSATION_ID } from "./uuid.ts";

/** A UUIDv4 with a type brand, so that a job id cannot be used as a user id. */
const branded = <const Brand extends string>() => z.uuidv4().brand<Brand>();

export const UserId = branded<"UserId">();
export type UserId = z.output<typeof UserId>;
export const ServiceRequestId = branded<"ServiceRequestId">();
export type ServiceRequestId = z.output<typeof ServiceRequestId>;
export const JobId = branded<"JobId">();
export type JobId = z.output<typeof JobId>;
export const PaymentId = branded<"PaymentId">();
export type PaymentId = z.output<typeof PaymentId>;
export const ImageId = branded<"ImageId">();
export type ImageId = z.output<typeof ImageId>;
export const PortfolioItemId = branded<"PortfolioItemId">();
export type PortfolioItemId = z.output<typeof PortfolioItemId>;
export const ReviewId = branded<"ReviewId">();
export type ReviewId = z.output<typeof ReviewId>;
export const VerificationId = branded<"VerificationId">();
export type VerificationId = z.output<typeof VerificationId>;
export const UserSkillId = branded<"UserSkillId">();
export type UserSkillId = z.output<typeof UserSkillId>;
export const HandymanProfileId = branded<"HandymanProfileId">();
export type HandymanProfileId = z.output<typeof HandymanProfileId>;
export const QuoteId = branded<"QuoteId">();
export type QuoteId = z.output<typeof QuoteId>;
export const CreditTransactionId = branded<"CreditTransactionId">();
export type CreditTransactionId = z.output<typeof CreditTransactionId>;
export const LeadResponseId = branded<"LeadResponseId">();
export type LeadResponseId = z.output<typeof LeadResponseId>;
export const UserServiceCategoryId = branded<"UserServiceCategoryId">();
export type UserServiceCategoryId = z.output<typeof UserServiceCategoryId>;
export const FraudAlertId = branded<"FraudAlertId">();
export type FraudAlertId = z.output<typeof FraudAlertId>;

/** A UUIDv7, so that it sorts by time; no screen shows it. */
export const NotificationId = z.uuidv7().brand<"NotificationId">();
export type NotificationId = z.output<typeof NotificationId>;
/** A UUIDv7, so that a conversation's messages sort by time. */
export const MessageId = z.uuidv7().brand<"MessageId">();
export type MessageId = z.output<typeof MessageId>;
export const DisputeId = branded<"DisputeId">();
export type DisputeId = z.output<typeof DisputeId>;
export const AuditRowId = branded<"AuditRowId">();
export type AuditRowId = z.output<typeof AuditRowId>;
export const AdminNoteId = branded<"AdminNoteId">();
export type AdminNoteId = z.output<typeof AdminNoteId>;

/** `requestId.handymanId`: one conversation for each pair and request, found without a look-up. */
export const ConversationId = z.string().regex(CONVERSATION_ID).brand<"ConversationId">();
export type ConversationId = z.output<typeof ConversationId>;
