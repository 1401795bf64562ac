import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Endpoint, EndpointSpec, Output, Request } from "../../../../shared/endpoint.ts";
import { mutation } from "../../api/client.ts";
import { isNoLongerPossible, messageOf } from "../../api/problem.ts";
import { notify } from "../../ui/notify.ts";
import { notifyError } from "../../ui/notify-error.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";

export type ActionOptions = {
  idempotencyKey?: string | undefined;
  /** Called after success, and after a refusal that a retry cannot change: the caller closes its dialog. */
  onSettled?: (() => void) | undefined;
};

type ActionParams<S extends EndpointSpec> = ActionOptions & {
  /** Writes the response into the caches. */
  readonly onSuccess: (answer: Output<S>) => void;
  /** Toast text when no response came. */
  readonly errorText: string;
};

/** Calls an endpoint from a button: once, however often it is pressed, with a toast about the result. */
export function useEndpointAction<S extends EndpointSpec>(
  endpoint: Endpoint<S>,
  { idempotencyKey, onSettled, onSuccess, errorText }: ActionParams<S>,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(endpoint, { idempotencyKey }));
  const { isRunning: isSending, run } = useSingleFlight();

  async function send(request: Request<S>, successText: string) {
    try {
      onSuccess(await mutateAsync(request));
      notify({ title: t("toast.success"), description: successText });
      onSettled?.();
    } catch (error) {
      notifyError(error, messageOf(error) ?? errorText);
      // The data on screen may be outdated.
      void client.invalidateQueries({ queryKey: [endpoint.domain] });
      if (isNoLongerPossible(error)) onSettled?.();
    }
  }

  return {
    isSending,
    runAction: (request: Request<S>, successText: string) => void run(() => send(request, successText)),
  };
}
