import { useState } from "react";
import { useTranslation } from "react-i18next";
import { jobs } from "../../../../shared/jobs/contract.ts";
import type { JobView, ProposalAnswer, ProposalView } from "../../../../shared/jobs/schema.ts";
import { addJobWords } from "../../i18n/job-words.ts";
import { Button } from "../../ui/button.tsx";
import { useJobStep } from "./use-job-step.ts";

addJobWords();

const words = {
  accept: { label: "jobs.accept", pending: "jobs.accepting", said: "jobs.accepted" },
  decline: { label: "jobs.decline", pending: "jobs.declining", said: "jobs.declined" },
  withdraw: { label: "jobs.withdraw", pending: "jobs.withdrawing", said: "jobs.withdrawn" },
} as const;

export type ProposalButtonsProps = {
  job: JobView;
  proposal: ProposalView;
  /** Whether the reader proposed it: then it can be withdrawn, else accepted or declined. */
  isOwn: boolean;
  slim?: boolean;
};

export function ProposalButtons({ job, proposal, isOwn, slim = false }: ProposalButtonsProps) {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState<ProposalAnswer>();
  const { isSending, take } = useJobStep(jobs.answerProposal);

  function press(answer: ProposalAnswer) {
    setPressed(answer);
    take({ params: { id: job.id, number: String(proposal.number) }, body: { answer } }, t(words[answer].said));
  }

  const answers: readonly ProposalAnswer[] = isOwn ? ["withdraw"] : ["decline", "accept"];
  return answers.map((answer) => (
    <Button
      key={answer}
      variant={answer === "accept" ? "primary" : "plain"}
      slim={slim}
      pending={isSending}
      onClick={() => press(answer)}
    >
      {t(isSending && pressed === answer ? words[answer].pending : words[answer].label)}
    </Button>
  ));
}
