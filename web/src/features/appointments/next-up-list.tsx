import { CalendarClock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { isolateBidi } from "../../../../shared/bidi.ts";
import { openAppointmentOf } from "../../../../shared/jobs/appointments/lifecycle.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { jobPath } from "../../paths.ts";
import { nameOf, otherSide } from "../jobs/parties.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import styles from "./next-up.module.css";
import { type NextUp, nextUp } from "./next-up.ts";
import { useNow } from "./use-now.ts";
import { useTimes } from "./use-times.ts";

/** At the top of a home: what happens next, and when. Nothing when no time is agreed or proposed. */
export default function NextUpList({ jobs }: { jobs: readonly JobView[] }) {
  const { t } = useTranslation(["common", "appointments"]);
  const now = useNow();
  const { id } = useCurrentUser();
  const lines = nextUp(jobs, id, now);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t("appointments.next")}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.job.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { job, kind } }: { line: NextUp }) {
  const { id } = useCurrentUser();
  const { t } = useTranslation(["common", "jobs", "appointments"]);
  const name = nameOf(job, otherSide(job.customerId === id ? "customer" : "handyman"), t);
  const text = useLineText(job, kind, name);
  return (
    <Link className={styles.line} to={jobPath(job.id)} data-attention={kind === "visit" ? undefined : ""}>
      <CalendarClock aria-hidden="true" />
      <span>
        <span className={styles.what}>{text}</span>
        <span className="note">{[...(kind === "visit" ? [name] : []), job.title].map(isolateBidi).join(" · ")}</span>
      </span>
    </Link>
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
