import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { EarnedJobView, EarningState } from "../../../../shared/handymen/earnings.ts";
import { centsOf } from "../../../../shared/money.ts";
import { requestIdOf } from "../../api/problem.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { receiptPath } from "../../paths.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorCard } from "../../ui/error-card.tsx";
import { Money } from "../../ui/money.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useEarnedJobPages } from "./earned-job-pages.ts";
import { EarningsDownload } from "./earnings-download.tsx";

/** The paid jobs with what is theirs of each, and where that stands. */
export function EarnedJobs() {
  const { t } = useTranslation();
  const pages = useEarnedJobPages();
  const { items, error, isPending, isLoadingError, isFetching } = pages;
  const retry = { onRetry: () => void pages.refetch(), retrying: isFetching };
  return (
    <section className="mt-6" aria-label={t("earnings.jobs")}>
      <div className="flex flex-wrap items-center justify-between gap-2">
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
      <ul className="divide-y divide-line">
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
  const { t } = useTranslation();
  const format = useFormat();
  const { jobId, title, state, share, price, refunded, netted } = job;
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <strong className="min-w-0 wrap-anywhere">{title}</strong>
        <Money cents={centsOf(share)} />
      </div>
      <div className="flex items-baseline justify-between gap-3 text-sm text-muted">
        <span>{usePaidWords(job)}</span>
        <span className="whitespace-nowrap">{t("earnings.ofPrice", { price: format.money(centsOf(price)) })}</span>
      </div>
      {centsOf(refunded) > 0 && (
        <p className="text-sm">{t("earnings.refunded", { amount: format.money(centsOf(refunded)) })}</p>
      )}
      {centsOf(netted) > 0 && state !== "netted" && (
        <p className="text-sm">{t("payments.netted", { amount: format.money(centsOf(netted)) })}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={tones[state]}>{t(`earnings.state.${state}`)}</Badge>
        <span className="text-muted">{useReleaseWords(job)}</span>
        <Link
          className="text-link ms-auto py-1"
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
  const { t } = useTranslation();
  const when = useFormat().date(paidAt);
  return customer ? t("earnings.paidBy", { customer, when }) : t("earnings.paidOn", { when });
}

function useReleaseWords({ state, releaseDueAt, releasedAt }: EarnedJobView): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  if (releasedAt) return t("earnings.releasedOn", { when: format.date(releasedAt) });
  return state === "held" && releaseDueAt ? t("earnings.dueOn", { when: format.dateTime(releaseDueAt) }) : undefined;
}
