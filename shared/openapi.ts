import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { errors } from "./errors.ts";
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
  const { id, domain, summary, params, query, body, returns, status = 200, allow, sends } = endpoint;
  const description = `At most ${endpoint.bodyBytes ?? limits.bodyBytes} bytes`;
  const success =
    status === 204 || status === 302 ? {} : { content: sends ? { [sends]: {} } : json(returns, "output") };
  return {
    operationId: id,
    tags: [domain],
    summary,
    parameters: [...parameters("path", params), ...parameters("query", query)],
    ...(body && {
      requestBody: { description, required: !body.safeParse(undefined).success, content: json(body, "input") },
    }),
    responses: { [status]: { description: summary, ...success }, ...failures(endpoint) },
    ...(allow !== "public" && { security: [{ session: [] }] }),
  };
}

function failures({ errors: codes }: Endpoint) {
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [status, { description: group.join(", "), content }]),
  );
}

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
