import type { KeyboardEvent, PointerEvent } from "react";
import { dateFormat } from "../../../i18n/date-format.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import styles from "./chart.module.css";
import { labelledDays, type Scale, scaleOf } from "./chart-scale.ts";

export type BarDay = { readonly day: string; readonly value: number };

export type Writers = {
  /** Formats a value, and shorter a value of the axis. */
  write: (value: number) => string;
  writeTick: (value: number) => string;
  /** The smallest step of the axis. */
  least: number;
};

type BarsProps = Writers & {
  label: string;
  days: readonly BarDay[];
  /** The index of the day whose value is shown. */
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
};

const HEIGHT = 100;
/** The part of a day's width that its bar takes. */
const BAR = 0.72;

/** Bars above an axis with values and days. The pointer and the arrow keys choose a day. */
export function Bars({ label, days, chosen, onChoose, writeTick, least }: BarsProps) {
  const scale = scaleOf(
    days.map(({ value }) => value),
    least,
  );
  const last = days.length - 1;

  function choosePointed({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    onChoose(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  }

  function chooseByKey(event: KeyboardEvent) {
    const at = chosen ?? last;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onChoose(Math.min(last, Math.max(0, to)));
  }

  return (
    <div className={styles.chart}>
      <div className={styles.ticks} aria-hidden="true">
        {scale.toReversed().map((value) => (
          <span key={value}>{writeTick(value)}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div
        className={styles.plot}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: bars are too thin to be controls; arrow keys move through them.
        tabIndex={0}
        role="group"
        aria-label={label}
        onPointerMove={choosePointed}
        onPointerDown={choosePointed}
        // A finger leaves with every tap: the day that it has tapped stays.
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && onChoose(undefined)}
        onFocus={() => onChoose(chosen ?? last)}
        onBlur={() => onChoose(undefined)}
        onKeyDown={chooseByKey}
      >
        <Plot days={days} scale={scale} chosen={chosen} />
      </div>
      <DayLabels days={days} />
    </div>
  );
}

function Plot({ days, scale, chosen }: Pick<BarsProps, "days" | "chosen"> & { scale: Scale }) {
  const [lowest = 0, highest = 1] = [scale[0], scale.at(-1)];
  const yOf = (value: number) => (HEIGHT * (highest - value)) / (highest - lowest);
  return (
    <svg viewBox={`0 0 ${Math.max(1, days.length)} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {scale.map((value) => (
        <line
          key={value}
          x1="0"
          x2={days.length}
          y1={yOf(value)}
          y2={yOf(value)}
          data-zero={value === 0 || undefined}
        />
      ))}
      {days.map(({ day, value }, index) => (
        <rect
          key={day}
          data-chosen={index === chosen || undefined}
          x={index + (1 - BAR) / 2}
          width={BAR}
          y={yOf(Math.max(0, value))}
          height={Math.abs(yOf(value) - yOf(0))}
        />
      ))}
    </svg>
  );
}

/** Some of the days, each under its bar. */
function DayLabels({ days }: Pick<BarsProps, "days">) {
  const language = useLanguage();
  const format = dateFormat(language, { day: "numeric", month: "short", timeZone: "UTC" });
  return (
    <div className={styles.days} aria-hidden="true">
      {labelledDays(days.length).map((index) => (
        <span key={index} style={{ insetInlineStart: `${(100 * (index + 0.5)) / days.length}%` }}>
          {format.format(new Date(days[index]?.day ?? 0))}
        </span>
      ))}
    </div>
  );
}
