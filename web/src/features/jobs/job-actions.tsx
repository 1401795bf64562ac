import { useState } from "react";
import { useTranslation } from "react-i18next";
import { actorsOf, isUnanswerable } from "../../../../shared/jobs/deactivation.ts";
import { jobMoves } from "../../../../shared/jobs/machine.ts";
import { openProposalOf } from "../../../../shared/jobs/proposals.ts";
import { proposers } from "../../../../shared/jobs/proposers.ts";
import { type JobView, ProposalKind, type ProposalSide } from "../../../../shared/jobs/schema.ts";
import { mayMove } from "../../../../shared/machine.ts";
import { Button } from "../../ui/button.tsx";
import { Late } from "../../ui/late.tsx";
import { latePart } from "../../ui/late-part.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import { useSide } from "./parties.ts";
import { useMayAct } from "./use-may-act.ts";

const ProposeDialog = latePart(() => import("./propose-dialog.tsx"), ["jobs"]);
const CancelDialog = latePart(() => import("./cancel-dialog.tsx"), ["jobs"]);

type Asked = ProposalKind | "cancel";

const labels = { price: "jobs.changePrice", ending: "jobs.endEarly", cancel: "jobs.cancel" } as const;

/** What one side may do besides the next step: propose a price or an early end, or cancel a job that has not started. */
function askable(job: JobView, side: ProposalSide | undefined, isActive: boolean): readonly Asked[] {
  if (!side) return [];
  const mayCancel = isActive && mayMove(jobMoves, { from: job.status, to: "cancelled", actors: actorsOf(side, job) });
  // For a completed job, `CounterOfferCard` has the button.
  const mayPropose = !isUnanswerable(job, side) && job.status === "in_progress" && !openProposalOf(job);
  const kinds = mayPropose ? ProposalKind.options.filter((kind) => proposers[kind][side] === job.status) : [];
  return mayCancel ? [...kinds, "cancel"] : kinds;
}

/** In a panel: the buttons to propose or to cancel, each with its dialog. */
export function JobActions({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const [asked, ask] = useState<Asked>();
  const side = useSide(job);
  const onClose = () => ask(undefined);
  const { isActive } = useCurrentUser();
  const kinds = useMayAct(job) ? askable(job, side, isActive) : [];
  return (
    <>
      {kinds.length > 0 && (
        <div className="actions">
          {kinds.map((kind) => (
            <Button key={kind} slim onClick={() => ask(kind)}>
              {t(labels[kind])}
            </Button>
          ))}
        </div>
      )}
      <Late>
        {side &&
          asked &&
          (asked === "cancel" ? (
            <CancelDialog {...{ job, side, onClose }} />
          ) : (
            <ProposeDialog {...{ job, side, kind: asked, onClose }} />
          ))}
      </Late>
    </>
  );
}
