import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { disputePath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Badge } from "../../../ui/fact/badge.tsx";
import { Money } from "../../../ui/fact/money.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { JobRail } from "../../../ui/ticket/job-rail.tsx";
import { StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import { Ticket } from "../../../ui/ticket/ticket.tsx";
import { useNow } from "../../appointments/use-now.ts";
import { useDisputeStep } from "../../jobs/dispute/use-dispute-step.ts";
import { AddressNote, ShareAddress } from "../../jobs/panel/address-card.tsx";
import { AnswerButtons, AnswerNote } from "../../jobs/panel/answer-note.tsx";
import { InactivePartyNote } from "../../jobs/panel/inactive-party-note.tsx";
import { InactivityNote } from "../../jobs/panel/inactivity-card.tsx";
import { type Step, stepOfJob } from "../../jobs/panel/step-of-job.ts";
import { PriceLabel } from "../../jobs/price/unapproved-price.tsx";
import { ReworkNote } from "../../jobs/rework/rework-card.tsx";
import { useCanAct } from "../../jobs/use-can-act.ts";
import { shownStatusOf } from "../../requests/details/payment-state.ts";
import { firstPhotoOf } from "../../uploads/photo-address.ts";
import { JobNumber } from "./job-number.tsx";
import { NextLine } from "./next-line.tsx";
import { PayNow } from "./pay-now.tsx";
import { PaymentNote } from "./payment-note.tsx";
import { ReleaseButton } from "./release-button.tsx";
import "./customer.css";

/** A job's ticket for its customer: what happens next, then the title; both link to `/?job=ID`. */
export function CustomerJobTicket({ job, isFirst = false }: { job: JobView; isFirst?: boolean }) {
  const next = useDisputeStep(job, "customer", stepOfJob(job, "customer", useNow()));
  const canAct = useCanAct(job);
  const status = shownStatusOf(job);
  return (
    <Ticket
      number={<JobNumber id={job.id} />}
      category={job.category}
      photo={firstPhotoOf(job)}
      isFirst={isFirst}
      next={<NextLine job={job} next={next} />}
      title={job.title}
      to={{ search: `?job=${job.id}` }}
      attention={next.turn === "yours" && (next.kind === "pay" || next.kind === "dispute" || canAct)}
      meta={
        <>
          {next.kind === "price" && job.status === "accepted" ? <PriceBadge /> : <StatusBadge status={status} />}
          <PaymentNote job={job} />
          {job.handymanFirstName && <span>{job.handymanFirstName}</span>}
          <Timestamp at={lastChangeOf(job)} />
        </>
      }
      price={<Price job={job} />}
      actions={<Action job={job} kind={next.kind} />}
    >
      <AnswerNote job={job} />
      <InactivePartyNote job={job} />
      <AddressNote job={job} />
      <ReworkNote job={job} />
      <InactivityNote job={job} />
      {next.turn === "now" && <JobRail status={status} />}
    </Ticket>
  );
}

/** A price that waits for its approval is not accepted yet. */
function PriceBadge() {
  const { t } = useTranslation(["common", "customer"]);
  return <Badge tone="accent">{t("customer.priceToApprove")}</Badge>;
}

/** The one thing that waits for the customer. */
function Action({ job, kind }: { job: JobView } & Pick<Step, "kind">) {
  const { t } = useTranslation(["common", "customer", "payments"]);
  const canAct = useCanAct(job);
  if (kind === "pay") return <PayNow job={job} slim />;
  if (kind === "price" || kind === "answer") return <AnswerButtons job={job} />;
  if (kind === "address") return <ShareAddress job={job} slim />;
  if (kind === "dispute") return <SeeDispute job={job} />;
  if (!canAct) return null;
  if (kind === "confirm") return <ReleaseButton job={job} slim />;
  if (kind !== "claim" && kind !== "time" && kind !== "noTime") return null;
  return (
    <LinkButton variant="primary" slim to={{ search: `?job=${job.id}${kind === "noTime" ? "&time" : ""}` }}>
      {t(kind === "noTime" ? "customer.proposeTime" : "customer.answer")}
    </LinkButton>
  );
}

function SeeDispute({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  return (
    <LinkButton slim to={disputePath(job.id)}>
      {t("jobs.seeDispute")}
    </LinkButton>
  );
}

/** Time of the last change; a payment may come before or after the work. */
const lastChangeOf = ({ createdAt, startedAt, completedAt, paidAt }: JobView): string =>
  [startedAt, completedAt, paidAt]
    .flatMap((at) => at ?? [])
    .toSorted()
    .at(-1) ?? createdAt;

/** The price, approved or not, and the total that the customer pays (D-13, D-49). */
function Price({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  const { agreedPrice, total } = job;
  return (
    <>
      <span className="ordered-total">{t("payments.total")}</span>
      <Money cents={centsOf(total)} />
      <span className="ordered-total">
        <span>
          <PriceLabel job={job} />
        </span>{" "}
        {format.money(centsOf(agreedPrice))}
      </span>
    </>
  );
}
