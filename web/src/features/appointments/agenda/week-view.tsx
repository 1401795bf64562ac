import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { type WallTime, wallTimeAt } from "../../../../../shared/time-zones.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { classes } from "../../../ui/classes.ts";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import { useNow } from "../use-now.ts";
import { useTimes } from "../use-times.ts";
import styles from "./agenda.module.css";
import type { ShownDay } from "./agenda-days.ts";
import { BlockButton, type BlockButtonProps } from "./block-button.tsx";
import { DayStrip, StripAxis } from "./day-strip.tsx";
import type { AgendaPlace } from "./use-agenda-place.ts";
import { useFreeText } from "./use-free-text.ts";
import { type Axis, axisOf, type Strip, stripOf } from "./week-strips.ts";

type ViewProps = Pick<BlockButtonProps, "block" | "hours"> & { timeZone: string; place: AgendaPlace };

/** Seven days, each with what is on it, in words and as a strip, a link to the day and the button that takes it off. */
export function WeekView({ days, ...props }: ViewProps & { days: readonly ShownDay[] }) {
  const rows = days.map((shown) => ({ shown, strip: stripOf(shown, props) }));
  const axis = axisOf(rows.map(({ strip }) => strip));
  const now = wallTimeAt(useNow(), props.timeZone);
  return (
    <div>
      <StripAxis axis={axis} timeZone={props.timeZone} />
      <ol className={styles.week}>
        {rows.map((row) => (
          <DayRow key={row.shown.day} {...row} {...props} axis={axis} now={now} />
        ))}
      </ol>
    </div>
  );
}

type DayRowProps = ViewProps & { shown: ShownDay; strip: Strip; axis: Axis; now: WallTime };

function DayRow({ shown, strip, axis, now, timeZone, place, ...props }: DayRowProps) {
  const { t } = useTranslation(["common", "agenda"]);
  const times = useTimes(timeZone);
  const format = useFormat();
  const freeText = useFreeText();
  const { day, state, visits, clocks, lines } = shown;
  const what = visits > 0 ? t("agenda.visits", { count: visits }) : state === "open" ? t("agenda.nothing") : undefined;
  const parts = [what, freeText(shown), clocks && t(`agenda.clocks.${clocks}`)];
  const taken = lines.filter(({ kind }) => kind === "visit" || kind === "held");
  return (
    <li className={classes(styles.row, state !== "open" && styles.off)}>
      <Link className={styles.day} to={place.pathOf(day)}>
        <span className={styles.name}>{times.date(day)}</span>
        <span className="note">{parts.filter(Boolean).join(" · ")}</span>
      </Link>
      <BlockButton {...props} shown={shown} name={times.date(day)} isPast={day < place.today} />
      <DayStrip strip={strip} axis={axis} now={now.day === day ? now.minutes : undefined} />
      {taken.length > 0 && (
        <VisuallyHidden>
          {t("agenda.taken", { times: format.list(taken.map((span) => times.hours(span))) })}
        </VisuallyHidden>
      )}
    </li>
  );
}
