import type * as z from "zod";
import type { answers, bodies, values } from "./openapi-schemas.ts";

type Named = typeof values & typeof answers & typeof bodies;
type Examples = { readonly [Name in keyof Named]?: z.input<Named[Name]> };

const customerId = "0f6b3c52-7c1e-4d0a-9a55-3b8f1f6c2a10";
const handymanId = "5d1a7e0c-2f43-4b6e-8c91-d07a64be9f21";
const serviceRequestId = "c3a9e1d4-58b2-4f7d-b6e0-91fd2a7c4e53";
const jobId = "8e2f4b6a-0d37-4c15-a9c8-6fb1e5d3207c";
const requestFields = {
  title: "Kitchen sink leaks",
  description: "Water drips from the trap under the sink as soon as the tap runs.",
  category: "plumbing",
  urgency: "high",
  address: "1200 Congress Avenue, Apt 4",
  city: "Austin",
  zipCode: "78701",
} as const;
const imageUrls = ["/api/images/2b9c7d1e-6f50-4a83-9e24-c8d5a1f3b067"];
const reviewFields = {
  rating: "5",
  title: "Quick and tidy",
  comment: "Found the leak at once and left the kitchen clean.",
} as const;

/** Examples of named schemas for the OpenAPI document: one request, from the form to the review. */
export const examples: Examples = {
  Instant: "2026-03-02T15:04:05.000Z",
  Money: "157.50",
  NewServiceRequest: { ...requestFields, imageUrls, estimatedPrice: "150.00" },
  ServiceRequest: {
    ...requestFields,
    imageUrls,
    address: "Congress Avenue",
    id: serviceRequestId,
    status: "pending",
    isUrgent: true,
    isOwn: false,
    createdAt: "2026-03-02T15:04:05.000Z",
    expiresAt: "2026-03-04T15:04:05.000Z",
    estimatedPrice: "150.00",
    distanceMiles: 3.2,
    customerFirstName: "Ana",
    hiring: "either",
    maxQuotes: 5,
    quotesReceived: 2,
    revision: 1,
  },
  NewJob: { serviceRequestId },
  Job: {
    ...requestFields,
    imageUrls,
    isAddressExact: true,
    id: jobId,
    serviceRequestId,
    customerId,
    handymanId,
    customerFirstName: "Ana",
    handymanFirstName: "Luis",
    status: "completed",
    agreedPrice: "150.00",
    total: "157.50",
    handymanAmount: "120.00",
    priceApproval: "approved",
    createdAt: "2026-03-02T16:00:00.000Z",
    startedAt: "2026-03-03T14:00:00.000Z",
    completedAt: "2026-03-03T15:30:00.000Z",
    paidAt: "2026-03-03T15:40:00.000Z",
    paymentStatus: "completed",
    releaseStatus: "held",
    paidAmount: "157.50",
    releaseDueAt: "2026-03-06T15:40:00.000Z",
  },
  JobStatusChange: { status: "completed", notes: "New trap and seal; tested for ten minutes." },
  NewProposal: { kind: "price", price: "180.00", reason: "The pipe behind the wall is broken as well." },
  NewPaymentIntent: { jobId },
  PaymentIntent: {
    paymentIntentId: "pi_3PqExample",
    clientSecret: "pi_3PqExample_secret_example",
    serviceFee: "150.00",
    platformFee: "37.50",
    amount: "157.50",
    isUnderWay: false,
  },
  PaymentConfirmation: { paymentIntentId: "pi_3PqExample", isJobDone: false },
  Payment: {
    jobId,
    amount: "157.50",
    platformFee: "37.50",
    handymanAmount: "120.00",
    status: "completed",
    releaseStatus: "held",
    processedAt: "2026-03-03T15:40:00.000Z",
    releaseDueAt: "2026-03-06T15:40:00.000Z",
  },
  NewConversation: { serviceRequestId, text: "Is there a valve under the sink that still closes?" },
  NewMessage: { text: "Yes, it does. The yard is open.", clientId: "5f0c9a2e" },
  Message: {
    id: "019cb1d7-5a40-7c2e-9b1f-6d83e0f4a725",
    kind: "text",
    by: "customer",
    isOwn: true,
    text: "Yes, it does. The yard is open.",
    imageUrls: [],
    clientId: "5f0c9a2e",
    isRemoved: false,
    removableUntil: "2026-03-02T16:20:00.000Z",
    createdAt: "2026-03-02T16:05:00.000Z",
  },
  NewReview: { ...reviewFields, revieweeId: handymanId, jobId },
  Review: {
    ...reviewFields,
    id: "a1d5c9b3-4e62-4780-8f1d-37c0e6b92a54",
    isVerifiedJob: true,
    helpfulCount: 0,
    createdAt: "2026-03-07T09:00:00.000Z",
  },
  WrittenReview: {
    ...reviewFields,
    id: "a1d5c9b3-4e62-4780-8f1d-37c0e6b92a54",
    isVerifiedJob: true,
    helpfulCount: 0,
    createdAt: "2026-03-07T09:00:00.000Z",
  },
  User: {
    id: handymanId,
    email: "luis@example.com",
    role: "handyman",
    language: "es",
    firstName: "Luis",
    lastName: "Ortega",
    isActive: true,
    createdAt: "2026-01-10T08:00:00.000Z",
    averageRating: 4.9,
    totalReviews: 12,
    handyman: { city: "Austin", zipCode: "78702", serviceRadius: 15, hourlyRate: "50.00", skills: ["plumbing"] },
  },
};
