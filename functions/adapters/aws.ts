import { AppError } from "../../shared/errors/errors.ts";
import { setting } from "../runtime/config.ts";
import { ServiceUnavailableError } from "../runtime/service-unavailable.ts";
import { credentials } from "./aws-credentials.ts";

/** How often a call is made at most, and how long each try may take, in milliseconds. */
export const patience = {
  attempts: 4,
  connectionMs: 1_000,
  /** Until the answer begins, and between two pieces of it. */
  requestMs: 3_000,
  /** The same for S3 where a photo comes or goes with the call: all tries still fit into an endpoint's time. */
  photoMs: 5_000,
  /** S3 takes its time to put thousands of parts together: all tries of it share this time. */
  completionMs: 20_000,
};

/** The settings of every client. */
export const clientSettings = () => ({
  region: setting("AWS_REGION"),
  credentials,
  retryMode: "standard",
  maxAttempts: patience.attempts,
  requestHandler: {
    connectionTimeout: patience.connectionMs,
    requestTimeout: patience.requestMs,
    socketTimeout: patience.requestMs,
    // Without it the handler only logs that a request takes too long.
    throwOnRequestTimeout: true,
  },
});

type Reason = { readonly Code?: string | undefined };
/** What the SDK throws: its exceptions, Node's errors of a connection, or anything else. */
type Failure = {
  readonly name?: string;
  readonly code?: unknown;
  readonly $fault?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly CancellationReasons?: readonly Reason[];
};

/** `ThrottlingException`, `RequestThrottled` and `KmsThrottled` of SQS, and two further names of DynamoDB. */
const isThrottled = (name = ""): boolean => /Throttl|ProvisionedThroughputExceeded|RequestLimitExceeded/.test(name);

/** A transaction that was cancelled for a lack of throughput alone: a condition that failed will fail again. */
const isThrottledTransaction = (reasons: readonly Reason[] = []): boolean =>
  reasons.some(({ Code }) => isThrottled(Code)) && !reasons.some(({ Code }) => Code === "ConditionalCheckFailed");

function isThrottling(thrown: unknown): boolean {
  const { name, CancellationReasons }: Failure = Object(thrown);
  return isThrottled(name) || isThrottledTransaction(CancellationReasons);
}

function isBusy(thrown: unknown): boolean {
  const status = statusOf(thrown) ?? 0;
  return status === 429 || status >= 500 || isThrottling(thrown);
}

/** Names of the SDK and of Node for a call that no whole answer came for. */
const timeoutNames: readonly unknown[] = ["TimeoutError", "AbortError"];
function hasNoAnswer(thrown: unknown): boolean {
  const { name, code, $fault }: Failure = Object(thrown);
  if ($fault !== undefined || thrown instanceof AppError) return false;
  // Codes of Node for arguments that are wrong belong to a fault of ours, which no second try mends.
  return timeoutNames.includes(name) || (typeof code === "string" && !/^ERR_(HTTP_)?(INVALID|UNESCAPED)/.test(code));
}

type Sending<A, R> = (args: A) => Promise<R>;
/** Lets the SDK retry what it would take for a refusal: see `isBusy`, and connections that broke in a way it does not list. */
const retryMiddleware =
  <A, R>(next: Sending<A, R>): Sending<A, R> =>
  async (args) => {
    try {
      return await next(args);
    } catch (thrown) {
      const mayPass = thrown instanceof Error && (isBusy(thrown) || hasNoAnswer(thrown));
      // A service that throttles is left alone for longer, as the SDK does.
      throw mayPass ? Object.assign(thrown, { $retryable: { throttling: isThrottling(thrown) } }) : thrown;
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
/** Tests change settings between two files of one process: the next call of each service makes a new client. */
export function resetClients(): void {
  for (const reset of resets) reset();
}

/** One client for each container, made by its first call. */
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
 * The answer of one call. Throws `ServiceUnavailableError` when the last try found the service busy or got no answer, and else an
 * error with the name of the service's exception alone: its message may hold personal data.
 */
export async function callOrThrow<T>(service: string, sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (thrown) {
    throw toServiceError(service, thrown);
  }
}

/** The same for what may not be there: undefined where the service answers 404. */
export async function callOrUndefined<T>(service: string, sent: Promise<T>): Promise<T | undefined> {
  try {
    return await sent;
  } catch (thrown) {
    if (statusOf(thrown) === 404) return undefined;
    throw toServiceError(service, thrown);
  }
}

/** What `callOrThrow` throws for what the SDK threw; a fault of our own stays as it is. */
export function toServiceError(service: string, thrown: unknown): unknown {
  const { name, code, $fault, $metadata }: Failure = Object(thrown);
  const status = $metadata?.httpStatusCode;
  // The SDK gives a name of its own to an answer that has none.
  const isNamed = $fault !== undefined && !name?.startsWith("Unknown");
  const said = isNamed || status === undefined ? name : `${status}`;
  if (isBusy(thrown)) return new ServiceUnavailableError(service, said);
  if (hasNoAnswer(thrown))
    return new ServiceUnavailableError(service, typeof code === "string" ? code : name, { cause: thrown });
  return status === undefined ? thrown : new Error(`${service} answered ${said}.`);
}

/** The HTTP status with which a service refused; undefined for anything else that was thrown. */
export const statusOf = (thrown: unknown): number | undefined => {
  const { $metadata }: Failure = Object(thrown);
  return $metadata?.httpStatusCode;
};
