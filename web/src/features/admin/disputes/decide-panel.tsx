import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { AdminDisputeFile } from "../../../../../shared/admin/dispute-schema.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { shortId } from "../../../../../shared/uuid.ts";
import { query } from "../../../api/client.ts";
import { admin, jobs } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import { useIsWide } from "../../../ui/page/use-is-wide.ts";
import { Earlier } from "../../disputes/file/earlier.tsx";
import { Status } from "../../disputes/file/status.tsx";
import { Timeline } from "../../disputes/file/timeline.tsx";
import { PhotoStrip } from "../../uploads/photo-strip.tsx";
import { QueryContent } from "../query-content.tsx";
import { Decide } from "./decide.tsx";
import styles from "./disputes.module.css";
import { fileKeyOf } from "./file-key.ts";
import { Messages } from "./messages.tsx";

/** From here on the decision stands beside the file. */
const WIDE_REM = 60;

export type DecidePanelProps = { jobId: string; onClose: () => void };

/** The request of a file: each one is recorded, so that it is read again only when its reader asks for it or writes. */
const fileQuery = (jobId: string, isOriginal: boolean) => ({
  ...query(admin.disputeFile, { params: { jobId }, query: { original: isOriginal ? "true" : "false" } }),
  queryKey: fileKeyOf(jobId, isOriginal),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  placeholderData: keepPreviousData,
});

/** The file of a dispute beside what an administrator decides about it, at `/?money=JOBID&dispute=1`. */
export default function DecidePanel({ jobId, onClose }: DecidePanelProps) {
  const { t } = useTranslation(["common", "admin"]);
  const size = useIsWide(WIDE_REM) ? "large" : undefined;
  const [isOriginal, setOriginal] = useState(false);
  const file = useQuery(fileQuery(jobId, isOriginal));
  const job = useQuery({ ...query(jobs.get, { params: { jobId } }), staleTime: 0 });
  return (
    <Panel title={t("admin.disputeTitle", { id: shortId(jobId) })} size={size} onClose={onClose}>
      <QueryContent result={file} errorTitle={t("admin.fileFailed")}>
        {() => (
          <QueryContent result={job} errorTitle={t("admin.fileFailed")}>
            {() =>
              file.data &&
              job.data && (
                <div className={styles.sides} data-beside={size && ""}>
                  <File job={job.data} file={file.data} onOriginal={() => setOriginal(true)} />
                  <Decide key={file.data.id} job={job.data} file={file.data} />
                </div>
              )
            }
          </QueryContent>
        )}
      </QueryContent>
    </Panel>
  );
}

type FileProps = { job: JobView; file: AdminDisputeFile; onOriginal: () => void };

/** What both sides read, what they wrote to each other, and the job. */
function File({ job, file, onOriginal }: FileProps) {
  const { t } = useTranslation(["common", "admin", "disputes"]);
  const props = { job, file, side: undefined };
  return (
    <div className="stack stack-wide">
      <h3>{job.title}</h3>
      <Status {...props} refusal={undefined} onRefused={() => {}} onAnswer={() => {}} onAppeal={() => {}} />
      <section className="stack" aria-label={t("disputes.file")}>
        <h3>{t("disputes.file")}</h3>
        <Masking isOriginal={file.isOriginal === true} onOriginal={onOriginal} />
        <Timeline {...props} />
      </section>
      <Messages job={job} messages={file.messages} />
      <AboutJob job={job} />
      <Earlier file={file} />
    </div>
  );
}

/** Whether contact details are hidden; to read them is recorded. */
function Masking({ isOriginal, onOriginal }: { isOriginal: boolean; onOriginal: () => void }) {
  const { t } = useTranslation(["common", "admin"]);
  if (isOriginal)
    return (
      <p className="note" role="status">
        {t("admin.fileOriginal")}
      </p>
    );
  return (
    <div className="stack stack-close">
      <p className="note">{t("admin.fileMasked")}</p>
      <div className="actions">
        <Button slim variant="quiet" onClick={onOriginal}>
          {t("admin.readOriginal")}
        </Button>
      </div>
    </div>
  );
}

/** What was asked for, with its photos, and where its history and its money are. */
function AboutJob({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "admin", "disputes"]);
  return (
    <section className="stack" aria-label={t("disputes.job")}>
      <h3>{t("disputes.job")}</h3>
      <p className={styles.text}>{job.description}</p>
      <PhotoStrip imageUrls={job.imageUrls} />
      <p className="row">
        <Link className="text-link" to={{ search: `?job=${job.id}` }}>
          {t("admin.seeHistory")}
        </Link>
        <Link className="text-link" to={{ search: `?money=${job.id}` }}>
          {t("admin.seeBooks")}
        </Link>
      </p>
    </section>
  );
}
