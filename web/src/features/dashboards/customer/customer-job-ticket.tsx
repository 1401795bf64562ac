import { useTranslation } from "react-i18next";
import { needsActionFrom } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { JobRail } from "../../../ui/job-rail.tsx";
import { Money } from "../../../ui/money.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { Ticket } from "../../../ui/ticket.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { AddressNote, ShareAddress } from "../../jobs/address-card.tsx";
import { AnswerButtons, AnswerNote } from "../../jobs/answer-note.tsx";
import { InactivePartyNote } from "../../jobs/inactive-party-note.tsx";
import { InactivityNote } from "../../jobs/inactivity-card.tsx";
import { ReworkNote } from "../../jobs/rework-card.tsx";
import { UnapprovedPriceLabel } from "../../jobs/unapproved-price.tsx";
import { useCanAct } from "../../jobs/use-can-act.ts";
import { paymentStateOf, shownStatusOf } from "../../requests/payment-state.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { firstPhotoOf } from "../../uploads/photo-address.ts";
import { JobNumber } from "./job-number.tsx";
import { needsCustomerAction } from "./needs-customer-action.ts";
import { PayNow } from "./pay-now.tsx";
import { PaymentNote } from "./payment-note.tsx";
import "./customer.css";

/** A job's ticket for its customer; the title links to `/?job=ID`. */
export function CustomerJobTicket({ job }: { job: JobView }) {
  const isDue = paymentStateOf(job) === "due";
  const canAct = useCanAct(job);
  const waits = needsActionFrom(job, useCurrentUser().id);
  const status = shownStatusOf(job);
  const asks = job.isAddressAwaited && <ShareAddress job={job} slim />;
  return (
    <Ticket
      number={<JobNumber id={job.id} />}
      category={job.category}
      photo={firstPhotoOf(job)}
      title={job.title}
      to={{ search: `?job=${job.id}` }}
      attention={isDue || (canAct && needsCustomerAction(job))}
      meta={
        <>
          <StatusBadge status={status} />
          <PaymentNote job={job} />
          {job.handymanFirstName && <span>{job.handymanFirstName}</span>}
          <Timestamp at={lastChangeOf(job)} />
        </>
      }
      price={<Price job={job} />}
      actions={isDue ? <PayNow jobId={job.id} slim /> : waits ? <AnswerButtons job={job} /> : asks}
    >
      <AnswerNote job={job} />
      <InactivePartyNote job={job} />
      <AddressNote job={job} />
      <ReworkNote job={job} />
      <InactivityNote job={job} />
      <JobRail status={status} />
    </Ticket>
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
  const { t } = useTranslation(["common", "customer"]);
  const format = useFormat();
  const { agreedPrice, total } = job;
  return (
    <>
      <span className="ordered-total">
        <UnapprovedPriceLabel job={job} />
      </span>
      <Money cents={centsOf(agreedPrice)} />
      <span className="ordered-total">{t("customer.totalWithFee", { total: format.money(centsOf(total)) })}</span>
    </>
  );
}
