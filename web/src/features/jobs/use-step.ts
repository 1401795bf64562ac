import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Endpoint, EndpointSpec, Request, Returned } from "../../../../shared/endpoint.ts";
import { mutation } from "../../api/client.ts";
import { isOver, messageOf } from "../../api/problem.ts";
import { notify } from "../../ui/notify.ts";
import { notifyFailure } from "../../ui/notify-failure.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";

export type StepOptions = {
  idempotencyKey?: string | undefined;
  /** Called after success, and after a refusal that a retry cannot change: the caller closes its dialog. */
  onOver?: (() => void) | undefined;
};

type Taken<S extends EndpointSpec> = StepOptions & {
  /** Writes the response into the caches. */
  readonly keep: (answer: Returned<S>) => void;
  /** Toast text when no response came. */
  readonly failed: string;
};

/** Calls an endpoint from a button: once, however often it is pressed, with a toast about the result. */
export function useStep<S extends EndpointSpec>(
  endpoint: Endpoint<S>,
  { idempotencyKey, onOver, keep, failed }: Taken<S>,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(endpoint, { idempotencyKey }));
  const { isRunning: isSending, run } = useOneAtATime();

  async function send(request: Request<S>, said: string) {
    try {
      keep(await mutateAsync(request));
      notify({ title: t("toast.success"), description: said });
      onOver?.();
    } catch (error) {
      notifyFailure(error, messageOf(error) ?? failed);
      // The data on screen may be outdated.
      void client.invalidateQueries({ queryKey: [endpoint.domain] });
      if (isOver(error)) onOver?.();
    }
  }

  return { isSending, take: (request: Request<S>, said: string) => void run(() => send(request, said)) };
}
