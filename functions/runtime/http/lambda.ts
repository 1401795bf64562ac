import { gzipSync } from "node:zlib";
import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import middy, { type MiddlewareObj } from "@middy/core";
import httpHeaderNormalizer from "@middy/http-header-normalizer";
import type { APIGatewayProxyEventV2 as Event, APIGatewayProxyStructuredResultV2 as Result } from "aws-lambda";
import { answersHead, type Endpoint, type File, isEffectful } from "../../../shared/endpoint.ts";
import { AppError, toProblem } from "../../../shared/errors/errors.ts";
import { toLanguage } from "../../../shared/language.ts";
import type { Adapters, App, BaseApp } from "../app.ts";
import { createBaseApp } from "../base.ts";
import { setting } from "../config.ts";
import type { DbReader } from "../data/db.ts";
import { UnreadableItemError } from "../data/unreadable-item.ts";
import { recordAbandonedWork } from "../observability/abandoned-work.ts";
import { log, recordFailure, recordRequest } from "../observability/log.ts";
import { ServiceUnavailableError } from "../service-unavailable.ts";
import type { BoundEndpoint } from "./endpoint.ts";
import { originSecretCheck, type ReadSecret } from "./origin-secret.ts";
import type { RawRequest } from "./request.ts";
import { findActor } from "./session.ts";

/** The adapters of one function, picked by its `uses`, and the reader of its secrets. */
export type LambdaServices = {
  /** Clock, ids and settings; those of the deployed function by default. */
  readonly base?: BaseApp;
  readonly adapters: Partial<Adapters>;
  readonly readSecret: ReadSecret;
};

/** What is left of the function's time for the answer when its work takes too long. */
const ANSWER_MS = 500;
/** A request whose services are slow, one after the other, is answered as one whose service is: it may be tried again. */
function giveUp(): never {
  throw new ServiceUnavailableError("The services together", "nothing in time");
}

type RequestState = { startedAt?: number; code?: string };

/** Who made each call that is under way, for its log line: a handler has no way to middleware but by its event. */
const callers = new WeakMap<Event, string>();

/** Turns an endpoint into the function that AWS calls. */
export function lambda({ spec, run }: BoundEndpoint, { base = createBaseApp(), adapters, readSecret }: LambdaServices) {
  // Types promise a handler only what it declared; the bundle holds exactly those adapters.
  const app = { ...base, ...adapters } as App;
  const isFromSite = originSecretCheck(readSecret, setting("ORIGIN_SECRET"));

  async function handle(event: Event): Promise<Result> {
    if (!(await isFromSite(event.headers["x-origin-secret"]))) throw new AppError("request.notFromSite");
    refuseOtherMethods(spec, event);
    if (!spec.raw) refuseCrossSite(spec, event, app.settings.siteUrl);
    if (isEffectful(spec)) refuseBrowserPrefetch(event);
    const authenticate = async ({ cookies }: RawRequest, db: DbReader) => {
      const actor = await findActor(db, cookies, { now: app.now(), allowRotated: spec.rotatesSession === true });
      if (actor) callers.set(event, actor.userId);
      return actor;
    };
    const { status, headers, cookies, body } = await run({ app, request: toRequest(event), authenticate });
    const nextLink = headers.link?.replace("<?", `<${nextPageUrl(event)}`);
    const location = status === 302 || spec.mayRedirect ? redirectLocation(body) : undefined;
    const file = spec.sendsFile && !location ? toFileResponse(spec.sendsFile, body as File) : undefined;
    const hasJsonBody = !file && !location && status !== 204;
    return {
      statusCode: location ? 302 : status,
      headers: {
        ...(!location && cacheHeaders(spec)),
        ...headers,
        ...(nextLink && { link: nextLink }),
        ...location,
        ...file?.headers,
      },
      cookies: [...cookies],
      ...(hasJsonBody ? { body: JSON.stringify(body) } : file?.sent),
    };
  }

  return middy<Event, Result>({ timeoutEarlyInMillis: ANSWER_MS, timeoutEarlyResponse: giveUp })
    .use(injectLambdaContext(log))
    .use(httpHeaderNormalizer())
    .use(withoutBodyForHead)
    .use(logRequests(spec.id))
    .use(gzipResponses)
    .use(toProblemResponses(spec.id))
    .handler(handle);
}

/** Only the caller's own browser may keep an answer; another user of the same browser must not get it. */
const cacheHeaders = ({ cacheSeconds }: Endpoint) =>
  cacheSeconds && { "cache-control": `private, max-age=${cacheSeconds}`, vary: "cookie" };

const redirectLocation = (body: unknown) => {
  const { location } = Object(body);
  return typeof location === "string" ? { location } : undefined;
};

/** A file as API Gateway takes it, a text as one; a browser shows it, and keeps it under its own name. */
const toFileResponse = (type: string, { bytes, fileName }: File) => {
  const isText = type.startsWith("text/");
  return {
    headers: {
      "content-type": isText ? `${type}; charset=utf-8` : type,
      "content-disposition": `inline; filename="${fileName}"`,
      // Calendar services may fetch what search engines may not list.
      "x-robots-tag": "noindex",
    },
    sent: isText
      ? { body: Buffer.from(bytes).toString("utf8") }
      : { body: Buffer.from(bytes).toString("base64"), isBase64Encoded: true },
  };
};

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
function nextPageUrl({ rawPath, queryStringParameters }: Event): string {
  const { cursor: _, ...otherParams } = queryStringParameters ?? {};
  const query = new URLSearchParams(Object.entries(otherParams).map(([name, value]) => [name, value ?? ""]));
  return `${rawPath}?${query.size > 0 ? `${query}&` : ""}`;
}

/** A route for any method stands for GET and HEAD. */
function refuseOtherMethods(spec: Endpoint, { requestContext }: Event) {
  const { method } = requestContext.http;
  if (answersHead(spec) && method !== "GET" && method !== "HEAD") throw new AppError("route.notFound");
}

/** CSRF protection: a changing request must come from the site itself, by headers that no page can forge. */
function refuseCrossSite({ uses }: Endpoint, { headers, requestContext }: Event, siteUrl: string) {
  const site = headers["sec-fetch-site"];
  const isSent = !["GET", "HEAD"].includes(requestContext.http.method);
  const isOwn = site ? site === "same-origin" : headers.origin === siteUrl;
  // A GET that changes something, such as signing out, may be typed into the address bar, but not linked by other sites.
  const isTypedAddress = site === undefined || site === "same-origin" || site === "none";
  if (isSent ? !isOwn : uses.includes("db.write") && !isTypedAddress) throw new AppError("request.crossSite");
}

/**
 * Refuses a browser's prefetch of a GET that changes something, so that it signs nobody out. The browser discards an
 * error answer and sends the request again when the page is opened.
 */
function refuseBrowserPrefetch({ headers }: Event) {
  const purposes = [headers["sec-purpose"], headers.purpose, headers["x-purpose"], headers["x-moz"]];
  const isPrefetch = purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? ""));
  if (isPrefetch) throw new AppError("request.prefetch");
}

const withoutBodyForHead: MiddlewareObj<Event, Result> = {
  after: ({ event, response }) => {
    if (event.requestContext.http.method === "HEAD" && response) response.body = "";
  },
  onError: (request) => withoutBodyForHead.after?.(request),
};

/** Logs each request once, whether it succeeds or fails. */
const logRequests = (endpoint: string): MiddlewareObj<Event, Result> => ({
  before: ({ internal }) => {
    (internal as RequestState).startedAt = performance.now();
  },
  after: ({ event, response, internal }) => {
    const { startedAt = 0, code } = internal as RequestState;
    const durationMs = Math.round(performance.now() - startedAt);
    const { requestId } = event.requestContext;
    const status = response?.statusCode ?? 500;
    recordRequest({ endpoint, requestId, userId: callers.get(event), status, code, durationMs });
  },
  onError: (request) => logRequests(endpoint).after?.(request),
});

/** Gives every answer its common headers, and every failure its problem document. */
const toProblemResponses = (endpoint: string): MiddlewareObj<Event, Result> => ({
  after: (request) => {
    const { response, event } = request;
    request.response = { ...response, headers: { ...commonHeaders(event), ...response?.headers } };
  },
  onError: (request) => {
    const { error, event, internal } = request;
    const { requestId } = event.requestContext;
    const appError = error instanceof AppError ? error : new AppError(toErrorCode(error));
    if (appError !== error) recordFailure(error, { endpoint, requestId });
    if (error instanceof UnreadableItemError)
      recordAbandonedWork({ kind: `unreadable.${error.entity}`, id: error.id, tries: 1 });
    (internal as RequestState).code = appError.code;
    const problem = toProblem(appError, { language: toLanguage(event.headers["accept-language"]), requestId });
    const retry = appError.details.retryAfterSeconds ?? (problem.status === 503 ? 60 : undefined);
    request.response = {
      statusCode: problem.status,
      headers: {
        ...commonHeaders(event),
        "content-type": "application/problem+json",
        ...(retry !== undefined && { "retry-after": String(retry) }),
      },
      body: JSON.stringify(problem),
    };
  },
});

/**
 * 503 for an unavailable service, so that the client retries, and for an item that cannot be read until somebody mends
 * it; 500 for a bug, which a retry does not fix.
 */
const toErrorCode = (thrown: unknown) =>
  thrown instanceof ServiceUnavailableError || thrown instanceof UnreadableItemError
    ? "service.unavailable"
    : "internal";

const commonHeaders = ({ requestContext }: Event) => ({
  "content-type": "application/json",
  "cache-control": "no-store",
  "x-request-id": requestContext.requestId,
});

const MIN_GZIP_BYTES = 1024;

const gzipResponses: MiddlewareObj<Event, Result> = {
  after: (request) => {
    const { event, response } = request;
    const body = response?.body;
    if (
      !body ||
      response.isBase64Encoded ||
      body.length < MIN_GZIP_BYTES ||
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
