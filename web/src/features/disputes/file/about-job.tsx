import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { jobPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Fact, Facts } from "../../../ui/fact/facts.tsx";
import { Money } from "../../../ui/fact/money.tsx";
import { StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import { useSide } from "../../jobs/parties.ts";
import { shownStatusOf } from "../../requests/details/payment-state.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { PhotoStrip } from "../../uploads/photo-strip.tsx";
import styles from "./file.module.css";

/** Beside the file, where there is room: the job that it is about. */
export function AboutJob({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const side = useSide(job);
  const { isActive } = useCurrentUser();
  const isHandyman = side === "handyman";
  return (
    <aside className={styles.job} aria-label={t("disputes.job")}>
      <div className="stack">
        <h3>{job.title}</h3>
        <div className="ticket-meta">
          <StatusBadge status={shownStatusOf(job)} />
        </div>
        <p className={styles.text}>{job.description}</p>
        {/* A deactivated account cannot load photos. */}
        {isActive && <PhotoStrip imageUrls={job.imageUrls} />}
        <Facts>
          <Fact name={t(isHandyman ? "jobs.youKeep" : side ? "jobs.youPay" : "jobs.customerPays")}>
            <Money cents={centsOf(isHandyman ? job.handymanAmount : job.total)} />
          </Fact>
        </Facts>
        <div className="actions">
          <LinkButton slim to={jobPath(job.id)}>
            {t("disputes.seeJob")}
          </LinkButton>
        </div>
      </div>
    </aside>
  );
}
