import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type Call, type Handler, json, type Reply } from "./http.ts";
import { account, functionNameOf } from "./resource-names.ts";
import type { Cloud } from "./template.ts";
import { createTokenBucket } from "./token-bucket.ts";
import type { Workers } from "./workers.ts";
import type { Workspace } from "./workspace.ts";

type Options = {
  readonly invoke: Workers["invoke"];
  readonly report: Workspace["report"];
  readonly now?: () => number;
};

/** The template's HTTP API: invokes functions with events of payload format 2.0 and converts their results. */
export function createApiGateway(cloud: Cloud, { invoke, report, now }: Options): Handler {
  const routes = readRoutes(cloud);
  const takeCall = createThrottle(cloud, now);
  return async (call) => {
    const { method, url } = call;
    const route = routes.find((each) => [method, "ANY"].includes(each.method) && each.pattern.test(url.pathname));
    if (!route) return json(404, { message: "Not Found" });
    if (!takeCall(route.key)) return json(429, { message: "Too Many Requests" });
    try {
      const event = toEvent(call, route.key, pathParameters(url.pathname, route.pattern));
      return toReply(await invoke(route.functionName, event));
    } catch (thrown) {
      if (thrown instanceof URIError) return json(400, { message: "Bad Request" });
      report(thrown);
      return json(500, { message: "Internal Server Error" });
    }
  };
}

/** Counts the calls of each route by itself, as the stage's settings say; a route with settings of its own has only these. */
function createThrottle(cloud: Cloud, now?: () => number): (routeKey: string) => boolean {
  const [stage] = cloud.all("AWS::ApiGatewayV2::Stage");
  const buckets = new Map<string, () => boolean>();
  return (routeKey) => {
    const settings = stage?.RouteSettings[routeKey] ?? stage?.DefaultRouteSettings;
    if (!settings) return true;
    const { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst } = settings;
    const take = buckets.get(routeKey) ?? createTokenBucket({ perSecond, burst, now });
    buckets.set(routeKey, take);
    return take();
  };
}

/** The template's routes by precedence: a literal segment before `{name}` before `{name+}` before `$default`. */
export function readRoutes(cloud: Cloud) {
  const integrations = cloud.all("AWS::ApiGatewayV2::Integration");
  const routes = cloud.all("AWS::ApiGatewayV2::Route").map(({ RouteKey, Target }) => {
    const integration = integrations.find(({ Ref }) => Target === `integrations/${Ref}`);
    if (!integration) throw new Error(`The route ${RouteKey} leads nowhere.`);
    const [method = "", path = ""] = RouteKey === "$default" ? ["ANY"] : RouteKey.split(" ");
    const functionName = functionNameOf(integration.IntegrationUri);
    return {
      key: RouteKey,
      method,
      functionName,
      pattern: pathPattern(path),
      precedence: routePrecedence(path, method),
    };
  });
  return routes.sort((one, other) => (one.precedence < other.precedence ? -1 : 1));
}

const routePrecedence = (path: string, method: string) =>
  path.replace(/[^/]+/g, (part) => (part.endsWith("+}") ? "2" : part.startsWith("{") ? "1" : "0")) + (method === "ANY");

/** The pattern of a route's path; an empty path matches every path. */
function pathPattern(path: string): RegExp {
  if (!path) return /^/;
  const escaped = path.replace(/[.*?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\+\}/g, "(?<$1>.+)");
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

/** The decoded path parameters; throws a URIError when one cannot be decoded. */
function pathParameters(path: string, pattern: RegExp): Record<string, string> {
  const found = Object.entries(pattern.exec(path)?.groups ?? {});
  return Object.fromEntries(found.map(([name, value]) => [name, decodeURIComponent(value)]));
}

const textTypes = /^(text\/|application\/(json|javascript|x-www-form-urlencoded|xml|[\w.-]+\+(json|xml)))/;

/** The event of a call: lower-case headers, separate cookies, repeated query parameters joined by commas. */
export function toEvent({ method, url, headers, body }: Call, routeKey: string, params: Record<string, string>) {
  const { cookie, ...others } = headers;
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) query[name] = name in query ? `${query[name]},${value}` : value;
  const isBase64Encoded = body.length > 0 && !textTypes.test(headers["content-type"] ?? "text/plain");
  const now = new Date();
  const from = { sourceIp: "127.0.0.1", userAgent: headers["user-agent"] };
  const http = { method, path: url.pathname, protocol: "HTTP/1.1", ...from };
  return {
    version: "2.0",
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie && { cookies: cookie.split(/; */) }),
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
    ...(url.search && { queryStringParameters: query }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? "base64" : "utf8") }),
    isBase64Encoded,
    requestContext: {
      accountId: account,
      apiId: "local",
      domainName: url.host,
      domainPrefix: "local",
      http,
      routeKey,
      requestId: randomUUID(),
      stage: "$default",
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
  };
}

const Result = z.object({
  statusCode: z.coerce.number(),
  headers: z.record(z.string(), z.coerce.string()).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(""),
  isBase64Encoded: z.boolean().default(false),
});

function toReply(result: unknown): Reply {
  // A result that is no response object is the body of a 200.
  if (!("statusCode" in Object(result))) return json(200, result ?? null);
  const { statusCode: status, headers, cookies, body, isBase64Encoded } = Result.parse(result);
  const lowerCased = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const type = { ...(body && { "content-type": "text/plain; charset=utf-8" }) };
  const withCookies = { ...type, ...lowerCased, ...(cookies.length > 0 && { "set-cookie": cookies }) };
  return { status, headers: withCookies, body: Buffer.from(body, isBase64Encoded ? "base64" : "utf8") };
}
