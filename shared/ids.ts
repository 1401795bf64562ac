import * as z from "zod";

/** A UUIDv4 made by the app, branded by what it names, so that a job's id cannot stand in for a user's. */
const id = <const Brand extends string>() => z.uuidv4().brand<Brand>();

export const UserId = id<"UserId">();
export type UserId = z.output<typeof UserId>;
export const ServiceRequestId = id<"ServiceRequestId">();
export type ServiceRequestId = z.output<typeof ServiceRequestId>;
export const JobId = id<"JobId">();
export type JobId = z.output<typeof JobId>;
export const PaymentId = id<"PaymentId">();
export type PaymentId = z.output<typeof PaymentId>;
export const ImageId = id<"ImageId">();
export type ImageId = z.output<typeof ImageId>;
export const PortfolioItemId = id<"PortfolioItemId">();
export type PortfolioItemId = z.output<typeof PortfolioItemId>;
export const ReviewId = id<"ReviewId">();
export type ReviewId = z.output<typeof ReviewId>;
export const VerificationId = id<"VerificationId">();
export type VerificationId = z.output<typeof VerificationId>;
export const UserSkillId = id<"UserSkillId">();
export type UserSkillId = z.output<typeof UserSkillId>;
export const HandymanProfileId = id<"HandymanProfileId">();
export type HandymanProfileId = z.output<typeof HandymanProfileId>;
export const QuoteId = id<"QuoteId">();
export type QuoteId = z.output<typeof QuoteId>;
export const CreditTransactionId = id<"CreditTransactionId">();
export type CreditTransactionId = z.output<typeof CreditTransactionId>;
export const LeadResponseId = id<"LeadResponseId">();
export type LeadResponseId = z.output<typeof LeadResponseId>;
export const UserServiceCategoryId = id<"UserServiceCategoryId">();
export type UserServiceCategoryId = z.output<typeof UserServiceCategoryId>;
export const FraudAlertId = id<"FraudAlertId">();
export type FraudAlertId = z.output<typeof FraudAlertId>;

/** The eight characters by which screens name a job or a request. */
export const stubOf = (id: string): string => id.slice(0, 8);
