import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";
import { Money } from "../../ui/fact/money.tsx";
import type { EarningsDay } from "./weekly-earnings.ts";

const STEP = 30;
const BAR = { width: 20, height: 52, least: 3 } as const;

/** Bar chart of the week, with a table of the same data (D-41). */
export function EarningsChart({ days }: { days: readonly EarningsDay[] }) {
  const format = useFormat();
  const highestCents = Math.max(1, ...days.map(({ grossCents }) => grossCents));
  const today = days.length - 1;
  return (
    <>
      <svg className="bars" viewBox={`0 0 ${STEP * days.length} ${BAR.height + 18}`} aria-hidden="true">
        {days.map(({ startsAt, grossCents }, index) => {
          const height = BAR.least + ((BAR.height - BAR.least) * grossCents) / highestCents;
          const x = index * STEP + (STEP - BAR.width) / 2;
          return (
            <g key={startsAt.getTime()} data-today={index === today || undefined}>
              <title>{`${format.weekday(startsAt)}: ${format.money(grossCents)}`}</title>
              <rect x={x} y={BAR.height - height} width={BAR.width} height={height} rx="2" />
              <text x={index * STEP + STEP / 2} y={BAR.height + 14}>
                {format.weekdayInitial(startsAt)}
              </text>
            </g>
          );
        })}
      </svg>
      <DayTable days={days} />
    </>
  );
}

/** The bars' numbers. */
function DayTable({ days }: { days: readonly EarningsDay[] }) {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  const today = days.length - 1;
  return (
    <details className="disclosure bars-table">
      <summary>{t("handyman.earningsByDay")}</summary>
      <table className="sums">
        <tbody>
          {days.map(({ startsAt, grossCents }, index) => (
            <tr key={startsAt.getTime()}>
              <th scope="row">
                {index === today ? t("handyman.today") : format.weekday(startsAt)}
                {index === 0 && ` ${t("handyman.andBefore")}`}
              </th>
              <td>
                <Money cents={grossCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
