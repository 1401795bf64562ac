import { useTranslation } from "react-i18next";
import type { Endpoint, EndpointSpec } from "../../../../shared/endpoint.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { useKeepJob } from "./use-keep-job.ts";
import { type StepOptions, useStep } from "./use-step.ts";

type JobSpec = EndpointSpec & { readonly returns: typeof JobView };

/** `useEndpointAction` for endpoints that return the job, which is stored in the caches. */
export function useJobStep<S extends JobSpec>(endpoint: Endpoint<S>, options: StepOptions = {}) {
  const { t } = useTranslation(["common", "jobs"]);
  return useStep(endpoint, { ...options, keep: useKeepJob(), failed: t("jobs.failed") });
}
