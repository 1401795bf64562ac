import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type Answer, type Call, json, type Reply } from "./http.ts";
import { account, functionNameOf } from "./identity.ts";
import type { Cloud } from "./template.ts";
import type { Workers } from "./workers.ts";

type Route = { readonly key: string; readonly method: string; readonly path: RegExp; readonly functionName: string };

const Result = z.object({
  statusCode: z.coerce.number(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(""),
  isBase64Encoded: z.boolean().default(false),
});

/** The HTTP API of the template: calls come in as payload 2.0 events, results go out as API Gateway sends them. */
export function createGateway(cloud: Cloud, { invoke }: Pick<Workers, "invoke">): Answer {
  const routes = routesOf(cloud);
  return async (call) => {
    const path = call.url.pathname;
    const route = routes.find((each) => (each.method === call.method || each.method === "ANY") && each.path.test(path));
    if (!route) return json(404, { message: "Not Found" });
    const parameters = parametersIn(path, route.path);
    if (!parameters) return json(400, { message: "Bad Request" });
    try {
      return toReply(await invoke(route.functionName, toEvent(call, route, parameters)));
    } catch {
      return json(500, { message: "Internal Server Error" });
    }
  };
}

/** The template's routes, the one that decides first: exact before `{name}` before `{name+}` before `$default`. */
export function routesOf(cloud: Cloud): Route[] {
  const integrations = cloud.all("AWS::ApiGatewayV2::Integration");
  const routes = cloud.all("AWS::ApiGatewayV2::Route").map(({ RouteKey, Target }) => {
    const integration = integrations.find(({ Ref }) => Target === `integrations/${Ref}`);
    if (!integration) throw new Error(`The route ${RouteKey} leads nowhere.`);
    const [method = "", path = ""] = RouteKey === "$default" ? ["ANY", "/{any+}"] : RouteKey.split(" ");
    return { key: RouteKey, method, path, functionName: functionNameOf(integration.IntegrationUri) };
  });
  const byRank = routes.sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
  return byRank.map((route) => ({ ...route, path: patternOf(route.path) }));
}

const rankOf = ({ key, path, method }: { key: string; path: string; method: string }) =>
  (key === "$default" ? "9" : "") +
  path.replace(/[^/]+/g, (part) => (part.endsWith("+}") ? "2" : part.startsWith("{") ? "1" : "0")) +
  (method === "ANY" ? "1" : "0");

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*?^$()|[\]\\]/g, "\\$&");
  const greedy = escaped.replace(/\/\{(\w+)\+\}/g, "/(?<$1>.*)");
  return new RegExp(`^${greedy.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

/** The decoded path parameters; undefined when one cannot be decoded. */
function parametersIn(path: string, pattern: RegExp): Record<string, string> | undefined {
  try {
    const found = Object.entries(pattern.exec(path)?.groups ?? {});
    return Object.fromEntries(found.map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}

const textual = /^(text\/|application\/(json|javascript|x-www-form-urlencoded|xml|[\w.-]+\+(json|xml)))/;

/** The event of payload format 2.0: lower-case headers, cookies apart, doubled query parameters joined by a comma. */
export function toEvent({ method, url, headers, body }: Call, { key }: Pick<Route, "key">, pathParameters: object) {
  const { cookie, ...others } = headers;
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) query[name] = name in query ? `${query[name]},${value}` : value;
  const isBase64Encoded = body.length > 0 && !textual.test(headers["content-type"] ?? "text/plain");
  const now = new Date();
  return {
    version: "2.0",
    routeKey: key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie && { cookies: cookie.split(/; */) }),
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
    ...(url.search && { queryStringParameters: query }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? "base64" : "utf8") }),
    isBase64Encoded,
    requestContext: {
      accountId: account,
      apiId: "local",
      domainName: url.host,
      domainPrefix: "local",
      http: {
        method,
        path: url.pathname,
        protocol: "HTTP/1.1",
        sourceIp: "127.0.0.1",
        userAgent: headers["user-agent"],
      },
      requestId: randomUUID(),
      routeKey: key,
      stage: "$default",
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
  };
}

function toReply(result: unknown): Reply {
  const isReply = typeof result === "object" && result !== null && "statusCode" in result;
  if (!isReply) return json(200, result ?? null);
  const { statusCode, headers, cookies, body, isBase64Encoded } = Result.parse(result);
  const type = body ? { "content-type": "text/plain; charset=utf-8" } : {};
  const sent = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: statusCode,
    headers: { ...type, ...Object.fromEntries(sent), ...(cookies.length > 0 && { "set-cookie": cookies }) },
    body: Buffer.from(body, isBase64Encoded ? "base64" : "utf8"),
  };
}
