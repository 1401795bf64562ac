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
  /** The step is taken, or things stand where it cannot be: whatever asked for it has no use any more. */
  onOver?: (() => void) | undefined;
};

type Taken<S extends EndpointSpec> = StepOptions & {
  /** Puts the server's answer where it is on screen. */
  readonly keep: (answer: Returned<S>) => void;
  /** What is said when no answer came. */
  readonly failed: string;
};

/** Takes one step of a job or a request, once however often it is pressed, and says what came of it. */
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
      // What is on screen may not be how it stands.
      void client.invalidateQueries({ queryKey: [endpoint.domain] });
      if (isOver(error)) onOver?.();
    }
  }

  return { isSending, take: (request: Request<S>, said: string) => void run(() => send(request, said)) };
}
