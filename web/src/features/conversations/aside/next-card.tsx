import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import styles from "./next-card.module.css";
import type { NextCardProps } from "./next-card-props.ts";
import { QuoteCard } from "./quote-card.tsx";
import { SlimCard } from "./slim-card.tsx";
import { useJobOf } from "./use-job-of.ts";
import { useNextStep } from "./use-next-step.ts";

/** On a phone, above the messages: what the job or the quote costs, what is next, and the button that leads to it. */
export default function NextCard({ conversation, messages }: NextCardProps) {
  const { data: job, isPending } = useJobOf(conversation, messages);
  if (!conversation.jobId) return <QuoteCard conversation={conversation} messages={messages} />;
  if (job) return <JobCard conversation={conversation} job={job} />;
  // The messages do not move when it comes.
  return isPending ? <div className={styles.card} /> : null;
}

function JobCard({ conversation, job }: { conversation: ConversationView; job: JobView }) {
  const format = useFormat();
  const next = useNextStep(conversation, job);
  const amount = format.money(centsOf(conversation.role === "customer" ? job.total : job.agreedPrice));
  return (
    <SlimCard
      title={next?.text ?? conversation.title}
      amount={amount}
      until={next?.until}
      isOwnTurn={next?.turn === "yours"}
    >
      {next?.act && (
        <LinkButton variant="primary" slim to={next.to}>
          {next.act}
        </LinkButton>
      )}
    </SlimCard>
  );
}
