import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormat } from "../../../i18n/use-language.ts";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import { useTimes } from "../use-times.ts";
import styles from "./agenda.module.css";
import type { ShownDay } from "./agenda-days.ts";
import type { AgendaPlace } from "./use-agenda-place.ts";
import { useDaySummary } from "./use-day-texts.ts";

type DayLinksProps = { days: readonly ShownDay[]; timeZone: string; place: AgendaPlace };

/** Seven days side by side, each with its number of visits; a line where one does not work. Screen readers hear more. */
export function DayLinks({ days, timeZone, place }: DayLinksProps) {
  const { t } = useTranslation(["common", "agenda"]);
  const times = useTimes(timeZone);
  const format = useFormat();
  const summaryOf = useDaySummary();
  return (
    <nav aria-label={t("agenda.days")}>
      <ol className={styles.days}>
        {days.map((shown) => {
          const { day, state, visits } = shown;
          return (
            <li key={day} data-today={day === place.today || undefined}>
              <Link to={place.pathOf(day)} replace aria-current={day === place.day ? "date" : undefined}>
                <span aria-hidden="true">{times.weekday(day)}</span>
                <b aria-hidden="true">{Number(day.slice(-2))}</b>
                <span aria-hidden="true">{visits > 0 ? format.number(visits) : state === "open" ? "" : "–"}</span>
                <VisuallyHidden>
                  {times.date(day)}: {summaryOf(shown)}
                </VisuallyHidden>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
