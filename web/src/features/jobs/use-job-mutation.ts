import { useTranslation } from "react-i18next";
import type { EndpointSpec } from "../../../../shared/endpoint.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import type { Callable } from "../../api/endpoints.ts";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { useShowFailure } from "./panel/refusals.tsx";
import { useUpdateCachedJob } from "./use-update-cached-job.ts";

type JobSpec = EndpointSpec & { readonly returns: typeof JobView };

/** The mutation of an endpoint that returns the job, with what all of them share: the cached job and the texts. */
export function useJobMutation<S extends JobSpec>(endpoint: Callable<S>, onDone?: () => void) {
  const { t } = useTranslation(["common", "jobs"]);
  const updateJob = useUpdateCachedJob();
  const { showFailure, clear } = useShowFailure(t("jobs.failed"));
  return useEndpointMutation(endpoint, {
    onSuccess: (job) => {
      clear();
      updateJob(job);
    },
    failure: showFailure,
    refetchOnFailure: [{ domain: endpoint.domain }],
    onDone,
  });
}
