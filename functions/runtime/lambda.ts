import { gzipSync } from "node:zlib";
import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import { logMetrics } from "@aws-lambda-powertools/metrics/middleware";
import middy, { type MiddlewareObj } from "@middy/core";
import httpHeaderNormalizer from "@middy/http-header-normalizer";
import type { APIGatewayProxyEventV2 as Event, APIGatewayProxyStructuredResultV2 as Result } from "aws-lambda";
import { type Endpoint, type File, isEffectful } from "../../shared/endpoint.ts";
import { AppError, toProblem } from "../../shared/errors.ts";
import { toLanguage } from "../../shared/language.ts";
import type { App } from "./app.ts";
import { ServiceAway } from "./away.ts";
import { createBase } from "./base.ts";
import { setting } from "./config.ts";
import type { DbReader } from "./db.ts";
import type { Bound, RawRequest } from "./endpoint.ts";
import { log, recordFailure, recordRequest } from "./log.ts";
import { addRequestMetrics, metrics } from "./metrics.ts";
import { type ReadParameter, secretsOf } from "./secrets.ts";
import { findActor } from "./session.ts";

/** The adapters of one function, picked by its `uses`, and the reader of its secrets. */
export type Adapters = Omit<App, keyof ReturnType<typeof createBase>>;
export type Edge = { readonly adapters: Partial<Adapters>; readonly readParameter: ReadParameter };

type Observed = { startedAt?: number; code?: string };

/** Who made each call that is under way, for its log line: a handler has no way to middleware but by its event. */
const callers = new WeakMap<Event, string>();

/** Turns an endpoint into the function that AWS calls. */
export function lambda({ spec, run }: Bound, { adapters, readParameter }: Edge) {
  // Types promise a handler only what it declared; the bundle holds exactly those adapters.
  const app = { ...createBase(), ...adapters } as App;
  const isFromSite = secretsOf(readParameter, setting("ORIGIN_SECRET"));

  async function handle(event: Event): Promise<Result> {
    if (!(await isFromSite(event.headers["x-origin-secret"]))) throw new AppError("request.notFromSite");
    if (!spec.raw) refuseCrossSite(spec, event, app.settings.siteUrl);
    if (isEffectful(spec)) refusePrefetch(event);
    const authenticate = async ({ cookies }: RawRequest, db: DbReader) => {
      const actor = await findActor(db, cookies, { now: app.now(), orFollowed: spec.rotates === true });
      if (actor) callers.set(event, actor.userId);
      return actor;
    };
    const { status, headers, cookies, body } = await run({ app, request: toRequest(event), authenticate });
    const next = headers.link?.replace("<?", `<${nextBase(event)}`);
    const location = status === 302 || spec.mayRedirect ? locationIn(body) : undefined;
    const file = spec.sends && !location ? fileOf(spec.sends, body as File) : undefined;
    const hasJson = !file && !location && status !== 204;
    return {
      statusCode: location ? 302 : status,
      headers: { ...headers, ...(next && { link: next }), ...location, ...file?.headers },
      cookies: [...cookies],
      ...(hasJson ? { body: JSON.stringify(body) } : file?.sent),
    };
  }

  return middy<Event, Result>()
    .use(injectLambdaContext(log))
    .use(logMetrics(metrics()))
    .use(httpHeaderNormalizer())
    .use(observed(spec.id))
    .use(compressed)
    .use(answered(spec.id))
    .handler(handle);
}

const locationIn = (body: unknown) => {
  const { location } = Object(body);
  return typeof location === "string" ? { location } : undefined;
};

/** A file as API Gateway takes it; a browser shows it, and keeps it under its own name. */
const fileOf = (type: string, { bytes, fileName }: File) => ({
  headers: { "content-type": type, "content-disposition": `inline; filename="${fileName}"` },
  sent: { body: Buffer.from(bytes).toString("base64"), isBase64Encoded: true },
});

export function toRequest(event: Event): RawRequest {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? "", "base64").toString("utf8") : event.body;
  return {
    params: event.pathParameters,
    query: event.queryStringParameters,
    headers: event.headers,
    cookies: event.cookies ?? [],
    text,
  };
}

/** The address of the next page: this one's, with another cursor. */
function nextBase({ rawPath, queryStringParameters }: Event): string {
  const { cursor: _, ...kept } = queryStringParameters ?? {};
  const query = new URLSearchParams(Object.entries(kept).map(([name, value]) => [name, value ?? ""]));
  return `${rawPath}?${query.size > 0 ? `${query}&` : ""}`;
}

/** What changes anything must come from our own pages: a browser says so in headers that a page cannot forge. */
function refuseCrossSite({ uses }: Endpoint, { headers, requestContext }: Event, siteUrl: string) {
  const site = headers["sec-fetch-site"];
  const isSent = !["GET", "HEAD"].includes(requestContext.http.method);
  const isOwn = site ? site === "same-origin" : headers.origin === siteUrl;
  // An address that changes something, as signing out does, may be typed; no other site may lead anybody there.
  const isTyped = site === undefined || site === "same-origin" || site === "none";
  if (isSent ? !isOwn : uses.includes("db.write") && !isTyped) throw new AppError("request.crossSite");
}

/**
 * A browser that loads an address before anybody opens it must not sign anybody out, nor keep an answer from which the
 * effect is missing: an answer that is no success is thrown away, and the address is asked for again when it is opened.
 */
function refusePrefetch({ headers }: Event) {
  const purposes = [headers["sec-purpose"], headers.purpose, headers["x-purpose"], headers["x-moz"]];
  const isAhead = purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? ""));
  if (isAhead) throw new AppError("request.prefetch");
}

/** Logs and counts each request once, whatever becomes of it. */
const observed = (endpoint: string): MiddlewareObj<Event, Result> => ({
  before: ({ internal }) => {
    (internal as Observed).startedAt = performance.now();
  },
  after: ({ event, response, internal }) => {
    const { startedAt = 0, code } = internal as Observed;
    const durationMs = Math.round(performance.now() - startedAt);
    const { requestId } = event.requestContext;
    const status = response?.statusCode ?? 500;
    recordRequest({ endpoint, requestId, userId: callers.get(event), status, code, durationMs });
    addRequestMetrics({ endpoint, status, durationMs });
  },
  onError: (request) => observed(endpoint).after?.(request),
});

/** Gives every answer its common headers, and every failure its problem document. */
const answered = (endpoint: string): MiddlewareObj<Event, Result> => ({
  after: (request) => {
    const { response, event } = request;
    request.response = { ...response, headers: { ...common(event), ...response?.headers } };
  },
  onError: (request) => {
    const { error, event, internal } = request;
    const { requestId } = event.requestContext;
    const known = error instanceof AppError ? error : new AppError(codeOf(error));
    if (known !== error) recordFailure(error, { endpoint, requestId });
    (internal as Observed).code = known.code;
    const problem = toProblem(known, { language: toLanguage(event.headers["accept-language"]), requestId });
    const retry = known.details.retryAfterSeconds ?? (problem.status === 503 ? 60 : undefined);
    request.response = {
      statusCode: problem.status,
      headers: {
        ...common(event),
        "content-type": "application/problem+json",
        ...(retry !== undefined && { "retry-after": String(retry) }),
      },
      body: JSON.stringify(problem),
    };
  },
});

/** What waits for a service that is away may be asked for again; what failed by a mistake of ours fails again. */
const codeOf = (thrown: unknown) => (thrown instanceof ServiceAway ? "service.unavailable" : "internal");

const common = ({ requestContext }: Event) => ({
  "content-type": "application/json",
  "cache-control": "no-store",
  "x-request-id": requestContext.requestId,
});

const WORTH_COMPRESSING_BYTES = 1024;

const compressed: MiddlewareObj<Event, Result> = {
  after: (request) => {
    const { event, response } = request;
    const body = response?.body;
    if (
      !body ||
      response.isBase64Encoded ||
      body.length < WORTH_COMPRESSING_BYTES ||
      !event.headers["accept-encoding"]?.includes("gzip")
    )
      return;
    request.response = {
      ...response,
      headers: { ...response.headers, "content-encoding": "gzip", vary: "accept-encoding" },
      body: gzipSync(body).toString("base64"),
      isBase64Encoded: true,
    };
  },
};
