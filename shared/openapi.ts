import * as z from "zod";
import { type Endpoint, isEffectful } from "./endpoint.ts";
import { type ErrorCode, errors } from "./errors.ts";
import { limits } from "./limits.ts";

/** Describes the whole contract as an OpenAPI 3.1 document. */
export function toOpenApi(endpoints: readonly Endpoint[], release: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = path;
    path[endpoint.method.toLowerCase()] = toOperation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Homewright", version: release },
    // Wherever this document came from.
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-sid" } },
      schemas: { Problem: problemSchema },
    },
  };
}

const problemSchema = {
  type: "object",
  required: ["title", "status", "code", "message", "requestId"],
  properties: {
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string", enum: Object.keys(errors) },
    message: { type: "string" },
    errors: {
      type: "array",
      items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
    },
    retryAt: { type: "string", format: "date-time" },
    requestId: { type: "string" },
  },
};

function toOperation(endpoint: Endpoint) {
  const {
    id,
    domain,
    summary,
    params,
    query,
    body,
    returns,
    status = 200,
    allow,
    sends,
    signedBy,
    mayRedirect,
  } = endpoint;
  const description = `At most ${endpoint.bodyBytes ?? limits.bodyBytes} bytes`;
  const success =
    status === 204 || status === 302 ? {} : { content: sends ? { [sends]: {} } : json(returns, "output") };
  return {
    operationId: id,
    tags: [domain],
    summary,
    parameters: [...parameters("path", params), ...parameters("query", query), ...headersOf(endpoint)],
    ...(body && {
      requestBody: { description, required: !body.safeParse(undefined).success, content: json(body, "input") },
    }),
    ...(signedBy && { requestBody: { description, required: true, content: { "application/json": { schema: {} } } } }),
    responses: {
      [status]: { description: summary, ...success },
      ...(mayRedirect && { 302: { description: "Leads to a file that only this caller may see, for a minute." } }),
      ...failures(endpoint),
    },
    ...(allow !== "public" && { security: [{ session: [] }] }),
  };
}

type Frame = readonly (readonly [code: ErrorCode, mayAnswer: (endpoint: Endpoint) => boolean])[];

const changes = ({ method }: Endpoint) => method !== "GET";
const isClosed = ({ allow }: Endpoint) => allow !== "public";
const isParsed = (endpoint: Endpoint) => changes(endpoint) && !endpoint.raw;

/**
 * What the frame answers in an endpoint's place (`functions/runtime/endpoint.ts`, `lambda.ts`), but for what only a call
 * past the site's own front gets.
 */
const frame: Frame = [
  ["request.malformed", isParsed],
  ["request.invalid", ({ query, body }) => query !== undefined || body !== undefined],
  ["auth.required", isClosed],
  ["auth.forbidden", ({ allow }) => typeof allow !== "string"],
  ["auth.inactive", (endpoint) => isClosed(endpoint) && endpoint.inactive !== true],
  ["request.crossSite", (endpoint) => !endpoint.raw && (changes(endpoint) || endpoint.uses.includes("db.write"))],
  ["request.prefetch", isEffectful],
  ["conflict.busy", ({ uses }) => uses.includes("db.write")],
  ["idempotency.mismatch", ({ idempotent }) => idempotent !== undefined],
  ["idempotency.running", ({ idempotent }) => idempotent !== undefined],
  ["request.tooLarge", changes],
  ["request.unsupportedType", isParsed],
  ["rate.exceeded", ({ rate }) => rate !== undefined],
  ["service.unavailable", () => true],
  ["internal", () => true],
];

/** Every error that an endpoint may answer, its own and the frame's. */
export function failuresOf(endpoint: Endpoint): readonly ErrorCode[] {
  const ofFrame = frame.flatMap(([code, mayAnswer]) => (mayAnswer(endpoint) ? [code] : []));
  return [...new Set([...endpoint.errors, ...ofFrame])];
}

function failures(endpoint: Endpoint) {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => errors[code].status);
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [status, { description: group.join(", "), content }]),
  );
}

const keyed = {
  stored: "Sent again within a day, the same call under the same key gets the same answer.",
  rerun:
    "Sent again within a day, the same call under the same key has the same effect, and is answered as things stand.",
} as const;

const header = (name: string, about: { readonly required: boolean; readonly description: string }) => ({
  ...{ name, in: "header", schema: { type: "string" } },
  ...about,
});

const headersOf = ({ idempotent, signedBy }: Endpoint) => [
  ...(idempotent ? [header("Idempotency-Key", { required: false, description: keyed[idempotent] })] : []),
  ...(signedBy ? [header(signedBy, { required: true, description: "The sender's signature of the body." })] : []),
];

const toSchema = (schema: z.ZodType, io: "input" | "output") => z.toJSONSchema(schema, { io, unrepresentable: "any" });
const json = (schema: z.ZodType, io: "input" | "output") => ({ "application/json": { schema: toSchema(schema, io) } });

function parameters(place: "path" | "query", schema: z.ZodObject | undefined) {
  const { properties = {}, required = [] } = schema ? toSchema(schema, "input") : {};
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
  }));
}
