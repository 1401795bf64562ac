import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { AgendaAppointment } from "../../../../../shared/appointments/agenda-view.ts";
import { isolateBidi } from "../../../../../shared/bidi.ts";
import { MINUTE_MS } from "../../../../../shared/time.ts";
import { wallTimeAt } from "../../../../../shared/time-zones.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { jobPath } from "../../../paths.ts";
import { useNow } from "../use-now.ts";
import { useTimes } from "../use-times.ts";
import type { AgendaLine } from "./agenda-days.ts";
import { BlockButton } from "./block-button.tsx";
import type { AgendaViewProps } from "./day-view.tsx";
import { useDaySummary } from "./use-day-texts.ts";
import styles from "./week-grid.module.css";
import { type Axis, axisOf, type Column, columnOf, gridRow, isOnAxis, rowCount } from "./week-rows.ts";

/** Seven days side by side. What a screen reader reads of a day is a list, in the order of the day. */
export function WeekGrid({ days, ...props }: AgendaViewProps) {
  const { t } = useTranslation(["common", "agenda"]);
  const { timeZone, hours } = props;
  const columns = days.map((shown) => columnOf(shown, { hours, timeZone }));
  const axis = axisOf(columns);
  return (
    <div className="stack">
      <div className={styles.week}>
        <Hours axis={axis} timeZone={timeZone} />
        {columns.map((column) => (
          <DayColumn key={column.shown.day} column={column} axis={axis} {...props} />
        ))}
      </div>
      <p className={styles.legend}>
        {(["visit", "free", "way", "held"] as const).map((kind) => (
          <span key={kind}>
            <i data-kind={kind} />
            {t(`agenda.legend.${kind}`)}
          </span>
        ))}
      </p>
    </div>
  );
}

const rows = (axis: Axis) => ({ gridTemplateRows: `repeat(${rowCount(axis)}, 1.0625rem)` });

/** The full hours at the side. */
function Hours({ axis, timeZone }: { axis: Axis; timeZone: string }) {
  const times = useTimes(timeZone);
  const hours = Array.from({ length: axis.to - axis.from }, (_, index) => axis.from + index);
  return (
    <div className={styles.hours} style={rows(axis)} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} style={{ gridRow: gridRow({ from: hour * 60, to: hour * 60 + 60 }, axis) }}>
          {times.hour(hour)}
        </span>
      ))}
    </div>
  );
}

type DayColumnProps = Omit<AgendaViewProps, "days"> & { column: Column; axis: Axis };

function DayColumn({ column, axis, timeZone, place, next, ...props }: DayColumnProps) {
  const id = useId();
  const times = useTimes(timeZone);
  const summaryOf = useDaySummary();
  const { shown, worked, lines } = column;
  const { day } = shown;
  const now = wallTimeAt(useNow(), timeZone);
  return (
    <section className={styles.day} data-today={day === place.today || undefined} aria-labelledby={id}>
      <div className={styles.dayHead}>
        <h3 id={id} aria-current={day === place.day ? "date" : undefined}>
          {times.date(day)}
        </h3>
        <p className="note">{summaryOf(shown)}</p>
      </div>
      <div className={styles.body} style={rows(axis)}>
        {worked.map((range) => (
          <i key={range.from} className={styles.worked} style={{ gridRow: gridRow(range, axis) }} />
        ))}
        <Lines lines={lines} axis={axis} timeZone={timeZone} next={next} />
        {now.day === day && isOnAxis(now.minutes, axis) && (
          <i className={styles.now} style={{ gridRow: gridRow({ from: now.minutes, to: now.minutes }, axis) }} />
        )}
      </div>
      <div className={styles.dayFoot}>
        <BlockButton {...props} shown={shown} name={times.date(day)} isPast={day < place.today} />
      </div>
    </section>
  );
}

type LinesProps = Pick<DayColumnProps, "axis" | "timeZone" | "next"> & Pick<Column, "lines">;

const Lines = ({ lines, axis, timeZone, next }: LinesProps) => (
  <ol>
    {lines.map(({ line, range }) => (
      <li
        key={`${line.kind} ${line.startsAt}`}
        data-kind={line.kind}
        data-side={line.kind === "visit" ? line.appointment.side : undefined}
        style={{ gridRow: gridRow(range, axis) }}
      >
        <Line line={line} timeZone={timeZone} isNext={isOf(line, next)} />
      </li>
    ))}
  </ol>
);

const isOf = (line: AgendaLine, next: AgendaAppointment | undefined): boolean =>
  line.kind === "visit" && line.appointment.jobId === next?.jobId;

type LineProps = { line: AgendaLine; timeZone: string; isNext: boolean };

function Line({ line, timeZone, isNext }: LineProps) {
  const { t } = useTranslation(["common", "agenda"]);
  const format = useFormat();
  const times = useTimes(timeZone);
  const { kind, startsAt, endsAt } = line;
  if (kind === "visit") return <Visit appointment={line.appointment} isNext={isNext} ownZone={timeZone} />;
  const length = format.length((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
  return (
    <p>
      {t(`agenda.line.${kind}`, { length })} {kind !== "way" && times.hours(line)}
    </p>
  );
}

type VisitProps = { appointment: AgendaAppointment; isNext: boolean; ownZone: string };

/** What, when on the clocks of its place, who and where; all of it leads to the job. */
function Visit({ appointment, isNext, ownZone }: VisitProps) {
  const { t } = useTranslation(["common", "agenda"]);
  const { jobId, side, status, title, city, address, firstName, timeZone } = appointment;
  const times = useTimes(timeZone);
  const elsewhere = timeZone !== ownZone && times.elsewhere(appointment);
  const place = address ? `${address}, ${city}` : city;
  return (
    <Link
      to={jobPath(jobId)}
      data-over={(status !== "accepted" && status !== "in_progress") || undefined}
      data-next={isNext || undefined}
    >
      <b>{title}</b>
      <span>{times.hours(appointment)}</span>
      {firstName && <span>{isolateBidi(firstName)}</span>}
      <span>{isolateBidi(place)}</span>
      {side === "customer" && <span>{t("agenda.asCustomer")}</span>}
      {elsewhere && <span>{elsewhere}</span>}
      {status !== "accepted" && <span>{t(`status.${status}`)}</span>}
    </Link>
  );
}
