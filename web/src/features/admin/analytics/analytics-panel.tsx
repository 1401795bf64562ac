import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { type Language, locales } from "../../../../../shared/language.ts";
import { query } from "../../../api/client.ts";
import { admin } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { formatterFor } from "../../../i18n/format.ts";
import { useFormat, useLanguage } from "../../../i18n/use-language.ts";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import { QueryContent } from "../query-content.tsx";
import styles from "./chart.module.css";
import { DayChart } from "./day-chart.tsx";

const charts = [
  { figure: "users", title: "admin.newUsers" },
  { figure: "requests", title: "admin.newRequests" },
  { figure: "jobs", title: "admin.newJobs" },
  { figure: "completedJobs", title: "admin.completedJobs" },
  { figure: "revenueCents", title: "records.turnover" },
  { figure: "platformRevenueCents", title: "records.platformRevenue" },
] as const;

const isMoney = (figure: (typeof charts)[number]["figure"]) => figure.endsWith("Cents");

/** An amount for an axis: whole dollars, from ten thousand on "12K", written as all amounts of the language. */
function shortMoney(cents: number, language: Language): string {
  const dollars = Math.abs(cents) / 100;
  const notation = dollars < 10_000 ? "standard" : "compact";
  const amount = new Intl.NumberFormat(locales[language], { notation, maximumFractionDigits: 1 }).format(dollars);
  return (cents < 0 ? "-" : "") + formatterFor(language).wholeMoney(0).replace("0", amount);
}

const periods = ["7", "30", "90"] as const;

/** The platform day by day, at `/?panel=analytics` (D-10). */
export default function AnalyticsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "admin", "records"]);
  const format = useFormat();
  const language = useLanguage();
  const [period, setPeriod] = useState<(typeof periods)[number]>("30");
  const range = query(admin.analytics, { query: { days: Number(period) } });
  const result = useQuery({ ...range, placeholderData: keepPreviousData });
  const days = result.data ?? [];
  const money = { write: format.money, writeTick: (cents: number) => shortMoney(cents, language), least: 100 };
  const numbers = { write: format.number, writeTick: format.number, least: 1 };
  return (
    <Panel title={t("admin.platformAnalytics")} size="large" onClose={onClose}>
      <div className="row">
        <SegmentedControl
          label={t("admin.days")}
          options={periods.map((value) => ({ value, label: t("admin.lastDays", { count: Number(value) }) }))}
          value={period}
          onChange={setPeriod}
        />
        <Link className="text-link" to={{ search: "?panel=demand" }}>
          {t("records.demand")}
        </Link>
      </div>
      <QueryContent result={result} errorTitle={t("admin.analyticsFailed")}>
        {() => (
          <div className={styles.charts}>
            {charts.map(({ figure, title }) => (
              <DayChart
                key={figure}
                title={t(title)}
                days={days.map((chart) => ({ day: chart.day, value: chart[figure] }))}
                {...(isMoney(figure) ? money : numbers)}
              />
            ))}
          </div>
        )}
      </QueryContent>
    </Panel>
  );
}
