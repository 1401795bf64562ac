import type { Reply } from "../http.ts";
import type { StripeAccount } from "./account.ts";
import { invalid, StripeError, toErrorReply } from "./request.ts";

const RETENTION_MS = 24 * 60 * 60 * 1000;

/** Acts once per key: the same request gets the first reply again, a different request under that key is refused. */
export function createIdempotency({ state, now }: StripeAccount) {
  const inProgressKeys = new Set<string>();

  return async (key: string, request: string, operation: () => Reply): Promise<Reply> => {
    state.keys = state.keys.filter(({ keptAt }) => keptAt > now() - RETENTION_MS);
    const stored = state.keys.find((each) => each.key === key);
    if (stored?.request === request) return { ...stored.reply, headers: { ...stored.reply.headers, ...replayed } };
    if (stored) throw new StripeError(400, { type: "idempotency_error", message: reused });
    if (inProgressKeys.has(key)) throw invalid(inProgress, { code: "idempotency_key_in_use" }, 409);
    inProgressKeys.add(key);
    // Yields once, so that another call with the same key can arrive while this one is in progress.
    const reply = await new Promise(setImmediate).then(operation).catch(toErrorReply);
    inProgressKeys.delete(key);
    // v2 tries a refused request again under its key; v1 keeps the refusal.
    if (reply.status < 400 || !request.startsWith("/v2/")) state.keys.push({ key, request, reply, keptAt: now() });
    return reply;
  };
}

const replayed = { "idempotent-replayed": "true" };
const reused = "Keys for idempotent requests can only be used with the same parameters they were first used with.";
const inProgress = "There is currently another in-progress request using this Idempotent Key.";
