import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { UserDetail } from "../../../../../shared/admin/detail-schema.ts";
import { query } from "../../../api/client.ts";
import { admin } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useCheckName } from "../../../i18n/use-check-name.ts";
import { profilePath } from "../../../paths.ts";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { VerificationBadge } from "../../verifications/verification-badge.tsx";
import { ListedReviews } from "../lists/listed-reviews.tsx";
import { QueryContent } from "../query-content.tsx";
import ActivationDialog from "../users/activation-dialog.tsx";
import type { ActivationKind } from "../users/activation-words.ts";
import { UserMenu } from "../users/user-menu.tsx";
import { nameOf } from "../users/user-name.ts";
import { AlertList } from "./alert-list.tsx";
import { HistoryList } from "./history-list.tsx";
import { NotesSection } from "./notes-section.tsx";
import { JobRecord, PaymentRecord, RecordRows, RequestRecord } from "./record-rows.tsx";
import { UserFactsList } from "./user-facts.tsx";

/** Everything about one user, at `/?user=ID`. */
export default function UserPage({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslation(["common", "admin", "records"]);
  const result = useQuery({ ...query(admin.userDetail, { params: { id: userId } }), staleTime: 0 });
  const { data } = result;
  return (
    <Panel title={data ? nameOf(data.user) : t("records.kind.user")} onClose={onClose}>
      <QueryContent result={result} errorTitle={t("records.userFailed")}>
        {() => data && <Page detail={data} />}
      </QueryContent>
    </Panel>
  );
}

function Page({ detail }: { detail: UserDetail }) {
  const { t } = useTranslation(["common", "records"]);
  const { user, requests, jobs, payments, reviews } = detail;
  const [deciding, setDeciding] = useState<ActivationKind>();
  return (
    <div className="stack stack-wide">
      <UserFactsList user={user} menu={<UserMenu user={user} onChange={setDeciding} />} />
      {user.handyman && (
        <Link className="text-link" to={profilePath(user.id)}>
          {t("records.profile")}
        </Link>
      )}
      <AlertList alerts={detail.alerts} />
      <NotesSection about={{ kind: "user", id: user.id }} notes={detail.notes} />
      <Documents verifications={detail.verifications} />
      <Records title={t("records.jobs")} count={jobs.length}>
        {jobs.map((job) => (
          <JobRecord key={job.id} job={job} />
        ))}
      </Records>
      <Records title={t("records.payments")} count={payments.length}>
        {payments.map((payment) => (
          <PaymentRecord key={payment.id} payment={payment} />
        ))}
      </Records>
      <Records title={t("records.requests")} count={requests.length}>
        {requests.map((request) => (
          <RequestRecord key={request.id} request={request} />
        ))}
      </Records>
      <Reviews reviews={reviews} />
      <Section title={t("records.history")}>
        <HistoryList history={detail.history} />
      </Section>
      {deciding && <ActivationDialog user={user} kind={deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  );
}

/** A list with its heading; nothing when it is empty. */
function Records({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <Section title={title}>
      <RecordRows>{children}</RecordRows>
    </Section>
  );
}

function Documents({ verifications }: Pick<UserDetail, "verifications">) {
  const { t } = useTranslation(["common", "records"]);
  const checkName = useCheckName();
  if (verifications.length === 0) return null;
  return (
    <Section title={t("records.documents")}>
      <ul className="stack">
        {verifications.map((verification) => (
          <li key={verification.id} className="card stack stack-close">
            <div className="row">
              <strong>{checkName(verification)}</strong>
              <VerificationBadge status={verification.status} />
            </div>
            <p className="row note">
              <Timestamp at={verification.createdAt} as="date" />
              {verification.documentUrl && (
                <a className="text-link" href={verification.documentUrl} target="_blank" rel="noreferrer">
                  {t("records.document")}
                </a>
              )}
            </p>
            {verification.notes && <p className="note breakable">{verification.notes}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Reviews({ reviews }: Pick<UserDetail, "reviews">) {
  const { t } = useTranslation(["common", "records"]);
  if (reviews.length === 0) return null;
  return (
    <Section title={t("records.reviews")}>
      <ListedReviews reviews={reviews} />
    </Section>
  );
}
