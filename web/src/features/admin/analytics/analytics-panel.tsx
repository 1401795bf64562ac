import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { admin } from "../../../../../shared/admin/contract.ts";
import { query } from "../../../api/client.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { QueryContent } from "../query-content.tsx";
import { DayChart } from "./day-chart.tsx";

const charts = [
  { figure: "users", title: "admin.newUsers" },
  { figure: "requests", title: "admin.newRequests" },
  { figure: "jobs", title: "admin.newJobs" },
  { figure: "completedJobs", title: "admin.completedJobs" },
  { figure: "revenueCents", title: "admin.revenue" },
] as const;

const periods = ["7", "30", "90"] as const;

/** The platform day by day, at `/?panel=analytics` (D-10). */
export function AnalyticsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "admin"]);
  const format = useFormat();
  const [period, setPeriod] = useState<(typeof periods)[number]>("30");
  const range = query(admin.analytics, { query: { days: Number(period) } });
  const result = useQuery({ ...range, placeholderData: keepPreviousData });
  const days = result.data ?? [];
  return (
    <Panel title={t("admin.platformAnalytics")} onClose={onClose}>
      <SegmentedControl
        label={t("admin.days")}
        options={periods.map((value) => ({ value, label: t("admin.lastDays", { count: Number(value) }) }))}
        value={period}
        onChange={setPeriod}
      />
      <QueryContent result={result} errorTitle={t("admin.analyticsFailed")}>
        {() =>
          charts.map(({ figure, title }) => (
            <DayChart
              key={figure}
              title={t(title)}
              days={days.map((chart) => ({ day: chart.day, value: chart[figure] }))}
              write={figure === "revenueCents" ? format.money : format.number}
            />
          ))
        }
      </QueryContent>
    </Panel>
  );
}
