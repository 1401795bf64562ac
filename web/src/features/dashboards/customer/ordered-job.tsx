import { useTranslation } from "react-i18next";
import { waitsFor } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { JobRail } from "../../../ui/job-rail.tsx";
import { Money } from "../../../ui/money.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { Ticket } from "../../../ui/ticket.tsx";
import { When } from "../../../ui/when.tsx";
import { AddressNote, ShareAddress } from "../../jobs/address-card.tsx";
import { AnswerButtons, AnswerNote } from "../../jobs/answer-note.tsx";
import { AskedLabel } from "../../jobs/asked-price.tsx";
import { InactiveNote } from "../../jobs/inactive-note.tsx";
import { RedoNote } from "../../jobs/redo-card.tsx";
import { StaleNote } from "../../jobs/stale-card.tsx";
import { useMayAct } from "../../jobs/use-may-act.ts";
import { paymentStateOf, shownStatusOf } from "../../requests/payment-state.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { JobNumber } from "./job-number.tsx";
import { needsCustomer } from "./needs-customer.ts";
import { PayNow } from "./pay-now.tsx";
import { PaymentNote } from "./payment-note.tsx";
import "./customer.css";

/** A job's ticket for its customer; the title links to `/?job=ID`. */
export function OrderedJob({ job }: { job: JobView }) {
  const isDue = paymentStateOf(job) === "due";
  const mayAct = useMayAct(job);
  const waits = waitsFor(job, useCurrentUser().id);
  const status = shownStatusOf(job);
  const asks = job.isAddressAwaited && <ShareAddress job={job} slim />;
  return (
    <Ticket
      id={job.id}
      number={<JobNumber id={job.id} />}
      category={job.category}
      title={job.title}
      to={{ search: `?job=${job.id}` }}
      attention={isDue || (mayAct && needsCustomer(job))}
      meta={
        <>
          <StatusBadge status={status} />
          <PaymentNote job={job} />
          {job.handymanFirstName && <span>{job.handymanFirstName}</span>}
          <When at={lastMoveOf(job)} />
        </>
      }
      price={<Price job={job} />}
      actions={isDue ? <PayNow jobId={job.id} slim /> : waits ? <AnswerButtons job={job} /> : asks}
    >
      <AnswerNote job={job} />
      <InactiveNote job={job} />
      <AddressNote job={job} />
      <RedoNote job={job} />
      <StaleNote job={job} />
      <JobRail status={status} />
    </Ticket>
  );
}

/** Time of the last change; a payment may come before or after the work. */
const lastMoveOf = ({ createdAt, startedAt, completedAt, paidAt }: JobView): string =>
  [startedAt, completedAt, paidAt]
    .flatMap((at) => at ?? [])
    .toSorted()
    .at(-1) ?? createdAt;

/** The price, approved or not, and the total that the customer pays (D-13, D-49). */
function Price({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "customer"]);
  const format = useFormat();
  const { agreedPrice, total } = job;
  return (
    <>
      <span className="ordered-total">
        <AskedLabel job={job} />
      </span>
      <Money cents={centsOf(agreedPrice)} />
      <span className="ordered-total">{t("customer.totalWithFee", { total: format.money(centsOf(total)) })}</span>
    </>
  );
}
