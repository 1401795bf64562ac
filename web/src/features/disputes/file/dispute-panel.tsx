import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { query } from "../../../api/client.ts";
import { jobs } from "../../../api/endpoints.ts";
import { isMissing, requestIdOf } from "../../../api/problem.ts";
import { useQuery } from "../../../api/use-query.ts";
import { jobPath } from "../../../paths.ts";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import { useIsWide } from "../../../ui/page/use-is-wide.ts";
import { useFile } from "../../jobs/dispute/use-file.ts";
import { RefusedLink } from "../../session/refused-link.tsx";
import { AboutJob } from "./about-job.tsx";
import styles from "./file.module.css";
import { File } from "./file.tsx";

/** From here on the job stands beside the file. */
const WIDE_REM = 60;

export type DisputePanelProps = { jobId: string; onClose: () => void };

/** The file of a job's dispute: whose move it is, what both have said and offered, and what its reader can do. */
export default function DisputePanel({ jobId, onClose }: DisputePanelProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const size = useIsWide(WIDE_REM) ? "large" : undefined;
  const file = useFile(jobId);
  const job = useQuery({ ...query(jobs.get, { params: { jobId } }), staleTime: 0 });
  return (
    <Panel
      title={t("disputes.title")}
      lead={<Back jobId={jobId} />}
      subtitle={job.data && <p className={styles.about}>{job.data.title}</p>}
      size={size}
      onClose={onClose}
    >
      {file.data && job.data ? (
        <div className={styles.sides} data-beside={size && ""}>
          <File job={job.data} file={file.data} />
          {size && <AboutJob job={job.data} />}
        </div>
      ) : (
        <NotShown results={[file, job]} />
      )}
    </Panel>
  );
}

function Back({ jobId }: { jobId: string }) {
  const { t } = useTranslation(["common", "disputes"]);
  const name = t("disputes.back");
  return (
    <Link className="icon-button" replace to={jobPath(jobId)} aria-label={name} title={name}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}

type Result = { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };

/** On its way, not there for this account, or not loaded. */
function NotShown({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation(["common", "disputes"]);
  const failed = results.find(({ error }) => error);
  if (!failed) return <Spinner />;
  const retry = () => {
    for (const { error, refetch } of results) if (error) void refetch();
  };
  if (isMissing(failed.error))
    return <RefusedLink title={t("disputes.missing")}>{t("disputes.missingText")}</RefusedLink>;
  return (
    <ErrorCard
      title={t("disputes.failed")}
      onRetry={retry}
      retrying={failed.isFetching}
      requestId={requestIdOf(failed.error)}
    />
  );
}
