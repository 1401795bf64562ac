import { useState } from "react";
import { useTranslation } from "react-i18next";
import { actorsOf, isUnanswerable } from "../../../../../shared/jobs/deactivation.ts";
import { jobMoves } from "../../../../../shared/jobs/machine.ts";
import { openProposalOf } from "../../../../../shared/jobs/proposals.ts";
import { proposers } from "../../../../../shared/jobs/proposers.ts";
import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { mayMove } from "../../../../../shared/machine.ts";
import { type ProposalKind, proposalKinds } from "../../../../../shared/proposal-kind.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { useSide } from "../parties.ts";
import { useCanAct } from "../use-can-act.ts";

const ProposeDialog = lazyWithRetry(() => import("../proposals/propose-dialog.tsx"), ["jobs"]);
const CancelDialog = lazyWithRetry(() => import("../cancellation/cancel-dialog.tsx"), ["jobs"]);

type ActionKind = ProposalKind | "cancel";

const labels = { price: "jobs.changePrice", ending: "jobs.endEarly", cancel: "jobs.cancel" } as const;

/** What one side may do besides the next step: propose a price or an early end, or cancel a job that has not started. */
function availableActions(job: JobView, side: ProposalSide | undefined, isActive: boolean): readonly ActionKind[] {
  if (!side) return [];
  const canCancel = isActive && mayMove(jobMoves, { from: job.status, to: "cancelled", actors: actorsOf(side, job) });
  // For a completed job, `CounterOfferCard` has the button.
  const canPropose = !isUnanswerable(job, side) && job.status === "in_progress" && !openProposalOf(job);
  const kinds = canPropose ? proposalKinds.filter((kind) => proposers[kind][side] === job.status) : [];
  return canCancel ? [...kinds, "cancel"] : kinds;
}

/** In a panel: the buttons to propose or to cancel, each with its dialog. */
export function JobActions({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const [openAction, setOpenAction] = useState<ActionKind>();
  const side = useSide(job);
  const onClose = () => setOpenAction(undefined);
  const { isActive } = useCurrentUser();
  const kinds = useCanAct(job) ? availableActions(job, side, isActive) : [];
  return (
    <>
      {kinds.length > 0 && (
        <div className="actions">
          {kinds.map((kind) => (
            <Button key={kind} slim onClick={() => setOpenAction(kind)}>
              {t(labels[kind])}
            </Button>
          ))}
        </div>
      )}
      <LazyPanel>
        {side &&
          openAction &&
          (openAction === "cancel" ? (
            <CancelDialog job={job} side={side} onClose={onClose} />
          ) : (
            <ProposeDialog job={job} side={side} kind={openAction} onClose={onClose} />
          ))}
      </LazyPanel>
    </>
  );
}
