import * as z from "zod";
import { type Endpoint, isEffectful } from "./endpoint.ts";
import { type ErrorCode, errors } from "./errors/errors.ts";
import { limits } from "./limits.ts";
import { examples } from "./openapi-examples.ts";
import { problemExample, problemSchemas } from "./openapi-problem.ts";
import { answers, bodies, values } from "./openapi-schemas.ts";

/** The contract as an OpenAPI 3.1 document, with schemas named as in `openapi-schemas.ts`. */
export function toOpenApi(endpoints: readonly Endpoint[], release: string) {
  const sent = schemasOf("input", bodies, endpoints);
  const answered = schemasOf("output", answers, endpoints);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = path;
    const shapes = { ...sent.of(endpoint), ...answered.of(endpoint) };
    path[endpoint.method.toLowerCase()] = toOperation(endpoint, shapes);
  }
  const codes = new Set(endpoints.flatMap(failuresOf));
  return {
    openapi: "3.1.0",
    info: { title: "Homewright", version: release, license: { name: "MIT", identifier: "MIT" } },
    // The server that sent this document.
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-sid" } },
      schemas: { ...withExamples({ ...sent.named, ...answered.named }), ...problemSchemas },
      examples: Object.fromEntries([...codes].map((code) => [code, { value: problemExample(code) }])),
    },
  };
}

type Shape = z.core.JSONSchema.BaseSchema;
type Shapes = Readonly<Partial<Record<string, Shape>>>;
type Io = "input" | "output";

/** A key for all endpoints in one conversion; no schema has this name. */
const ALL = "endpoints";

/**
 * The named schemas, and the `params`, `query`, `body` and `returns` of each endpoint. Converted in one call, so that
 * zod reads a shared schema once.
 */
function schemasOf(io: Io, named: Readonly<Record<string, z.ZodType>>, endpoints: readonly Endpoint[]) {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...values, ...named })) names.add(schema, { id });
  const perEndpoint = endpoints.map((endpoint) => [endpoint.id, z.object(typesOf(io, endpoint))]);
  names.add(z.object(Object.fromEntries(perEndpoint)), { id: ALL });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(names, { io, uri, unrepresentable: "any" });
  const { [ALL]: all, ...rest } = schemas;
  const byEndpoint = partsOf(all);
  return {
    named: Object.fromEntries(Object.entries(rest).map(([name, { $schema, $id, ...shape }]) => [name, shape])),
    of: ({ id }: Endpoint) => partsOf(byEndpoint[id]),
  };
}

const typesOf = (io: Io, { params, query, body, returns }: Endpoint) =>
  io === "output" ? { returns } : { ...(params && { params }), ...(query && { query }), ...(body && { body }) };

const partsOf = (shape: Shape | undefined): Shapes =>
  Object.fromEntries(
    Object.entries(shape?.properties ?? {}).flatMap(([name, part]) => (typeof part === "object" ? [[name, part]] : [])),
  );

const exampleOf = new Map<string, unknown>(Object.entries(examples));
const withExamples = (schemas: Readonly<Record<string, Shape>>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, shape]) => [
      name,
      exampleOf.has(name) ? { ...shape, examples: [exampleOf.get(name)] } : shape,
    ]),
  );

function toOperation(endpoint: Endpoint, shapes: Shapes) {
  const {
    id,
    domain,
    summary,
    body,
    status = 200,
    allow,
    sendsFile: sends,
    signatureHeader: signedBy,
    mayRedirect,
    mayBeUnchanged,
  } = endpoint;
  const description = `At most ${endpoint.bodyBytes ?? limits.bodyBytes} bytes`;
  const success = status === 204 || status === 302 ? {} : { content: sends ? { [sends]: {} } : json(shapes.returns) };
  return {
    operationId: id,
    tags: [domain],
    summary,
    parameters: [...parameters("path", shapes.params), ...parameters("query", shapes.query), ...headersOf(endpoint)],
    ...(body && {
      requestBody: { description, required: !body.safeParse(undefined).success, content: json(shapes.body) },
    }),
    ...(signedBy && { requestBody: { description, required: true, content: json() } }),
    responses: {
      [status]: { description: summary, ...success, ...(mayBeUnchanged && { headers: sinceHeader }) },
      ...(mayBeUnchanged && { 204: { description: "Nothing has changed since the list that `since` came with." } }),
      ...(mayRedirect && { 302: { description: "Leads to a file that only this caller may see, for a minute." } }),
      ...failures(endpoint),
    },
    security: allow === "public" ? [] : [{ session: [] }],
  };
}

const sinceHeader = {
  "x-since": { description: "For the next poll to send as `since`.", schema: { type: "string" } },
};

type RuntimeErrors = readonly (readonly [code: ErrorCode, mayAnswer: (endpoint: Endpoint) => boolean])[];

const changes = ({ method }: Endpoint) => method !== "GET";
const isClosed = ({ allow }: Endpoint) => allow !== "public";
const isParsed = (endpoint: Endpoint) => changes(endpoint) && !endpoint.raw;

/**
 * The errors that the runtime answers for an endpoint (`functions/runtime`), except those of calls that bypass the
 * site.
 */
const runtimeErrors: RuntimeErrors = [
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

/** Every error that an endpoint may answer, its own and the runtime's. */
export function failuresOf(endpoint: Endpoint): readonly ErrorCode[] {
  const fromRuntime = runtimeErrors.flatMap(([code, mayAnswer]) => (mayAnswer(endpoint) ? [code] : []));
  return [...new Set([...endpoint.errors, ...fromRuntime])];
}

function failures(endpoint: Endpoint) {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.join(", "), content: { "application/problem+json": problem(group) } },
    ]),
  );
}

const problem = (codes: readonly ErrorCode[]) => ({
  schema: { $ref: "#/components/schemas/Problem" },
  examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
});

const idempotencyNotes = {
  stored: "Sent again within a day, the same call under the same key gets the same answer.",
  rerun:
    "Sent again within a day, the same call under the same key has the same effect, and is answered as things stand.",
} as const;

const header = (name: string, about: { readonly required: boolean; readonly description: string }) => ({
  name,
  in: "header",
  schema: { type: "string" },
  ...about,
});

const headersOf = ({ idempotent, signatureHeader: signedBy }: Endpoint) => [
  ...(idempotent ? [header("Idempotency-Key", { required: false, description: idempotencyNotes[idempotent] })] : []),
  ...(signedBy ? [header(signedBy, { required: true, description: "The sender's signature of the body." })] : []),
];

const json = (schema: Shape = {}) => ({ "application/json": { schema } });

function parameters(place: "path" | "query", { properties = {}, required = [] }: Shape = {}) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
  }));
}
