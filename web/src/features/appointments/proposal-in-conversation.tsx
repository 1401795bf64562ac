import { useId } from "react";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { classes } from "../../ui/classes.ts";
import { useSide } from "../jobs/parties.ts";
import styles from "./appointments.module.css";
import { waitingAppointmentOf } from "./offered.ts";
import { OpenProposal } from "./open-proposal.tsx";
import { ProposalTitle } from "./proposal-title.tsx";
import { useActs } from "./use-acts.ts";
import { useNow } from "./use-now.ts";

/** The times that wait for an answer, beside what is written about them. */
export function ProposalInConversation({ job }: { job: JobView }) {
  const id = useId();
  const side = useSide(job);
  const acts = useActs(job);
  const proposed = waitingAppointmentOf(job, useNow());
  if (!side || !proposed) return null;
  return (
    <section
      className={classes("stack stack-close", styles.beside)}
      aria-labelledby={id}
      data-attention={proposed.by === side ? undefined : ""}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard.
      tabIndex={0}
    >
      <ProposalTitle as="h3" id={id} job={job} side={side} proposed={proposed} />
      <OpenProposal key={proposed.number} job={job} side={side} proposed={proposed} acts={acts} />
      {acts.refusal && (
        <p role="alert" className="danger">
          {acts.refusal}
        </p>
      )}
    </section>
  );
}
