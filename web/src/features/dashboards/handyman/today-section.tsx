import { useTranslation } from "react-i18next";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { Section } from "../../../ui/page/section.tsx";
import { TicketSkeleton } from "../../../ui/ticket/ticket-skeleton.tsx";
import type { TodayJobsProps } from "./today-jobs.tsx";

const TodayJobs = lazyWithRetry(
  () => import("./today-jobs.tsx"),
  ["appointments", "customer", "handyman", "jobs", "payments", "requests"],
);

/** Today's visits, on top of a handyman's home; nothing on a day without any. */
export function TodaySection(props: TodayJobsProps) {
  const { t } = useTranslation(["common", "handyman"]);
  if (props.jobs.length === 0) return null;
  return (
    <Section title={t("handyman.today")}>
      <LazyPanel fallback={<TicketSkeleton />}>
        <TodayJobs {...props} />
      </LazyPanel>
    </Section>
  );
}
