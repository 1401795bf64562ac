import { CalendarClock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { isolateBidi } from "../../../../shared/bidi.ts";
import { openAppointmentOf } from "../../../../shared/jobs/appointments/lifecycle.ts";
import { otherSideOf } from "../../../../shared/jobs/other-side.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import type { Instant } from "../../../../shared/time.ts";
import { jobPath } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { nameOf } from "../jobs/parties.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import styles from "./next-up.module.css";
import { type NextUp, nextUp } from "./next-up.ts";
import { nextCheckIn } from "./offered.ts";
import { useNow } from "./use-now.ts";
import { useTimes } from "./use-times.ts";

export type NextUpListProps = {
  jobs: readonly JobView[];
  /** How many lines at most. */
  most?: number;
};

/** At the top of a home: what happens next, and when. Nothing when no time is agreed or proposed. */
export default function NextUpList({ jobs, most }: NextUpListProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const now = useNow();
  const { id } = useCurrentUser();
  const lines = nextUp(jobs, id, now, most);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t("appointments.next")}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.job.id}>
            <Line line={line} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { job, kind }, now }: { line: NextUp; now: Instant }) {
  const { id } = useCurrentUser();
  const { t } = useTranslation(["common", "jobs", "appointments"]);
  const side = job.customerId === id ? "customer" : "handyman";
  const name = nameOf(job, otherSideOf(side), t);
  const text = useLineText(job, kind, name);
  const isDue = side === "handyman" && kind === "visit" && nextCheckIn(job, side, now) === "onTheWay";
  const place = side === "handyman" && kind === "visit" ? [job.isAddressExact ? job.address : job.city] : [];
  return (
    <div className={styles.line} data-attention={kind === "visit" && !isDue ? undefined : ""}>
      <CalendarClock aria-hidden="true" />
      <Link to={jobPath(job.id)}>
        <span className={styles.what}>{text}</span>
        <span className="note">
          {[...(kind === "visit" ? [name] : []), job.title, ...place].map(isolateBidi).join(" · ")}
        </span>
      </Link>
      {isDue && (
        <LinkButton slim to={jobPath(job.id)} aria-label={`${t("appointments.onMyWayShort")}: ${job.title}`}>
          {t("appointments.onMyWayShort")}
        </LinkButton>
      )}
    </div>
  );
}

function useLineText(job: JobView, kind: NextUp["kind"], name: string): string {
  const { t } = useTranslation(["common", "appointments"]);
  const times = useTimes(job.timeZone);
  if (kind === "claim") return t("appointments.nextClaim", { name });
  if (kind === "visit") return job.appointment ? times.title(job.appointment) : "";
  const [first, ...more] = openAppointmentOf(job)?.options ?? [];
  if (!first || more.length > 0) return t("appointments.nextAnswerMany", { name });
  return t("appointments.nextAnswer", { name, when: times.span(first) });
}
