import { useTranslation } from "react-i18next";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { jobPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Fact, Facts } from "../../../ui/fact/facts.tsx";
import { Money } from "../../../ui/fact/money.tsx";
import { StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import { AddressLines } from "../../requests/details/address-lines.tsx";
import { shownStatusOf } from "../../requests/details/payment-state.ts";
import { RequestTimeline } from "../../requests/details/request-timeline.tsx";
import { PhotoStrip } from "../../uploads/photo-strip.tsx";
import { nameOf } from "../names.ts";
import { TheirNumber } from "../their-number.tsx";
import { useNextStep } from "./use-next-step.ts";

export type AboutJobProps = { conversation: ConversationView; job: JobView };

/** A job in short: what is next, how far it is, where, and for how much. */
export function AboutJob({ conversation, job }: AboutJobProps) {
  return (
    <>
      <Next conversation={conversation} job={job} />
      <div className="ticket-meta">
        <StatusBadge status={shownStatusOf(job)} />
      </div>
      <RequestTimeline job={job} />
      <PhotoStrip imageUrls={job.imageUrls} />
      <JobFacts conversation={conversation} job={job} />
    </>
  );
}

/** The next step as a heading, marked when it is the reader's, and the way to the job. */
function Next({ conversation, job }: AboutJobProps) {
  const { t } = useTranslation(["common", "conversations", "jobs"]);
  const format = useFormat();
  const next = useNextStep(conversation, job);
  return (
    <div className="card stack" data-attention={next?.turn === "yours" || undefined}>
      {next && (
        <div className="stack stack-tight">
          <p className="note">{t(`jobs.turn.${next.turn}`, { person: nameOf(conversation, t) })}</p>
          <h3>{next.text}</h3>
          {next.until && <p className="note">{t("conversations.until", { when: format.dateTime(next.until) })}</p>}
        </div>
      )}
      <LinkButton slim to={jobPath(job.id)}>
        {t("conversations.seeJob")}
      </LinkButton>
    </div>
  );
}

function JobFacts({ conversation, job }: AboutJobProps) {
  const { t } = useTranslation(["common", "conversations", "jobs", "requests"]);
  const isHandyman = conversation.role === "handyman";
  const { theirs } = conversation.numbers;
  return (
    <Facts>
      <Fact name={t("requests.where")}>
        <AddressLines location={job} hasMap={isHandyman} />
      </Fact>
      <Fact name={t(isHandyman ? "jobs.youKeep" : "jobs.youPay")}>
        <Money cents={centsOf(isHandyman ? job.handymanAmount : job.total)} />
      </Fact>
      {theirs && (
        <Fact name={t("conversations.numberOf", { name: nameOf(conversation, t) })}>
          <TheirNumber {...conversation} />
        </Fact>
      )}
    </Facts>
  );
}
