import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";
import type { Step, StepTurn } from "../panel/step-of-job.ts";
import { datesOf, type FileTurn, stageOf, turnOf } from "./reading.ts";
import { useFile } from "./use-file.ts";

const turns: Readonly<Record<FileTurn, StepTurn>> = {
  yours: "yours",
  theirs: "theirs",
  both: "both",
  bothSides: "both",
  ours: "ours",
  bank: "bank",
  done: "done",
};

/** The next step of a job; in a dispute its file says whose move it is, and until when. */
export function useDisputeStep(job: JobView, side: ProposalSide, step: Step): Step {
  const { data: file } = useFile(job.id, { isShown: false, enabled: step.kind === "dispute" });
  if (step.kind !== "dispute" || !file || file.state === "closed") return step;
  const [first] = datesOf(file);
  return { ...step, turn: turns[turnOf(file, side)], stage: stageOf(file, side), by: first?.at };
}
