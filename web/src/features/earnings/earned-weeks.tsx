import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EarningsView } from "../../../../shared/handymen/earnings.ts";
import { centsOf } from "../../../../shared/money.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { classes } from "../../ui/classes.ts";
import { Money } from "../../ui/fact/money.tsx";
import styles from "./earnings.module.css";

const STEP = 30;
const BAR = { width: 20, height: 72, least: 3 } as const;

type Week = EarningsView["weeks"][number];
const shareCentsOf = ({ share }: Pick<Week, "share">) => centsOf(share);

/** Bar chart of the released amounts per week with a text for the chosen week, and the same data as a table (D-41). */
export function EarnedWeeks({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation(["common", "earnings"]);
  const tell = useWeekWords();
  const [chosen, setChosen] = useState(weeks.length - 1);
  const week = weeks[chosen];
  const words = week ? tell.sum(week) : "";
  return (
    <section className="panel-section" aria-label={t("earnings.weeks")}>
      <h3>{t("earnings.weeks")}</h3>
      <Bars weeks={weeks} chosen={chosen} onChoose={setChosen} />
      <p className="note">{words}</p>
      <WeekTable weeks={weeks} />
    </section>
  );
}

/** The bars' numbers, the newest week first. */
function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation(["common", "earnings"]);
  const tell = useWeekWords();
  return (
    <details className="disclosure bars-table">
      <summary>{t("earnings.asTable")}</summary>
      <table className="sums">
        <thead>
          <tr>
            <th scope="col">{t("earnings.week")}</th>
            <th scope="col">{t("earnings.jobCount")}</th>
            <th scope="col" className="amount">
              {t("earnings.share")}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((each) => (
            <tr key={each.startsAt}>
              <th scope="row">{tell.week(each)}</th>
              <td>{each.jobs}</td>
              <td>
                <Money cents={shareCentsOf(each)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type BarsProps = { weeks: readonly Week[]; chosen: number; onChoose: (index: number) => void };

/** Mouse and touch only; the table below serves keyboard and screen readers. */
function Bars({ weeks, chosen, onChoose }: BarsProps) {
  const highestCents = Math.max(1, ...weeks.map(shareCentsOf));
  return (
    <svg
      className={classes("bars", styles.weeks)}
      viewBox={`0 0 ${STEP * weeks.length} ${BAR.height}`}
      aria-hidden="true"
    >
      {weeks.map((week, index) => {
        const height = BAR.least + ((BAR.height - BAR.least) * shareCentsOf(week)) / highestCents;
        const x = index * STEP + (STEP - BAR.width) / 2;
        return (
          <g key={week.startsAt} data-today={index === chosen || undefined} onPointerEnter={() => onChoose(index)}>
            <rect className={styles.target} x={index * STEP} width={STEP} height={BAR.height} />
            <rect x={x} y={BAR.height - height} width={BAR.width} height={height} rx="2" />
          </g>
        );
      })}
    </svg>
  );
}

function useWeekWords() {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  const week = ({ startsAt, endsAt }: Week) =>
    t("earnings.weekOf", { from: format.date(startsAt), to: format.date(endsAt) });
  const sum = (each: Week) =>
    t("earnings.weekSum", { week: week(each), amount: format.money(shareCentsOf(each)), count: each.jobs });
  return { week, sum };
}
