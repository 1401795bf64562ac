import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EarnedJobView } from "../../../../shared/handymen/earnings.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import { csvAmount, saveCsv } from "../../ui/fact/csv.ts";
import { notifyError } from "../../ui/feedback/notify-error.ts";
import { readEarnedJobs } from "./earned-job-pages.ts";

const moments = ["paidAt", "completedAt", "releasedAt", "transferredAt"] as const;
const columns = ["job", "title", "customer", "state", "price", "share", "refunded", "netted", ...moments] as const;

/** Downloads every paid job as CSV, one per row. */
export function EarningsDownload() {
  const { t } = useTranslation(["common", "earnings"]);
  const language = useLanguage();
  // A mutation although it only reads: each press fetches again.
  const { mutate, isPending } = useMutation({
    mutationFn: readEarnedJobs,
    onSuccess: (jobs) => save(jobs),
    onError: (error) => notifyError(error, t("earnings.downloadFailed")),
  });

  const rowOf = (job: EarnedJobView): string[] => {
    const { jobId, title, customerFirstName = "", state, price, share, refunded, netted } = job;
    const words = [jobId, title, customerFirstName, t(`earnings.state.${state}`)];
    const amounts = [price, share, refunded, netted].map((amount) => csvAmount(amount, language));
    return [...words, ...amounts, ...moments.map((moment) => job[moment] ?? "")];
  };
  function save(jobs: readonly EarnedJobView[]) {
    const titles = columns.map((name) => t(`earnings.column.${name}`));
    saveCsv({ name: "homewright-earnings.csv", rows: [titles, ...jobs.map(rowOf)], language });
  }

  return (
    <Button slim variant="quiet" pending={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" />
      {t(isPending ? "earnings.downloading" : "earnings.download")}
    </Button>
  );
}
