import { useTranslation } from "react-i18next";
import type { Endpoint, EndpointSpec } from "../../../../shared/endpoint.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { type ActionOptions, useEndpointAction } from "./use-endpoint-action.ts";
import { useUpdateCachedJob } from "./use-update-cached-job.ts";

type JobSpec = EndpointSpec & { readonly returns: typeof JobView };

/** `useEndpointAction` for endpoints that return the job, which is stored in the caches. */
export function useJobAction<S extends JobSpec>(endpoint: Endpoint<S>, options: ActionOptions = {}) {
  const { t } = useTranslation(["common", "jobs"]);
  return useEndpointAction(endpoint, { ...options, onSuccess: useUpdateCachedJob(), errorText: t("jobs.failed") });
}
