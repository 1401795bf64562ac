import { useTranslation } from "react-i18next";
import { useFormat } from "../../../i18n/use-language.ts";

export type DayChartProps = {
  title: string;
  /** Oldest first. */
  days: readonly { day: string; value: number }[];
  /** Formats a value. */
  write: (value: number) => string;
};

const WIDTH = 360;
const HEIGHT = 72;

/** One figure per day as a bar chart, with a table of the same numbers. */
export function DayChart({ title, days, write }: DayChartProps) {
  const { t } = useTranslation(["common", "admin"]);
  const format = useFormat();
  const total = days.reduce((sum, { value }) => sum + value, 0);
  return (
    <section className="panel-section" aria-label={title}>
      <div className="row day-chart-head">
        <h3>{title}</h3>
        <p className="note">{t("admin.chartTotal", { total: write(total), count: days.length })}</p>
      </div>
      <Bars days={days} write={write} />
      <details className="bars-table">
        <summary>{t("admin.asTable")}</summary>
        <table className="sums">
          <thead>
            <tr>
              <th scope="col">{t("admin.day")}</th>
              <th scope="col">{title}</th>
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
    </section>
  );
}

function Bars({ days, write }: Pick<DayChartProps, "days" | "write">) {
  const format = useFormat();
  const highest = Math.max(1, ...days.map(({ value }) => value));
  const step = WIDTH / Math.max(1, days.length);
  return (
    <svg className="day-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {days.map(({ day, value }, index) => {
        const height = value === 0 ? 1 : Math.max(3, (HEIGHT * value) / highest);
        return (
          <rect key={day} x={index * step} y={HEIGHT - height} width={step * 0.75} height={height}>
            <title>{`${format.day(day)}: ${write(value)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
