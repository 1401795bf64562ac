import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EarnedJobView } from "../../../../shared/handymen/earnings.ts";
import { isUnauthorized } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { saveCsv } from "../../ui/csv.ts";
import { notifyFailure } from "../../ui/notify-failure.ts";
import { readEarnedJobs } from "./earned-job-pages.ts";

const moments = ["paidAt", "completedAt", "releasedAt", "transferredAt"] as const;
const columns = ["job", "title", "customer", "state", "price", "share", "refunded", "netted", ...moments] as const;

/** Saves every paid job as a file for spreadsheets, one in a row. */
export function EarningsDownload() {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);

  const rowOf = (job: EarnedJobView): string[] => {
    const { jobId, title, customerFirstName = "", state, price, share, refunded, netted } = job;
    const words = [jobId, title, customerFirstName, t(`earnings.state.${state}`)];
    return [...words, price, share, refunded, netted, ...moments.map((moment) => job[moment] ?? "")];
  };
  async function save() {
    setBusy(true);
    try {
      const rows = (await readEarnedJobs()).map(rowOf);
      saveCsv("homewright-earnings.csv", [columns.map((name) => t(`earnings.column.${name}`)), ...rows]);
    } catch (error) {
      if (!isUnauthorized(error)) notifyFailure(error, t("earnings.downloadFailed"));
    }
    setBusy(false);
  }

  return (
    <Button slim variant="quiet" pending={isBusy} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {t(isBusy ? "earnings.downloading" : "earnings.download")}
    </Button>
  );
}
