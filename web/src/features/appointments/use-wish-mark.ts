import { useTranslation } from "react-i18next";
import { spanOf, type TimeSpan } from "../../../../shared/agenda/windows.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { nameOf } from "../jobs/parties.ts";
import { isWishedTime } from "./use-free-times.ts";

/** Says of the handyman's times that the customer had wished them; the customer's own need no such mark. */
export function useWishMark(job: JobView, by: ProposalSide, side: ProposalSide) {
  const { t } = useTranslation(["common", "jobs", "appointments"]);
  const { windows = [], timeZone } = job;
  const wishes = by === "handyman" ? windows.map((window) => spanOf(window, timeZone)) : [];
  const name = nameOf(job, "customer", t);
  const mark = side === "customer" ? t("appointments.suitsYou") : t("appointments.suits", { name });
  return (time: TimeSpan): string | undefined => (isWishedTime(time, wishes) ? mark : undefined);
}
