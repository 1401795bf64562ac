import { AppError } from "../../shared/errors/errors.ts";
import { setting } from "../runtime/config.ts";
import { ServiceUnavailableError } from "../runtime/service-unavailable.ts";
import { credentials } from "./aws-credentials.ts";

/** Tries per call, the first one included. */
export const MAX_ATTEMPTS = 4;

/** The time limits of one try, in milliseconds. */
export const timeouts = {
  connectionMs: 1_000,
  /** Until the first byte of the answer, and between two chunks of it. */
  requestMs: 3_000,
  /** The same for S3 calls that transfer a photo: all tries still fit into an endpoint's timeout. */
  photoMs: 5_000,
  /** For all tries of CompleteMultipartUpload together: S3 needs long to assemble thousands of parts. */
  completionMs: 20_000,
};

/** An `HttpHandler` of the SDK, whose clients take it as such a record. */
type RequestHandler = Record<string, unknown>;
let requestHandler: RequestHandler | undefined;
/** For tests: from now on the requests of all AWS clients go to `handler`, or to the network again. */
export function sendRequestsTo(handler: RequestHandler | undefined): void {
  requestHandler = handler;
  resetClients();
}

/** The settings that all AWS clients share. `socketMs`: the time limit between two chunks of an answer. */
export const clientSettings = ({ socketMs = timeouts.requestMs } = {}) => ({
  region: setting("AWS_REGION"),
  credentials,
  retryMode: "standard",
  maxAttempts: MAX_ATTEMPTS,
  requestHandler: requestHandler ?? {
    connectionTimeout: timeouts.connectionMs,
    requestTimeout: timeouts.requestMs,
    socketTimeout: socketMs,
    // The default only logs a request that takes too long.
    throwOnRequestTimeout: true,
  },
});

type CancellationReason = { readonly Code?: string | undefined };
/** The fields read of a thrown value: an SDK exception, a Node connection error, or anything else. */
type ThrownError = {
  readonly name?: string;
  readonly code?: unknown;
  readonly $fault?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly CancellationReasons?: readonly CancellationReason[];
};

/** Covers `ThrottlingException`, SQS's `RequestThrottled` and `KmsThrottled`, and two further names of DynamoDB. */
const isThrottlingName = (name = ""): boolean =>
  /Throttl|ProvisionedThroughputExceeded|RequestLimitExceeded/.test(name);

/** A transaction cancelled by throttling only: one with a failed condition would fail again. */
const isThrottledTransaction = (reasons: readonly CancellationReason[] = []): boolean =>
  reasons.some(({ Code }) => isThrottlingName(Code)) && !reasons.some(({ Code }) => Code === "ConditionalCheckFailed");

/** Whether a call was refused because there were too many. */
export function isThrottled(thrown: unknown): boolean {
  const { name, CancellationReasons }: ThrownError = Object(thrown);
  return isThrottlingName(name) || isThrottledTransaction(CancellationReasons);
}

function isBusy(thrown: unknown): boolean {
  const status = statusOf(thrown) ?? 0;
  return status === 429 || status >= 500 || isThrottled(thrown);
}

/** Error names of the SDK and of Node for a call without a complete answer. */
const timeoutNames: readonly unknown[] = ["TimeoutError", "AbortError"];
function hasNoAnswer(thrown: unknown): boolean {
  const { name, code, $fault }: ThrownError = Object(thrown);
  if ($fault !== undefined || thrown instanceof AppError) return false;
  // Node's codes for invalid arguments mean a bug of the caller, which a retry does not fix.
  return timeoutNames.includes(name) || (typeof code === "string" && !/^ERR_(HTTP_)?(INVALID|UNESCAPED)/.test(code));
}

type Handler<A, R> = (args: A) => Promise<R>;
/** Marks errors as retryable that the SDK does not know as such: see `isBusy`, and connection errors it does not list. */
const retryMiddleware =
  <A, R>(next: Handler<A, R>): Handler<A, R> =>
  async (args) => {
    try {
      return await next(args);
    } catch (thrown) {
      const isRetryable = thrown instanceof Error && (isBusy(thrown) || hasNoAnswer(thrown));
      // As in the SDK, a throttled call is retried after a longer pause.
      throw isRetryable ? Object.assign(thrown, { $retryable: { throttling: isThrottled(thrown) } }) : thrown;
    }
  };

type Client = {
  readonly middlewareStack: {
    add(
      middleware: typeof retryMiddleware,
      where: { readonly step: "finalizeRequest"; readonly priority: "low" },
    ): void;
  };
};

const resets: (() => void)[] = [];
/** For tests that change settings: the next call of each service creates a new client. */
export function resetClients(): void {
  for (const reset of resets) reset();
}

/** One client per container, created on first use. */
export function lazyClient<C extends Client>(create: () => C): () => C {
  let client: C | undefined;
  resets.push(() => {
    client = undefined;
  });
  return () => {
    if (!client) {
      client = create();
      client.middlewareStack.add(retryMiddleware, { step: "finalizeRequest", priority: "low" });
    }
    return client;
  };
}

/**
 * The answer of one call. Throws `ServiceUnavailableError` when the last try was throttled, failed with 5xx or got no
 * answer. Any other error carries only the exception's name, because its message may hold personal data.
 */
export async function callOrThrow<T>(service: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (thrown) {
    throw toServiceError(service, thrown);
  }
}

/** Like `callOrThrow`; undefined if the service answers 404. */
export async function callOrUndefined<T>(service: string, call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (thrown) {
    if (statusOf(thrown) === 404) return undefined;
    throw toServiceError(service, thrown);
  }
}

/** Converts what the SDK threw into what `callOrThrow` throws; other errors stay as they are. */
export function toServiceError(service: string, thrown: unknown): unknown {
  const { name, code, $fault, $metadata }: ThrownError = Object(thrown);
  const status = $metadata?.httpStatusCode;
  // The SDK names an error without a code `Unknown…`.
  const isNamed = $fault !== undefined && !name?.startsWith("Unknown");
  const errorName = isNamed || status === undefined ? name : `${status}`;
  if (isBusy(thrown)) return new ServiceUnavailableError(service, errorName);
  if (hasNoAnswer(thrown))
    return new ServiceUnavailableError(service, typeof code === "string" ? code : name, { cause: thrown });
  return status === undefined ? thrown : new Error(`${service} answered ${errorName}.`);
}

/** The HTTP status of a service's error answer; undefined for any other error. */
export const statusOf = (thrown: unknown): number | undefined => {
  const { $metadata }: ThrownError = Object(thrown);
  return $metadata?.httpStatusCode;
};
