import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { classes } from "../../../ui/classes.ts";
import { useTimes } from "../use-times.ts";
import styles from "./agenda.module.css";
import type { ShownDay } from "./agenda-days.ts";
import { BlockButton, type BlockButtonProps } from "./block-button.tsx";
import type { AgendaPlace } from "./use-agenda-place.ts";
import { useFreeText } from "./use-free-text.ts";

type ViewProps = Pick<BlockButtonProps, "block" | "hours"> & { timeZone: string; place: AgendaPlace };

/** Seven days, each with what is on it, a link to the day and the button that takes it off. */
export function WeekView({ days, ...props }: ViewProps & { days: readonly ShownDay[] }) {
  return (
    <ol className={styles.week}>
      {days.map((shown) => (
        <DayRow key={shown.day} shown={shown} {...props} />
      ))}
    </ol>
  );
}

function DayRow({ shown, timeZone, place, ...props }: ViewProps & { shown: ShownDay }) {
  const { t } = useTranslation(["common", "agenda"]);
  const times = useTimes(timeZone);
  const freeText = useFreeText();
  const { day, state, visits, clocks } = shown;
  const what = visits > 0 ? t("agenda.visits", { count: visits }) : state === "open" ? t("agenda.nothing") : undefined;
  const parts = [what, freeText(shown), clocks && t(`agenda.clocks.${clocks}`)];
  return (
    <li className={classes(styles.row, state !== "open" && styles.off)}>
      <Link className={styles.day} to={place.pathOf(day)}>
        <span className={styles.name}>{times.date(day)}</span>
        <span className="note">{parts.filter(Boolean).join(" · ")}</span>
      </Link>
      <BlockButton {...props} shown={shown} name={times.date(day)} isPast={day < place.today} />
    </li>
  );
}
