import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isOffer } from "../../../../../shared/jobs/proposers.ts";
import type { JobView, ProposalAnswer, ProposalView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { checkoutPath } from "../../../paths.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { useCanAct } from "../use-can-act.ts";
import { useJobMutation } from "../use-job-mutation.ts";

const words = {
  accept: { label: "jobs.accept", pending: "jobs.accepting", successTexts: "jobs.accepted" },
  decline: { label: "jobs.decline", pending: "jobs.declining", successTexts: "jobs.declined" },
  withdraw: { label: "jobs.withdraw", pending: "jobs.withdrawing", successTexts: "jobs.withdrawn" },
} as const;

export type ProposalButtonsProps = {
  job: JobView;
  proposal: ProposalView;
  /** Whether the reader proposed it: own proposals can be withdrawn, others accepted or declined. */
  isOwn: boolean;
  slim?: boolean;
};

export function ProposalButtons({ job, proposal, isOwn, slim = false }: ProposalButtonsProps) {
  const { t } = useTranslation(["common", "jobs"]);
  const [pressed, setPressed] = useState<ProposalAnswer>();
  const { isSending, send } = useJobMutation(jobs.answerProposal);
  const answers = useCanAct(job) ? answersOf(proposal, isOwn) : [];

  function press(answer: ProposalAnswer) {
    setPressed(answer);
    const successTexts = answer === "decline" && isOffer(proposal) ? "jobs.offerDeclined" : words[answer].successTexts;
    void send({ params: { id: job.id, number: String(proposal.number) }, body: { answer } }, spoken(t(successTexts)));
  }

  return (
    <>
      {answers.map((answer) => (
        <Button
          key={answer}
          variant={answer === "accept" ? "primary" : "plain"}
          slim={slim}
          pending={isSending}
          onClick={() => press(answer)}
        >
          {t(isSending && pressed === answer ? words[answer].pending : words[answer].label)}
        </Button>
      ))}
      {!isOwn && proposal.supplement && <PayAndAccept job={job} proposal={proposal} slim={slim} />}
    </>
  );
}

/** A supplement can only be accepted by paying it. */
function answersOf({ supplement }: ProposalView, isOwn: boolean): readonly ProposalAnswer[] {
  if (isOwn) return ["withdraw"];
  return supplement ? ["decline"] : ["decline", "accept"];
}

/** Link to the supplement's checkout; nothing during a chargeback. */
function PayAndAccept({ job, proposal, slim }: Omit<ProposalButtonsProps, "isOwn">) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  if (job.disputedAt) return null;
  return (
    <LinkButton variant="primary" slim={slim} to={checkoutPath(job.id, proposal.number)}>
      {t("jobs.payAndAccept", { amount: format.money(centsOf(proposal.supplement)) })}
    </LinkButton>
  );
}
