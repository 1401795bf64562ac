import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { AgendaAppointment } from "../../../../../shared/appointments/agenda-view.ts";
import { isolateBidi } from "../../../../../shared/bidi.ts";
import { jobPath } from "../../../paths.ts";
import { classes } from "../../../ui/classes.ts";
import { Badge } from "../../../ui/fact/badge.tsx";
import { StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import { useTimes } from "../use-times.ts";
import styles from "./agenda.module.css";
import type { AgendaLine, ShownDay } from "./agenda-days.ts";
import { BlockButton, type BlockButtonProps } from "./block-button.tsx";
import type { AgendaPlace } from "./use-agenda-place.ts";
import { useFreeText } from "./use-free-text.ts";

type DayViewProps = Pick<BlockButtonProps, "block" | "hours"> & {
  shown: ShownDay;
  timeZone: string;
  place: AgendaPlace;
};

/** One day: its visits, held times and what is free, in their order. */
export function DayView({ shown, timeZone, place, ...props }: DayViewProps) {
  const times = useTimes(timeZone);
  const { day, lines } = shown;
  return (
    <div className="stack">
      <Notes shown={shown} />
      {lines.length > 0 && (
        <ol className={styles.lines}>
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.startsAt}`} line={line} timeZone={timeZone} />
          ))}
        </ol>
      )}
      <div className="actions">
        <BlockButton {...props} shown={shown} name={times.date(day)} isPast={day < place.today} />
      </div>
    </div>
  );
}

/** What holds for the whole day. */
function Notes({ shown }: { shown: ShownDay }) {
  const { t } = useTranslation(["common", "agenda"]);
  const freeText = useFreeText();
  const { state, isOther, visits, clocks, isFull, lines } = shown;
  const texts = [
    state === "open" ? undefined : freeText(shown),
    state !== "open" && visits > 0 ? t("agenda.visitsStay", { count: visits }) : undefined,
    state === "open" && isOther ? t("agenda.otherHours") : undefined,
    state === "open" && isFull ? t("agenda.fullText") : undefined,
    state === "open" && lines.length === 0 ? t("agenda.nothingLeft") : undefined,
    clocks && t(`agenda.clocks.${clocks}`),
  ];
  return texts.map((text) => text && <p key={text}>{text}</p>);
}

function Line({ line, timeZone }: { line: AgendaLine; timeZone: string }) {
  const { t } = useTranslation(["common", "agenda"]);
  const times = useTimes(timeZone);
  if (line.kind === "visit") return <Visit appointment={line.appointment} />;
  return (
    <li className={classes(styles.line, styles.quiet)}>
      <span className={styles.time}>{times.hours(line)}</span>
      <span>{t(`agenda.line.${line.kind}`)}</span>
    </li>
  );
}

/** On the clocks of its place, which may be another one than the handyman's. */
function Visit({ appointment }: { appointment: AgendaAppointment }) {
  const { t } = useTranslation(["common", "agenda"]);
  const { jobId, side, status, title, city, address, firstName, timeZone } = appointment;
  const times = useTimes(timeZone);
  const elsewhere = times.elsewhere(appointment);
  const place = address ? `${address}, ${city}` : city;
  return (
    <li className={styles.visit}>
      <span className={styles.time}>{times.hours(appointment)}</span>
      <div className={styles.what}>
        <Link className="text-link strong" to={jobPath(jobId)}>
          {title}
        </Link>
        <span className="note">{[firstName ?? "", place].filter(Boolean).map(isolateBidi).join(" · ")}</span>
        {side === "customer" && <span className="note">{t("agenda.asCustomer")}</span>}
        {elsewhere && <span className="note">{elsewhere}</span>}
      </div>
      {status === "accepted" ? <Badge tone="brand">{t("agenda.agreed")}</Badge> : <StatusBadge status={status} />}
    </li>
  );
}
