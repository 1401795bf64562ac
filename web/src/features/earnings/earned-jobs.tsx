import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { EarnedJobView, EarningState } from "../../../../shared/handymen/earnings.ts";
import { centsOf } from "../../../../shared/money.ts";
import { requestIdOf } from "../../api/problem.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { receiptPath } from "../../paths.ts";
import { classes } from "../../ui/classes.ts";
import { Badge, type Tone } from "../../ui/fact/badge.tsx";
import { Money } from "../../ui/fact/money.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { ShowMore } from "../../ui/page/show-more.tsx";
import { useEarnedJobPages } from "./earned-job-pages.ts";
import styles from "./earnings.module.css";
import { EarningsDownload } from "./earnings-download.tsx";

/** The paid jobs with the handyman's share and its status. */
export function EarnedJobs() {
  const { t } = useTranslation(["common", "earnings"]);
  const pages = useEarnedJobPages();
  const { items, error, isPending, isLoadingError, isFetching } = pages;
  const retry = { onRetry: () => void pages.refetch(), retrying: isFetching };
  return (
    <section className="panel-section" aria-label={t("earnings.jobs")}>
      <div className="row">
        <h3>{t("earnings.jobs")}</h3>
        {items.length > 0 && <EarningsDownload />}
      </div>
      {isPending && <Spinner label={t("loading.label")} />}
      {isLoadingError && <ErrorCard title={t("earnings.jobsFailed")} {...retry} requestId={requestIdOf(error)} />}
      {pages.data && items.length === 0 && (
        <EmptyState title={t("earnings.noJobs")} level={3}>
          {t("earnings.noJobsText")}
        </EmptyState>
      )}
      <ul className={styles.jobs}>
        {items.map((job) => (
          <EarnedJob key={job.jobId} job={job} />
        ))}
      </ul>
      <ShowMore more={pages} onPress={() => void pages.fetchNextPage()} />
    </section>
  );
}

const tones: Readonly<Record<EarningState, Tone>> = {
  held: "info",
  paused: "warning",
  disputed: "danger",
  released: "brand",
  transferred: "success",
  netted: "warning",
  refunded: "muted",
};
function EarnedJob({ job }: { job: EarnedJobView }) {
  const { t } = useTranslation(["common", "earnings", "payments"]);
  const format = useFormat();
  const { jobId, title, state, share, price, refunded, netted } = job;
  return (
    <li className="stack stack-tight">
      <div className={styles.line}>
        <strong className={styles.title}>{title}</strong>
        <Money cents={centsOf(share)} />
      </div>
      <div className={classes("note", styles.line)}>
        <span>{usePaidWords(job)}</span>
        <span className={styles.price}>{t("earnings.ofPrice", { price: format.money(centsOf(price)) })}</span>
      </div>
      {centsOf(refunded) > 0 && (
        <p className="small">{t("earnings.refunded", { amount: format.money(centsOf(refunded)) })}</p>
      )}
      {centsOf(netted) > 0 && state !== "netted" && (
        <p className="small">{t("payments.netted", { amount: format.money(centsOf(netted)) })}</p>
      )}
      <div className={classes("small", styles.state)}>
        <Badge tone={tones[state]}>{t(`earnings.state.${state}`)}</Badge>
        <span className="muted">{useReleaseWords(job)}</span>
        <Link
          className={classes("text-link", styles.statement)}
          to={receiptPath(jobId)}
          aria-label={t("earnings.statementOf", { title })}
        >
          {t("payments.statement")}
        </Link>
      </div>
    </li>
  );
}

function usePaidWords({ customerFirstName: customer, paidAt }: EarnedJobView): string {
  const { t } = useTranslation(["common", "earnings"]);
  const when = useFormat().date(paidAt);
  return customer ? t("earnings.paidBy", { customer, when }) : t("earnings.paidOn", { when });
}

function useReleaseWords({ state, releaseDueAt, releasedAt }: EarnedJobView): string | undefined {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  if (releasedAt) return t("earnings.releasedOn", { when: format.date(releasedAt) });
  return state === "held" && releaseDueAt ? t("earnings.dueOn", { when: format.dateTime(releaseDueAt) }) : undefined;
}
