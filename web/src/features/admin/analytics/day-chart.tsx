import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../i18n/use-language.ts";
import { type BarDay, Bars, type Writers } from "./bars.tsx";
import styles from "./chart.module.css";

export type DayChartProps = Writers & {
  title: string;
  /** Oldest first. */
  days: readonly BarDay[];
};

/** One figure per day: bars with an axis, the chosen day's value or the sum of all, and a table of the same numbers. */
export function DayChart({ title, days, write, writeTick, least }: DayChartProps) {
  const { t } = useTranslation(["common", "admin", "records"]);
  const format = useFormat();
  const [chosen, setChosen] = useState<number>();
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const day = chosen === undefined ? undefined : days[chosen];
  return (
    <section className="panel-section" aria-label={title}>
      <div className="row">
        <h3>{title}</h3>
        <p className={styles.value} aria-live="polite">
          {day
            ? `${format.day(day.day)}: ${write(day.value)}`
            : t("admin.chartTotal", { total: write(total), count: days.length })}
        </p>
      </div>
      <Bars
        label={t("records.chartNamed", { title })}
        days={days}
        chosen={chosen}
        onChoose={setChosen}
        write={write}
        writeTick={writeTick}
        least={least}
      />
      <DayTable title={title} days={days} write={write} />
    </section>
  );
}

/** The bars' numbers, the latest first. */
function DayTable({ title, days, write }: Pick<DayChartProps, "title" | "days" | "write">) {
  const { t } = useTranslation(["common", "admin"]);
  const format = useFormat();
  return (
    <details className={`disclosure ${styles.table}`}>
      <summary>{t("admin.asTable")}</summary>
      <table className="sums">
        <thead>
          <tr>
            <th scope="col">{t("admin.day")}</th>
            <th scope="col" className="amount">
              {title}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{format.day(day)}</th>
              <td>{write(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
