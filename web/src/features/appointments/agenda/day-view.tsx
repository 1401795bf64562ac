import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { AgendaAppointment } from "../../../../../shared/appointments/agenda-view.ts";
import { isolateBidi } from "../../../../../shared/bidi.ts";
import { MINUTE_MS } from "../../../../../shared/time.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { jobPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classes } from "../../../ui/classes.ts";
import { StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import { mapUrlOf } from "../../requests/details/map-url.ts";
import { useNow } from "../use-now.ts";
import { useTimes } from "../use-times.ts";
import styles from "./agenda.module.css";
import type { AgendaLine, ShownDay } from "./agenda-days.ts";
import { BlockButton, type BlockButtonProps } from "./block-button.tsx";
import { DayLinks } from "./day-links.tsx";
import type { AgendaPlace } from "./use-agenda-place.ts";
import { useDaySummary, useLeaveText } from "./use-day-texts.ts";

export type AgendaViewProps = Pick<BlockButtonProps, "block" | "hours"> & {
  /** The seven days, of which the reader has chosen one. */
  days: readonly ShownDay[];
  timeZone: string;
  place: AgendaPlace;
  /** The visit that the handyman goes to next. */
  next: AgendaAppointment | undefined;
};

/** The seven days as links, and the chosen one: its visits, held times and what is free, in their order. */
export function DayView({ days, timeZone, place, next, ...props }: AgendaViewProps) {
  const times = useTimes(timeZone);
  const summaryOf = useDaySummary();
  const shown = days.find(({ day }) => day === place.day);
  if (!shown) return null;
  const { day, lines } = shown;
  return (
    <div className="stack">
      <DayLinks days={days} timeZone={timeZone} place={place} />
      <div className={styles.dayHead}>
        <h3>{times.date(day)}</h3>
        <p className="note">{summaryOf(shown)}</p>
      </div>
      {next && lines.some((line) => isVisit(line, next)) && (
        <Leave next={next} timeZone={timeZone} hours={props.hours} />
      )}
      <Notes shown={shown} />
      <Lines shown={shown} timeZone={timeZone} next={next} />
      <div className="actions">
        <BlockButton {...props} shown={shown} name={times.date(day)} isPast={day < place.today} />
      </div>
    </div>
  );
}

const isVisit = (line: AgendaLine, { jobId }: AgendaAppointment): boolean =>
  line.kind === "visit" && line.appointment.jobId === jobId;

type LeaveProps = Pick<AgendaViewProps, "timeZone" | "hours"> & { next: AgendaAppointment };

/** When to leave for the next visit. */
function Leave({ next, timeZone, hours }: LeaveProps) {
  const text = useLeaveText(hours, timeZone)(next);
  return text && <p className={styles.leave}>{text}</p>;
}

/** What holds for the whole day. */
function Notes({ shown }: { shown: ShownDay }) {
  const { t } = useTranslation(["common", "agenda"]);
  const { state, isOther, visits, isFull, lines } = shown;
  const texts = [
    state !== "open" && visits > 0 ? t("agenda.visitsStay", { count: visits }) : undefined,
    state === "open" && isOther ? t("agenda.otherHours") : undefined,
    state === "open" && isFull ? t("agenda.fullText") : undefined,
    state === "open" && lines.length === 0 ? t("agenda.nothingLeft") : undefined,
  ];
  return texts.map((text) => text && <p key={text}>{text}</p>);
}

type LinesProps = Pick<AgendaViewProps, "timeZone" | "next"> & { shown: ShownDay };

/** What is over is folded while more is to come. */
function Lines({ shown, timeZone, next }: LinesProps) {
  const { t } = useTranslation(["common", "agenda"]);
  const now = useNow();
  const { over = [], ahead = [] } = Object.groupBy(shown.lines, ({ endsAt }) => (endsAt <= now ? "over" : "ahead"));
  const list = (lines: readonly AgendaLine[]) =>
    lines.length > 0 && (
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={`${line.kind} ${line.startsAt}`}
            {...{ line, timeZone }}
            isNext={next !== undefined && isVisit(line, next)}
            isOffered={!shown.isFull}
          />
        ))}
      </ol>
    );
  const done = over.filter(({ kind }) => kind === "visit");
  if (ahead.length === 0 || done.length === 0) return list([...done, ...ahead]);
  return (
    <>
      <details className="disclosure">
        <summary>{t("agenda.done", { count: done.length })}</summary>
        {list(done)}
      </details>
      {list(ahead)}
    </>
  );
}

type LineProps = { line: AgendaLine; timeZone: string; isNext: boolean; isOffered: boolean };

function Line({ line, timeZone, isNext, isOffered }: LineProps) {
  const { t } = useTranslation(["common", "agenda"]);
  const format = useFormat();
  const times = useTimes(timeZone);
  const { kind, startsAt, endsAt } = line;
  if (kind === "visit") return <Visit appointment={line.appointment} isNext={isNext} ownZone={timeZone} />;
  const length = format.length((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
  return (
    <li className={styles.line} data-kind={kind}>
      <span className={styles.time}>{kind !== "way" && times.hours(line)}</span>
      <div className={styles.what}>
        <span className={classes(kind === "free" && "strong")}>{t(`agenda.line.${kind}`, { length })}</span>
        {kind === "free" && isOffered && <span className="note">{t("agenda.offered")}</span>}
      </div>
    </li>
  );
}

type VisitProps = { appointment: AgendaAppointment; isNext: boolean; ownZone: string };

/** On the clocks of its place, which may be another one than the handyman's. */
function Visit({ appointment, isNext, ownZone }: VisitProps) {
  const { t } = useTranslation(["common", "agenda"]);
  const { jobId, side, status, title, city, address, firstName, timeZone } = appointment;
  const times = useTimes(timeZone);
  const elsewhere = timeZone !== ownZone && times.elsewhere(appointment);
  const place = address ? `${address}, ${city}` : city;
  return (
    <li className={styles.line} data-kind="visit" data-next={isNext || undefined}>
      <span className={styles.time}>{times.hours(appointment)}</span>
      <div className={styles.what}>
        <Link className="text-link strong" to={jobPath(jobId)}>
          {title}
        </Link>
        <span className="note">{[firstName ?? "", place].filter(Boolean).map(isolateBidi).join(" · ")}</span>
        {side === "customer" && <span className="note">{t("agenda.asCustomer")}</span>}
        {elsewhere && <span className="note">{elsewhere}</span>}
        {status !== "accepted" && (
          <span>
            <StatusBadge status={status} />
          </span>
        )}
        {isNext && <NextActions appointment={appointment} />}
      </div>
    </li>
  );
}

/** To the job, where one says that one is on the way; and to its street on a map, once the customer shares it. */
function NextActions({ appointment: { jobId, title, city, address } }: Pick<VisitProps, "appointment">) {
  const { t } = useTranslation(["common", "agenda"]);
  return (
    <div className="actions">
      <LinkButton variant="primary" slim to={jobPath(jobId)} aria-label={`${t("agenda.open")}: ${title}`}>
        {t("agenda.open")}
      </LinkButton>
      {address && (
        <LinkButton slim href={mapUrlOf({ address, city })} target="_blank" rel="noreferrer">
          {t("agenda.map")}
        </LinkButton>
      )}
    </div>
  );
}
