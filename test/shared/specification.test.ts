import { expect, test } from "vitest";
import * as z from "zod";
import { endpoints } from "../../shared/contract.ts";

const request = "id title description createdAt city address zipCode category urgency status estimatedPrice imageUrls";
const newRequest = "title description category urgency address city zipCode imageUrls estimatedPrice";
const user = "id role firstName lastName email isActive createdAt profileImageUrl";
const portfolioItem = "id title description category beforeImageUrl afterImageUrl completedAt createdAt";
const newPortfolioItem = "title description category beforeImageUrl afterImageUrl completedAt";
const enrollment =
  "firstName lastName phone dateOfBirth address city state zipCode bio experience skills certifications " +
  "portfolioImages serviceRadius hourlyRate availability emergencyServices businessName businessType taxId " +
  "businessLicense insurance hasUSBankAccount hasDebitCard preferredPayoutMethod backgroundCheckConsent " +
  "termsAccepted identityVerified";
const profile = "user profile portfolio reviews verifications skills averageRating totalReviews";

type SpecifiedCall = readonly [ruleId: string, call: string, answers: "one" | "list", sent: string, read: string];

/** The specification's table of endpoints: the body fields that screens send, and the fields of the answer that they read. */
const specifiedCalls: readonly SpecifiedCall[] = [
  ["R-157", "GET /api/auth/user", "one", "", "id role firstName"],
  ["R-158", "GET /api/service-requests", "list", "", request],
  ["R-158", "POST /api/service-requests", "one", newRequest, ""],
  ["R-158", "GET /api/jobs", "list", "", "id status agreedPrice createdAt completedAt handymanNotes customerId"],
  ["R-158", "GET /api/jobs/{jobId}", "one", "", "id agreedPrice"],
  ["R-158", "POST /api/jobs", "one", "serviceRequestId agreedPrice", ""],
  ["R-158", "PATCH /api/jobs/{id}/status", "one", "status notes", ""],
  ["R-159", "POST /api/create-payment-intent", "one", "jobId", "clientSecret"],
  ["R-159", "POST /api/payments/confirm", "one", "paymentIntentId", ""],
  ["R-160", "GET /api/admin/stats", "one", "", "totalUsers activeJobs totalRevenue completionRate"],
  ["R-160", "GET /api/admin/users", "list", "", user],
  ["R-161", "POST /api/handyman/enroll", "one", enrollment, "stripeOnboardingUrl"],
  ["R-162", "POST /api/objects/upload", "one", "contentType size", "uploadURL"],
  ["R-163", "PUT /api/service-images", "one", "imageURL", "objectPath"],
  ["R-163", "PUT /api/portfolio-images", "one", "imageURL", "objectPath"],
  ["R-164", "GET /api/handymen/{handymanId}/details", "one", "", profile],
  ["R-164", "GET /api/handymen/{userId}/portfolio", "list", "", portfolioItem],
  ["R-164", "POST /api/portfolio-items", "one", newPortfolioItem, ""],
  ["R-164", "POST /api/reviews", "one", "rating title comment revieweeId", ""],
  ["R-166", "POST /api/s3/multipart", "one", "", "key uploadId"],
  ["R-166", "GET /api/s3/multipart/{uploadId}", "list", "", "PartNumber"],
  ["R-166", "GET /api/s3/multipart/{uploadId}/{partNumber}", "one", "", "url"],
  ["R-166", "POST /api/s3/multipart/{uploadId}/complete", "one", "parts", "location"],
  ["R-166", "DELETE /api/s3/multipart/{uploadId}", "one", "", ""],
  ["R-166", "GET /api/s3/params", "one", "", "url"],
  ["R-166", "GET /api/s3/sts", "one", "", ""],
];

const schemaOf = (type: z.ZodType | undefined) =>
  z.toJSONSchema(type ?? z.void(), { io: "output", unrepresentable: "any" });
const namesIn = ({ properties }: Pick<z.core.JSONSchema.JSONSchema, "properties">) => Object.keys(properties ?? {});
const words = (text: string) => expect.arrayContaining(text.split(" ").filter(Boolean));

test.each(specifiedCalls)("%s %s: takes what the screens send, and answers %s with what they read", (...row) => {
  const [, call, answers, sent, read] = row;
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === call) ?? expect.fail(`no ${call}`);
  expect(namesIn(schemaOf(endpoint.body))).toEqual(words(sent));
  const answer = schemaOf(endpoint.returns);
  expect(answer.type === "array").toBe(answers === "list");
  expect(namesIn(answers === "list" ? Object(answer.items) : answer)).toEqual(words(read));
});
