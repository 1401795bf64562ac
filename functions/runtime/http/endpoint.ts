import type { Endpoint, EndpointSpec, Input, Output, Uses } from "../../../shared/endpoint.ts";
import { AppError, errors } from "../../../shared/errors/errors.ts";
import { defaultMessage, toFieldErrors } from "../../../shared/messages.ts";
import type { Role } from "../../../shared/roles.ts";
import type { Actor, App, AppFor } from "../app.ts";
import type { Db, Ref, Write } from "../data/db.ts";
import { checkBodySize, readJson } from "./body.ts";
import {
  beginIdempotent,
  type IdempotencyHandle,
  type IdempotentRequest,
  idempotencyKeyOf,
  type StoredAnswer,
} from "./idempotency.ts";
import { withPrefetch } from "./prefetch.ts";
import { checkRateLimit, rateLimitKey } from "./rate-limit.ts";
import { createReply, type Reply } from "./reply.ts";
import type { Authenticate, RawRequest, RawResponse } from "./request.ts";

type Awaitable<T> = T | Promise<T>;

export type Call<S extends EndpointSpec> = Input<S> & {
  readonly actor: S["allow"] extends "public" ? Actor | undefined : Actor;
  readonly app: AppFor<Uses<S>>;
  /** What the answer carries besides its body: session cookie, next page, caching. */
  readonly reply: Reply;
} & (S extends { readonly idempotent: string }
    ? {
        /** The write that stores the answer under the caller's Idempotency-Key, for the transaction of the effect. */
        readonly storeAnswer: (answer: Output<S>) => readonly Write[];
        /** A hash of the Idempotency-Key, to tell requests apart; undefined without one. */
        readonly callerKey: string | undefined;
      }
    : unknown);

export type BoundEndpoint = { readonly spec: Endpoint; readonly run: (call: RunInput) => Promise<RawResponse> };
type ParamsOf<S extends EndpointSpec> = Input<S> extends { params: infer P } ? P : undefined;
type EndpointOptions<S extends EndpointSpec> = {
  /** What a call reads first, for a poll: it comes with the session, in one batch. */
  readonly prefetch?: (params: ParamsOf<S>) => Ref<unknown>;
  /** Whether a deactivated handyman may make this call, for endpoints with `inactive: "finishing"` (D-54). */
  readonly allowInactive?: (call: {
    readonly params: ParamsOf<S>;
    readonly actor: Actor;
    readonly app: AppFor<Uses<S>>;
  }) => Promise<boolean>;
  /** Updates a stored answer before it is replayed, to what the caller may see now. */
  readonly onReplay?: (answer: Output<S>, app: AppFor<Uses<S>>, actor: Actor) => Promise<Output<S>>;
};
type RunInput = { readonly app: App; readonly request: RawRequest; readonly authenticate: Authenticate };
type AnyInput = Record<string, unknown>;

/** Binds an endpoint to its handler: authorise, parse, rate-limit, check idempotency, run, and validate the answer. */
export function endpoint<S extends EndpointSpec>(
  spec: Endpoint<S>,
  handle: (call: Call<S>) => Awaitable<Output<S>>,
  { prefetch, onReplay, allowInactive }: EndpointOptions<S> = {},
): BoundEndpoint {
  const behaviour = { spec, handle, prefetch, onReplay, allowInactive } as unknown as Behaviour;
  return { spec, run: (call) => run(behaviour, call) };
}

type Behaviour = {
  readonly spec: Endpoint;
  readonly handle: (call: AnyInput) => Awaitable<unknown>;
  readonly prefetch?: (params: unknown) => Ref<unknown>;
  readonly onReplay?: (answer: unknown, app: App, actor: Actor) => Promise<unknown>;
  readonly allowInactive?: (call: AnyInput) => Promise<boolean>;
};

async function run(
  { spec, handle, prefetch, onReplay, allowInactive }: Behaviour,
  { app: fullApp, request, authenticate }: RunInput,
) {
  const params = spec.params?.safeParse(request.params ?? {});
  const app =
    prefetch && params?.success ? { ...fullApp, db: withPrefetch(fullApp.db, prefetch(params.data)) } : fullApp;
  const actor = mayHaveActor(spec) ? await authenticate(request, app.db) : undefined;
  authorise(spec, actor);
  if (actor?.user.isActive === false && spec.inactive === "finishing") {
    const hasValidParams = !params || params.success;
    if (!hasValidParams || !(await allowInactive?.({ params: params?.data, actor, app })))
      throw new AppError("auth.inactive");
  }
  const caller = spec.countsItself ? undefined : rateLimitKey(spec, request, actor);
  // Before the input is parsed, so that invalid input counts as well.
  if (caller) await checkRateLimit({ db: app.db, now: app.now(), caller, spec, request });
  const input = readInput(spec, request);
  const idempotencyHandle = await startIdempotent({ spec, app, request, actor, input });
  const replay = async ({ status, body }: StoredAnswer) => ({
    ...createReply(app).parts(),
    status,
    body: onReplay && actor ? await onReplay(body, app, actor) : body,
  });
  if (idempotencyHandle?.replayed) return replay(idempotencyHandle.replayed);
  const reply = createReply(app);
  try {
    // Store the parsed answer, so that a replay contains only contract fields.
    const storeAnswer = (answer: unknown) => idempotencyHandle?.storeAnswer(spec.returns.parse(answer)) ?? [];
    const { callerKey } = idempotencyHandle ?? {};
    const answer = await handle({ ...input, actor, app, reply, storeAnswer, callerKey });
    const body = spec.returns.parse(answer);
    const { status = spec.status ?? 200, ...parts } = reply.parts();
    return { ...parts, status, body };
  } catch (thrown) {
    const stored = await idempotencyHandle?.afterFailure();
    if (!stored) throw thrown;
    return replay(stored);
  }
}

/** A public endpoint that reads the table may have a caller: signing in and out concern an existing session. */
const mayHaveActor = ({ allow, raw, uses }: Endpoint) =>
  allow !== "public" || (!raw && uses.some((word) => word.startsWith("db.")));

function authorise({ allow, inactive }: Endpoint, actor: Actor | undefined) {
  if (allow === "public") return;
  if (!actor) throw new AppError("auth.required");
  if (!actor.user.isActive && !inactive) throw new AppError("auth.inactive");
  const roles: readonly Role[] | undefined = allow === "signedIn" ? undefined : allow;
  if (roles && !roles.includes(actor.role)) throw new AppError("auth.forbidden");
}

function readInput(spec: Endpoint, request: RawRequest): AnyInput {
  if (spec.raw) {
    const query = spec.query && { query: parse(spec.query, request.query ?? {}) };
    return { raw: { text: checkBodySize(request.text ?? "", spec.bodyBytes), headers: request.headers }, ...query };
  }
  const params = spec.params?.safeParse(request.params ?? {});
  // A malformed id gets the same answer as an unknown one.
  if (params && !params.success) {
    throw new AppError(spec.errors.find((code) => errors[code].status === 404) ?? "route.notFound");
  }
  // A body that no schema reads is bounded as well; a GET has none.
  const sent = spec.method === "GET" ? undefined : readJson(request, spec);
  return {
    ...(params && { params: params.data }),
    ...(spec.query && { query: parse(spec.query, request.query ?? {}) }),
    ...(spec.body && { body: parse(spec.body, sent) }),
  };
}

function parse(schema: NonNullable<EndpointSpec["body"]>, value: unknown): unknown {
  const result = schema.safeParse(value, { error: defaultMessage });
  if (!result.success) throw new AppError("request.invalid", { fields: toFieldErrors(result.error, "en") });
  return result.data;
}

type IdempotentCall = { spec: Endpoint; app: App; request: RawRequest; actor: Actor | undefined; input: AnyInput };

async function startIdempotent({
  spec,
  app,
  request,
  actor,
  input,
}: IdempotentCall): Promise<IdempotencyHandle | undefined> {
  const key = idempotencyKeyOf(request.headers);
  if (!spec.idempotent || !key || !actor) return undefined;
  const db: Db = app.db;
  const idempotency: IdempotentRequest = { db, now: app.now(), spec, userId: actor.userId, key };
  return beginIdempotent(idempotency, input);
}
