import { describe, expect, test } from "vitest";
import * as z from "zod";
import { endpoints } from "../../shared/contract.ts";
import { toOpenApi } from "../../shared/openapi.ts";

/** A row of the specification's table of endpoints. */
type SpecifiedCall = {
  readonly ruleId: string;
  readonly call: string;
  /** The body fields that screens send; the endpoint must accept exactly these. */
  readonly payload: readonly string[];
  /** The response fields that screens read; each must exist. */
  readonly answer: readonly string[];
  /** The response is a list of such entries. */
  readonly isList?: true;
};

const item = ["id", "title", "description", "category", "beforeImageUrl", "afterImageUrl", "completedAt", "createdAt"];
const enrollment = [
  ...["firstName", "lastName", "phone", "dateOfBirth", "address", "city", "state", "zipCode"],
  ...["bio", "experience", "skills", "certifications", "portfolioImages", "serviceRadius", "hourlyRate"],
  ...["availability", "emergencyServices", "businessName", "businessType", "taxId", "businessLicense", "insurance"],
  ...["hasUSBankAccount", "hasDebitCard", "preferredPayoutMethod"],
  ...["backgroundCheckConsent", "termsAccepted", "identityVerified"],
];

const specifiedCalls: readonly SpecifiedCall[] = [
  { ruleId: "R-157", call: "GET /api/auth/user", payload: [], answer: ["id", "role", "firstName"] },
  {
    ruleId: "R-158",
    call: "GET /api/service-requests",
    payload: [],
    answer: [
      ...["id", "title", "description", "createdAt", "city", "address", "zipCode", "category", "urgency", "status"],
      ...["estimatedPrice", "imageUrls"],
    ],
    isList: true,
  },
  {
    ruleId: "R-158",
    call: "POST /api/service-requests",
    payload: [
      ...["title", "description", "category", "urgency", "address", "city", "zipCode", "imageUrls"],
      "estimatedPrice",
    ],
    answer: [],
  },
  {
    ruleId: "R-158",
    call: "GET /api/jobs",
    payload: [],
    answer: ["id", "status", "agreedPrice", "createdAt", "completedAt", "handymanNotes", "customerId"],
    isList: true,
  },
  { ruleId: "R-158", call: "GET /api/jobs/{jobId}", payload: [], answer: ["id", "agreedPrice"] },
  {
    ruleId: "R-158",
    call: "POST /api/jobs",
    payload: ["serviceRequestId", "agreedPrice"],
    answer: [],
  },
  { ruleId: "R-158", call: "PATCH /api/jobs/{id}/status", payload: ["status", "notes"], answer: [] },
  { ruleId: "R-159", call: "POST /api/create-payment-intent", payload: ["jobId"], answer: ["clientSecret"] },
  { ruleId: "R-159", call: "POST /api/payments/confirm", payload: ["paymentIntentId"], answer: [] },
  {
    ruleId: "R-160",
    call: "GET /api/admin/stats",
    payload: [],
    answer: ["totalUsers", "activeJobs", "totalRevenue", "completionRate"],
  },
  {
    ruleId: "R-160",
    call: "GET /api/admin/users",
    payload: [],
    answer: ["id", "role", "firstName", "lastName", "email", "isActive", "createdAt", "profileImageUrl"],
    isList: true,
  },
  { ruleId: "R-161", call: "POST /api/handyman/enroll", payload: enrollment, answer: ["stripeOnboardingUrl"] },
  { ruleId: "R-162", call: "POST /api/objects/upload", payload: ["contentType", "size"], answer: ["uploadURL"] },
  { ruleId: "R-163", call: "PUT /api/service-images", payload: ["imageURL"], answer: ["objectPath"] },
  { ruleId: "R-163", call: "PUT /api/portfolio-images", payload: ["imageURL"], answer: ["objectPath"] },
  {
    ruleId: "R-164",
    call: "GET /api/handymen/{handymanId}/details",
    payload: [],
    answer: [
      ...["user", "profile", "portfolio", "reviews", "verifications", "skills"],
      ...["averageRating", "totalReviews"],
    ],
  },
  { ruleId: "R-164", call: "GET /api/handymen/{userId}/portfolio", payload: [], answer: item, isList: true },
  {
    ruleId: "R-164",
    call: "POST /api/portfolio-items",
    payload: ["title", "description", "category", "beforeImageUrl", "afterImageUrl", "completedAt"],
    answer: [],
  },
  { ruleId: "R-164", call: "POST /api/reviews", payload: ["rating", "title", "comment", "revieweeId"], answer: [] },
  { ruleId: "R-166", call: "POST /api/s3/multipart", payload: [], answer: ["key", "uploadId"] },
  { ruleId: "R-166", call: "GET /api/s3/multipart/{uploadId}", payload: [], answer: ["PartNumber"], isList: true },
  { ruleId: "R-166", call: "GET /api/s3/multipart/{uploadId}/{partNumber}", payload: [], answer: ["url"] },
  { ruleId: "R-166", call: "POST /api/s3/multipart/{uploadId}/complete", payload: ["parts"], answer: ["location"] },
  { ruleId: "R-166", call: "DELETE /api/s3/multipart/{uploadId}", payload: [], answer: [] },
  { ruleId: "R-166", call: "GET /api/s3/params", payload: [], answer: ["url"] },
  { ruleId: "R-166", call: "GET /api/s3/sts", payload: [], answer: [] },
];

const Named = z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) });
const Shape = Named.extend({ items: Named.optional() });
const Content = z.object({ content: z.object({ "application/json": z.object({ schema: Shape }) }).optional() });
const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })),
  requestBody: Content.optional(),
  responses: z.record(z.string(), z.unknown()),
  security: z.array(z.unknown()).optional(),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

const document = Document.parse(written(toOpenApi(endpoints, "test")));

function operationOf(call: string) {
  const [method = "", path = ""] = call.split(" ");
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The document has no ${call}.`);
  return operation;
}

function answerOf(call: string) {
  const { responses } = operationOf(call);
  const [status = "", described] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  return { status: Number(status), schema: Content.parse(described).content?.["application/json"].schema };
}

/** The document with each schema inlined. */
function written(source: unknown): unknown {
  const { components } = z
    .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
    .parse(source);
  const read = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(read);
    if (typeof node !== "object" || node === null) return node;
    const { $ref } = { $ref: "", ...node };
    const name = /^#\/components\/schemas\/(\w+)$/.exec(String($ref))?.[1];
    if (name) return read(components.schemas[name]);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, read(value)]));
  };
  return read(source);
}

const namesOf = (shape: z.output<typeof Named> | undefined) => Object.keys(shape?.properties ?? {});
describe.each(specifiedCalls)("$ruleId $call", ({ ruleId: row, call, payload, answer, isList }) => {
  test(`${row} takes what the screens send`, () => {
    const { requestBody, parameters } = operationOf(call);
    expect(namesOf(requestBody?.content?.["application/json"].schema)).toEqual(expect.arrayContaining([...payload]));
    const named = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => `{${name}}`);
    expect(named).toEqual(call.match(/\{\w+\}/g) ?? []);
  });

  test(`${row} answers with what the screens read`, () => {
    const { status, schema } = answerOf(call);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(namesOf(isList ? schema?.items : schema)).toEqual(expect.arrayContaining([...answer]));
    if (isList) expect(schema).toMatchObject({ type: "array" });
  });
});
