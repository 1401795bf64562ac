import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { postAgainPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { type ShownStatus, StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import { Ticket } from "../../../ui/ticket/ticket.tsx";
import { UrgencyBadge } from "../../../ui/ticket/urgency-badge.tsx";
import { isWaiting } from "../../requests/details/is-waiting.ts";
import { requestStatusOf, shownStatusOf } from "../../requests/details/payment-state.ts";
import { WaitingLine } from "../../requests/details/waiting-line.tsx";
import { useWishLine } from "../../requests/wish/wish-texts.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { firstPhotoOf } from "../../uploads/photo-address.ts";
import { questionsToAnswer, quotesToCompare, type RecentRow } from "./active-and-recent.ts";
import { JobNumber } from "./job-number.tsx";
import { PaymentNote } from "./payment-note.tsx";
import { FinishedActions } from "./review-prompt.tsx";
import { Unanswered } from "./unanswered.tsx";

export const recentStatusOf = ({ job, request }: RecentRow): ShownStatus =>
  job ? shownStatusOf(job) : request ? requestStatusOf(request) : "pending";

export const recentTextOf = ({ job, request }: RecentRow): string => {
  const about = request ?? job;
  return `${about?.title} ${about?.description}`;
};

type RecentTicketProps = {
  row: RecentRow;
  /** Just created: highlighted for two seconds. */
  isNew?: boolean;
};

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** A row of Recent requests; the title links to the panel of the request or of its completed job. */
export function RecentTicket({ row, isNew = false }: RecentTicketProps) {
  const about = row.request ?? row.job;
  if (!about) return null;
  const ticket = <RowTicket row={row} about={about} isNew={isNew} />;
  return isNew ? <div ref={bringIntoView}>{ticket}</div> : ticket;
}

type RowTicketProps = { row: RecentRow; about: ServiceRequestView | JobView; isNew: boolean };

function RowTicket({ row, about, isNew }: RowTicketProps) {
  const { t } = useTranslation(["common", "customer"]);
  const { job } = row;
  const { category, title, description } = about;
  const [quoteCount, questionCount] = [quotesToCompare(row), questionsToAnswer(row)];
  const { isActive } = useCurrentUser();
  const hasNextStep = quoteCount > 0 || questionCount > 0 || recentStatusOf(row) === "expired";
  return (
    <Ticket
      number={job && <JobNumber id={job.id} />}
      category={category}
      photo={firstPhotoOf(about)}
      next={row.request && isWaiting(row.request) && <Next row={row} />}
      title={title}
      to={{ search: job ? `?job=${job.id}` : `?request=${row.id}` }}
      description={description}
      highlighted={isNew}
      meta={<Meta row={row} about={about} />}
      attention={quoteCount > 0 || questionCount > 0}
      actions={
        job
          ? isActive && !job.handymanInactiveAt && <FinishedActions job={job} />
          : hasNextStep && <NextStep row={row} />
      }
    >
      {quoteCount > 0 && questionCount > 0 && (
        <p className="strong">{t("customer.questions", { count: questionCount })}</p>
      )}
      {row.request && isWaiting(row.request) && quoteCount === 0 && <Waiting request={row.request} />}
    </Ticket>
  );
}

/** What the customer waits for or what waits for them. */
function Next({ row }: { row: RecentRow }) {
  const { t } = useTranslation(["common", "customer"]);
  const [quoteCount, questionCount] = [quotesToCompare(row), questionsToAnswer(row)];
  if (quoteCount > 0) return t("customer.quotes", { count: quoteCount });
  if (questionCount > 0) return t("customer.questions", { count: questionCount });
  return row.request && <WaitingLine request={row.request} />;
}

function Waiting({ request }: { request: ServiceRequestView }) {
  const wish = useWishLine(request);
  return (
    <>
      {wish && <p>{wish}</p>}
      <Unanswered request={request} />
    </>
  );
}

/** What the customer can do next: compare quotes, answer questions, or post again what has expired. */
function NextStep({ row }: { row: RecentRow }) {
  const { t } = useTranslation(["common", "customer"]);
  const [quoteCount, questionCount] = [quotesToCompare(row), questionsToAnswer(row)];
  if (quoteCount > 0 || questionCount > 0) {
    return (
      <LinkButton variant="primary" slim to={{ search: `?request=${row.id}` }}>
        {quoteCount > 0
          ? t("customer.seeQuotes", { count: quoteCount })
          : t("customer.answerQuestions", { count: questionCount })}
      </LinkButton>
    );
  }
  return (
    <LinkButton slim to={postAgainPath(row.id)}>
      {t("customer.postAgain")}
    </LinkButton>
  );
}

function Meta({ row, about }: Omit<RowTicketProps, "isNew">) {
  const { t } = useTranslation(["common", "customer"]);
  const format = useFormat();
  const { job } = row;
  const status = recentStatusOf(row);
  const { urgency, city, createdAt, imageUrls } = about;
  return (
    <>
      <StatusBadge status={status} />
      {job && <PaymentNote job={job} />}
      <UrgencyBadge urgency={urgency} />
      <span>{city}</span>
      <Timestamp at={createdAt} />
      {status === "expired" && row.request?.closedAt && (
        <span>{t("customer.expiredOn", { when: format.date(row.request.closedAt) })}</span>
      )}
      {imageUrls.length > 0 && <span>{t("customer.photos", { count: imageUrls.length })}</span>}
    </>
  );
}
