import type { UseQueryResult } from "@tanstack/react-query";
import { TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdminStats, Trend } from "../../../../shared/admin/schema.ts";
import { requestIdOf } from "../../api/problem.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Section } from "../../ui/page/section.tsx";

/** The platform's statistics, four of them with their thirty-day trend (D-24). Unknown numbers keep their place. */
export function StatCards({ stats }: { stats: UseQueryResult<AdminStats> }) {
  const { t } = useTranslation(["common", "admin"]);
  const { data, error, isFetching, refetch } = stats;
  return (
    <Section title={t("admin.figures")}>
      {error ? (
        <ErrorCard
          title={t("admin.statsFailed")}
          onRetry={() => void refetch()}
          retrying={isFetching}
          requestId={requestIdOf(error)}
        />
      ) : (
        <Cards stats={data} />
      )}
    </Section>
  );
}

function Cards({ stats }: { stats: AdminStats | undefined }) {
  const { t } = useTranslation(["common", "admin"]);
  const format = useFormat();
  const known = (write: (value: number) => string) => (value: number | undefined) =>
    value === undefined ? undefined : write(value);
  const [number, percent] = [known(format.number), known((value) => format.percent(value / 100))];
  const money = (dollars: number) => format.money(Math.round(dollars * 100));
  const { customers = 0, handymen = 0, totalJobs = 0, completedJobs = 0, platformRevenue = 0 } = stats ?? {};
  const { rating = 0, trends } = stats ?? {};
  return (
    <dl className="stat-cards">
      <Card name={t("admin.totalUsers")} trend={trends?.totalUsers} value={number(stats?.totalUsers)}>
        {t("admin.usersNote", { customers: format.number(customers), handymen: format.number(handymen) })}
      </Card>
      <Card name={t("admin.activeJobs")} trend={trends?.activeJobs} value={number(stats?.activeJobs)}>
        {t("admin.jobsNote", { total: format.number(totalJobs), completed: format.number(completedJobs) })}
      </Card>
      <Card name={t("admin.totalRevenue")} trend={trends?.totalRevenue} value={known(money)(stats?.totalRevenue)}>
        {t("admin.revenueNote", { amount: money(platformRevenue) })}
      </Card>
      <Card name={t("admin.completionRate")} trend={trends?.completionRate} value={percent(stats?.completionRate)}>
        {rating === 0 ? t("admin.ratingNone") : t("admin.ratingNote", { rating: format.rating(rating) })}
      </Card>
      <Card name={t("admin.growthRate")} trend={false} value={percent(stats?.growthRate)}>
        {t("admin.growthNote")}
      </Card>
      <Card name={t("admin.pendingVerifications")} trend={false} value={number(stats?.pendingVerifications)}>
        {t("admin.pendingNote")}
      </Card>
    </dl>
  );
}

type CardProps = {
  name: string;
  value: string | undefined;
  /** Undefined while loading, false for a card without a trend. */
  trend: Trend | undefined | false;
  children: ReactNode;
};

function Card({ name, value, trend, children }: CardProps) {
  return (
    <div className="card stat-card">
      <dt className="stat-line">{name}</dt>
      <dd>
        <strong>{value ?? "–"}</strong>
        {trend !== false && <TrendLine trend={trend} />}
        <span className="stat-line">{value === undefined ? "" : children}</span>
      </dd>
    </div>
  );
}

function TrendLine({ trend }: { trend: Trend | undefined }) {
  const { t } = useTranslation(["common", "admin"]);
  const format = useFormat();
  if (!trend) return <span className="stat-line" />;
  const change = format.percent(trend.changePercent / 100);
  if (trend.isSample)
    return (
      <span className="stat-line" title={t("admin.sampleHint")}>
        {t("admin.trendSample", { change })}
      </span>
    );
  const Arrow = trend.changePercent < 0 ? TrendingDown : TrendingUp;
  return (
    <span className="stat-line">
      {trend.changePercent !== 0 && <Arrow aria-hidden="true" />}
      {t("admin.trend", { change: trend.changePercent > 0 ? `+${change}` : change })}
    </span>
  );
}
