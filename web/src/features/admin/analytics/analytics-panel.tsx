import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { admin } from "../../../../../shared/admin/contract.ts";
import { query } from "../../../api/client.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Answer } from "../answer.tsx";
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
  const asked = query(admin.analytics, { query: { days: Number(period) } });
  const answer = useQuery({ ...asked, placeholderData: keepPreviousData });
  const days = answer.data ?? [];
  return (
    <Panel title={t("admin.platformAnalytics")} onClose={onClose}>
      <SegmentedControl
        label={t("admin.days")}
        options={periods.map((value) => ({ value, label: t("admin.lastDays", { count: Number(value) }) }))}
        value={period}
        onChange={setPeriod}
      />
      <Answer answer={answer} failed={t("admin.analyticsFailed")}>
        {() =>
          charts.map(({ figure, title }) => (
            <DayChart
              key={figure}
              title={t(title)}
              days={days.map((each) => ({ day: each.day, value: each[figure] }))}
              write={figure === "revenueCents" ? format.money : format.number}
            />
          ))
        }
      </Answer>
    </Panel>
  );
}
