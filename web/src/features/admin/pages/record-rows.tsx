import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { UserRow } from "../../../../../shared/admin/schema.ts";
import type { JobRow, PaymentRow, RequestRow, SearchHit } from "../../../../../shared/admin/search-schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { shortId } from "../../../../../shared/uuid.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import { AccountBadge } from "../users/account-badge.tsx";
import { roleLabelKey } from "../users/role-label.ts";
import { nameOf } from "../users/user-name.ts";
import styles from "./pages.module.css";

/** The address of each kind of record, over the dashboard. */
export const recordSearch = {
  user: (id: string) => `?user=${id}`,
  request: (id: string) => `?request=${id}`,
  job: (id: string) => `?job=${id}`,
  payment: (jobId: string) => `?money=${jobId}`,
} as const;

/** A list of records, each of which opens. */
export const RecordRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

type RowProps = { search: string; title: string; facts: ReactNode; children?: ReactNode };

function Row({ search, title, facts, children }: RowProps) {
  return (
    <li>
      <Link to={{ search }} className={styles.row}>
        <span className={styles.what}>
          <strong className="breakable">{title}</strong>
          <span className="note breakable">{facts}</span>
        </span>
        <span className={styles.meta}>{children}</span>
      </Link>
    </li>
  );
}

export function UserRecord({ user }: { user: UserRow }) {
  const { t } = useTranslation(["common", "admin"]);
  const name = nameOf(user);
  return (
    <Row
      search={recordSearch.user(user.id)}
      title={name === user.email ? t("admin.unnamed") : name}
      facts={`${t(roleLabelKey(user.role))} · ${user.email}`}
    >
      {(!user.isActive || user.frozenUntil) && <AccountBadge user={user} />}
    </Row>
  );
}

export function RequestRecord({ request }: { request: RequestRow }) {
  const { t } = useTranslation(["common", "records"]);
  const { id, title, status, city, zipCode, customerFirstName, createdAt } = request;
  const facts = [t("records.kind.request"), shortId(id), customerFirstName, `${city} ${zipCode}`];
  return (
    <Row search={recordSearch.request(id)} title={title} facts={facts.filter(Boolean).join(" · ")}>
      <StatusBadge status={status} />
      <Timestamp at={createdAt} as="date" />
    </Row>
  );
}

export function JobRecord({ job }: { job: JobRow }) {
  const { t } = useTranslation(["common", "records"]);
  const format = useFormat();
  const { id, title, status, price, customerFirstName, handymanFirstName, createdAt } = job;
  const facts = [t("records.kind.job"), shortId(id), customerFirstName, handymanFirstName];
  return (
    <Row search={recordSearch.job(id)} title={title} facts={facts.filter(Boolean).join(" · ")}>
      <span className={styles.money}>{format.money(centsOf(price))}</span>
      <StatusBadge status={status} />
      <Timestamp at={createdAt} as="date" />
    </Row>
  );
}

/** `badge`: where the payment stands; by default whether it is paid. */
export function PaymentRecord({ payment, badge }: { payment: PaymentRow; badge?: ReactNode }) {
  const { t } = useTranslation(["common", "records"]);
  const format = useFormat();
  const { jobId, title, amount, customerFirstName, createdAt, paidAt } = payment;
  const facts = [t("records.kind.payment"), shortId(jobId), customerFirstName];
  return (
    <Row search={recordSearch.payment(jobId)} title={title} facts={facts.filter(Boolean).join(" · ")}>
      <strong className={styles.money}>{format.money(centsOf(amount))}</strong>
      {badge ?? (paidAt && <StatusBadge status="paid" />)}
      <Timestamp at={paidAt ?? createdAt} as="date" />
    </Row>
  );
}

export function HitRecord({ hit }: { hit: SearchHit }) {
  if (hit.kind === "user") return <UserRecord user={hit.row} />;
  if (hit.kind === "request") return <RequestRecord request={hit.row} />;
  return hit.kind === "job" ? <JobRecord job={hit.row} /> : <PaymentRecord payment={hit.row} />;
}
