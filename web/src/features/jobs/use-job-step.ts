import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Endpoint, EndpointSpec, Request } from "../../../../shared/endpoint.ts";
import { jobs } from "../../../../shared/jobs/contract.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { mutation } from "../../api/client.ts";
import { ApiError, messageOf } from "../../api/problem.ts";
import { notify } from "../../ui/notify.ts";
import { notifyFailure } from "../../ui/notify-failure.ts";
import { useOneAtATime } from "../payments/use-one-at-a-time.ts";
import { keepJob } from "./keep-job.ts";

type JobSpec = EndpointSpec & { readonly returns: typeof JobView };

export type JobStepOptions = {
  idempotencyKey?: string;
  /** The step is taken, or the job stands where it cannot be: whatever asked for it has no use any more. */
  onOver?: () => void;
};

/** Takes one step of a job, once however often it is pressed, and says what came of it. */
export function useJobStep<S extends JobSpec>(endpoint: Endpoint<S>, { idempotencyKey, onOver }: JobStepOptions = {}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(endpoint, { idempotencyKey }));
  const { isRunning: isSending, run } = useOneAtATime();

  async function send(request: Request<S>, said: string) {
    try {
      keepJob(client, await mutateAsync(request));
      notify({ title: t("toast.success"), description: said });
      onOver?.();
    } catch (error) {
      notifyFailure(error, messageOf(error) ?? t("jobs.failed"));
      // What is on screen may not be how it stands.
      void client.invalidateQueries({ queryKey: [jobs.get.domain] });
      if (error instanceof ApiError && error.status === 409) onOver?.();
    }
  }

  return { isSending, take: (request: Request<S>, said: string) => void run(() => send(request, said)) };
}
