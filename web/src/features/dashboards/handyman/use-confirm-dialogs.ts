import { useState } from "react";
import { isTooEarly } from "../../../../../shared/jobs/appointments/early-start.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { toInstant } from "../../../../../shared/time.ts";
import type { Accepting } from "../../feed/use-accept.ts";
import type { JobSteps } from "./next-step.tsx";
import type { Jobs } from "./use-jobs.ts";

/** The open dialog and its subject. */
export type OpenDialog =
  | { readonly kind: "price"; readonly request: ServiceRequestView }
  | { readonly kind: "quote"; readonly request: ServiceRequestView }
  | { readonly kind: "time"; readonly job: JobView }
  | { readonly kind: "completion"; readonly job: JobView }
  | { readonly kind: "earlyStart"; readonly job: JobView };

/** The dashboard's job callbacks, and the dialog that they open before anything is sent. */
export function useConfirmDialogs(
  jobs: Pick<Jobs, "move" | "isMoving" | "refusalOf">,
  accepting: Pick<Accepting, "accept">,
) {
  const [dialog, openDialog] = useState<OpenDialog>();

  const onAccepted = (job: JobView) => openDialog({ kind: "time", job });

  /** With `offersTime`, the next dialog offers to propose a time; otherwise only the toast does. */
  async function onAccept(request: ServiceRequestView, offersTime = false) {
    if (request.estimatedPrice === undefined) return openDialog({ kind: "price", request });
    const { job } = await accepting.accept(request, request.estimatedPrice, { offersTime });
    if (job && offersTime) onAccepted(job);
  }

  const onAcceptInPanel = (request: ServiceRequestView) => void onAccept(request, true);

  const onQuote = (request: ServiceRequestView) => openDialog({ kind: "quote", request });

  const steps: JobSteps = {
    isMoving: jobs.isMoving,
    refusalOf: jobs.refusalOf,
    onStart: (job) => {
      if (isTooEarly(job, toInstant(new Date()))) openDialog({ kind: "earlyStart", job });
      else void jobs.move({ params: { id: job.id }, body: { status: "in_progress" } });
    },
    onComplete: (job) => openDialog({ kind: "completion", job }),
  };

  return {
    question: dialog,
    onAccept,
    onAcceptInPanel,
    onAccepted,
    onQuote,
    steps,
    onClose: () => openDialog(undefined),
  };
}
