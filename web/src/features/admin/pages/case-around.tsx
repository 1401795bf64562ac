import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RequestDetail } from "../../../../../shared/admin/detail-schema.ts";
import type { NoteSubject } from "../../../../../shared/admin/note-schema.ts";
import type { UserRow } from "../../../../../shared/admin/schema.ts";
import { JobId, ServiceRequestId } from "../../../../../shared/ids.ts";
import { query } from "../../../api/client.ts";
import { admin } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { Section } from "../../../ui/page/section.tsx";
import { QueryContent } from "../query-content.tsx";
import { AlertList } from "./alert-list.tsx";
import { HistoryList } from "./history-list.tsx";
import { NotesSection } from "./notes-section.tsx";
import { JobRecord, RecordRows, UserRecord } from "./record-rows.tsx";

export type CaseAroundProps = { kind: "request" | "job"; id: string };

/** What administrators see beside a request or a job: its people, money, alerts, notes and history. */
export default function CaseAround({ kind, id }: CaseAroundProps) {
  const [requestId, jobId] = [ServiceRequestId.safeParse(id).data, JobId.safeParse(id).data];
  if (kind === "job") return jobId ? <JobAround id={jobId} /> : null;
  return requestId ? <RequestAround id={requestId} /> : null;
}

function JobAround({ id }: { id: JobId }) {
  const { t } = useTranslation(["common", "records"]);
  const result = useQuery({ ...query(admin.jobDetail, { params: { jobId: id } }), staleTime: 0 });
  const { data } = result;
  return (
    <QueryContent result={result} errorTitle={t("records.caseFailed")}>
      {() => data && <Around about={{ kind: "job", id }} {...data} />}
    </QueryContent>
  );
}

function RequestAround({ id }: { id: ServiceRequestId }) {
  const { t } = useTranslation(["common", "records"]);
  const result = useQuery({ ...query(admin.requestDetail, { params: { id } }), staleTime: 0 });
  const { data } = result;
  return (
    <QueryContent result={result} errorTitle={t("records.caseFailed")}>
      {() =>
        data && (
          <Around about={{ kind: "request", id }} {...data}>
            {data.job && (
              <RecordRows>
                <JobRecord job={data.job} />
              </RecordRows>
            )}
          </Around>
        )
      }
    </QueryContent>
  );
}

type AroundProps = Pick<RequestDetail, "customer" | "handyman" | "alerts" | "notes" | "history"> & {
  about: NoteSubject;
  children?: ReactNode;
};

function Around({ about, customer, handyman, alerts, notes, history, children }: AroundProps) {
  const { t } = useTranslation(["common", "records"]);
  const people = [customer, handyman].filter((person): person is UserRow => person !== undefined);
  return (
    <div className="stack stack-wide">
      <Section title={t("records.people")}>
        <div className="stack">
          <RecordRows>
            {people.map((user) => (
              <UserRecord key={user.id} user={user} />
            ))}
          </RecordRows>
          {children}
        </div>
      </Section>
      <AlertList alerts={alerts} />
      <NotesSection about={about} notes={notes} />
      <Section title={t("records.history")}>
        <HistoryList history={history} pageId={about.id} />
      </Section>
    </div>
  );
}
