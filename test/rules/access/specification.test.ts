import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { makeAdmin, makeCustomer, makeHandyman } from "../../support/makers/people.ts";
import { type Caller, caller } from "../../support/setup/caller.ts";
import { shareWorld } from "../../support/world/shared-world.ts";

shareWorld();

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
  /** The role that may call it, if it is restricted. */
  readonly role?: "handyman" | "admin";
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
    role: "handyman",
  },
  { ruleId: "R-158", call: "PATCH /api/jobs/{id}/status", payload: ["status", "notes"], answer: [] },
  { ruleId: "R-159", call: "POST /api/create-payment-intent", payload: ["jobId"], answer: ["clientSecret"] },
  { ruleId: "R-159", call: "POST /api/payments/confirm", payload: ["paymentIntentId"], answer: [] },
  {
    ruleId: "R-160",
    call: "GET /api/admin/stats",
    payload: [],
    answer: ["totalUsers", "activeJobs", "totalRevenue", "completionRate"],
    role: "admin",
  },
  {
    ruleId: "R-160",
    call: "GET /api/admin/users",
    payload: [],
    answer: ["id", "role", "firstName", "lastName", "email", "isActive", "createdAt", "profileImageUrl"],
    isList: true,
    role: "admin",
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

let document: z.output<typeof Document>;
let customer: Caller;
let privileged: Readonly<Record<"handyman" | "admin", Caller>>;

beforeAll(async () => {
  const { status, text } = await caller().send("GET", "/api/openapi.json");
  expect(status).toBe(200);
  document = Document.parse(written(JSON.parse(text)));
  const [anybody, handyman, admin] = await Promise.all([makeCustomer(), makeHandyman(), makeAdmin()]);
  customer = anybody;
  privileged = { handyman, admin };
});

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
const nobody = "00000000-0000-4000-8000-000000000000";

describe.each(specifiedCalls)("$ruleId $call", ({ ruleId: row, call, payload, answer, isList, role }) => {
  const [method = "", path = ""] = call.split(" ");
  const address = path.replace("{partNumber}", "1").replaceAll(/\{\w+\}/g, nobody);

  test(`${row} takes what the screens send`, () => {
    const { requestBody, parameters } = operationOf(call);
    expect(namesOf(requestBody?.content?.["application/json"].schema)).toEqual(expect.arrayContaining([...payload]));
    const named = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => `{${name}}`);
    expect(named).toEqual(path.match(/\{\w+\}/g) ?? []);
  });

  test(`${row} answers with what the screens read`, () => {
    const { status, schema } = answerOf(call);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(namesOf(isList ? schema?.items : schema)).toEqual(expect.arrayContaining([...answer]));
    if (isList) expect(schema).toMatchObject({ type: "array" });
  });

  test(`${row} is there, and for nobody without a session`, async () => {
    expect(operationOf(call).security).toHaveLength(1);
    const { status, text } = await caller().send(method, address);
    expect(status).toBe(401);
    expect(text).toContain("Unauthorized");
  });

  test(`${row} is there for whom it is meant`, async () => {
    const body = payload.length > 0 ? { body: "{}", headers: { "content-type": "application/json" } } : {};
    const { status, text } = await (role ? privileged[role] : customer).send(method, address, body);
    // Found, parsed and decided: a missing thing or an empty body may be refused.
    expect([200, 201, 400, 404, 422]).toContain(status);
    expect(text).not.toContain("route.notFound");
    if (isList && status === 200) expect(JSON.parse(text)).toBeInstanceOf(Array);
    if (role) expect((await customer.send(method, address, body)).status).toBe(403);
  });
});

describe("the two navigations", () => {
  test.each([
    ["/api/login", "/sign-in"],
    ["/api/logout", "/"],
  ])("R-014 %s is an answer that leads to %s", async (path, target) => {
    const { status, headers } = await caller().send("GET", path, { headers: { "sec-fetch-site": "same-origin" } });
    expect(status).toBe(302);
    expect(headers.get("location")).toBe(target);
  });
});

test("a path that the document does not have is not there", async () => {
  const { status, text } = await customer.send("GET", "/api/no-such-path");
  expect(status).toBe(404);
  expect(JSON.parse(text)).toMatchObject({ status: 404 });
  expect(document.paths["/api/no-such-path"]).toBeUndefined();
});
