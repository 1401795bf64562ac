import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { EndpointSpec, Output, Request } from "../../../../shared/endpoint.ts";
import type { Callable } from "../../api/endpoints.ts";
import { refetchChanged } from "../../api/own-writes.ts";
import { isAlreadySent, isNoLongerPossible, isUnauthorized, messageOf } from "../../api/problem.ts";
import { send as sendRequest } from "../../api/send.ts";
import { useIdempotencyKey } from "../../forms/use-idempotency-key.ts";
import { announce, notify } from "../feedback/notify.ts";
import { notifyError, notifyIfAlreadySent } from "../feedback/notify-error.ts";
import { useSingleFlight } from "./use-single-flight.ts";

/** Queries to refetch: those of one endpoint, or without a name those of a whole domain. */
type Outdated = { readonly domain: string; readonly name?: string };

export type EndpointMutationOptions<S extends EndpointSpec> = {
  /** For a key that outlives the component, such as a draft's; by default one per mounted component (see `send`). */
  readonly idempotencyKey?: string | undefined;
  /** Domains to invalidate after success, instead of the contract's. */
  readonly invalidates?: readonly string[];
  /** The domain of the entity in the answer, if not the endpoint's; it completes that domain's lists (`own-writes.ts`). */
  readonly answersWith?: string;
  readonly hasLongUnauthorizedText?: boolean;
  /** Calls may run side by side; the caller keeps each target from being sent twice. */
  readonly isConcurrent?: boolean;
  /** Writes the answer into the query cache, before the toast. */
  readonly onSuccess?: (answer: Output<S>, request: Request<S>) => void;
  /**
   * The failure's toast where the server sends no message, or what shows the failure instead of a toast. Not called for an
   * ended session and for a form that was already sent, which have their own toasts.
   */
  readonly failure: string | ((error: unknown, request: Request<S>) => void);
  /** Refetched after a failure, because the data on screen may be outdated. */
  readonly refetchOnFailure?: readonly Outdated[];
  /** Called after success, and after a refusal that a repetition cannot change: the caller closes its dialog. */
  readonly onDone?: (() => void) | undefined;
};

/** How a call ended. */
export type Sent<S extends EndpointSpec> = {
  /** True when it was accepted: this call, or an earlier one with the same idempotency key. */
  readonly isDone: boolean;
  /** Undefined for a failure, and for an empty answer. */
  readonly answer?: Output<S>;
  readonly error?: unknown;
};

type Call<S extends EndpointSpec> = { readonly request: Request<S>; readonly idempotencyKey: string | undefined };
type Spoken = { readonly spoken: string };
type SuccessText<S extends EndpointSpec> = string | ((answer: Output<S>) => string) | Spoken;

/** A success that the screen itself shows: only screen readers are told. */
export const spoken = (text: string): Spoken => ({ spoken: text });

/**
 * Calls an endpoint from a button or a form: once, however often it is pressed, with a toast about the result.
 *
 * `send` never rejects; a call while another one runs is ignored and resolves to not done. Its `success` is the text of a
 * toast; where the screen shows the result, it is `spoken` instead. Endpoints that store their answers get an idempotency
 * key, which is kept for retries and renewed once accepted; `renewKey` is for a form whose changed values are another
 * request.
 */
export function useEndpointMutation<S extends EndpointSpec>(
  endpoint: Callable<S>,
  options: EndpointMutationOptions<S>,
) {
  const client = useQueryClient();
  const { key, renew: renewKey } = useIdempotencyKey();
  const { isRunning: isSending, run } = useSingleFlight();
  const { invalidates = endpoint.invalidates ?? [endpoint.domain], hasLongUnauthorizedText = false } = options;
  const { mutateAsync } = useMutation<Output<S>, Error, Call<S>>({
    mutationFn: ({ request, idempotencyKey }) => sendRequest(endpoint, request, { idempotencyKey }),
    meta: {
      invalidates,
      hasLongUnauthorizedText,
      writes: { domain: options.answersWith ?? endpoint.domain, isNew: endpoint.status === 201 },
    },
  });
  const keyOfMount = options.idempotencyKey ?? (endpoint.idempotent === "stored" ? key : undefined);

  async function settle(call: Call<S>, success?: SuccessText<S>): Promise<Sent<S>> {
    const sent = await mutateAsync(call).then(
      (answer) => ({ isDone: true, answer }),
      (error: unknown) => ({ isDone: isAlreadySent(error), error }),
    );
    if ("error" in sent) showFailure(client, options, { request: call.request, error: sent.error });
    else {
      options.onSuccess?.(sent.answer, call.request);
      if (success !== undefined) notifySuccess(success, sent.answer);
    }
    if (sent.isDone) renewKey();
    if (sent.isDone || ("error" in sent && isNoLongerPossible(sent.error))) options.onDone?.();
    return sent;
  }

  async function send(
    request: Request<S>,
    success?: SuccessText<S>,
    idempotencyKey: string | undefined = keyOfMount,
  ): Promise<Sent<S>> {
    const work = () => settle({ request, idempotencyKey }, success);
    return (await (options.isConcurrent ? work() : run(work))) ?? { isDone: false };
  }

  return { isSending, send, renewKey };
}

function notifySuccess<S extends EndpointSpec>(text: SuccessText<S>, answer: Output<S>): void {
  if (typeof text === "object") announce(text.spoken);
  else notify({ title: typeof text === "string" ? text : text(answer) });
}

type Failed<S extends EndpointSpec> = { readonly request: Request<S>; readonly error: unknown };

function showFailure<S extends EndpointSpec>(
  client: QueryClient,
  { failure, refetchOnFailure = [] }: EndpointMutationOptions<S>,
  { request, error }: Failed<S>,
): void {
  // Only one toast is visible: keep the one about the ended session.
  if (isUnauthorized(error)) return;
  if (!notifyIfAlreadySent(error)) {
    if (typeof failure === "string") notifyError(error, messageOf(error) ?? failure);
    else failure(error, request);
  }
  void refetchChanged(
    client,
    refetchOnFailure.map(({ domain, name }) => (name === undefined ? [domain] : [domain, name])),
  );
}
