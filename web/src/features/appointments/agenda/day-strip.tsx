import { useTimes } from "../use-times.ts";
import styles from "./day-strip.module.css";
import { type Axis, isOnAxis, percentOf, type Strip, ticksOf } from "./week-strips.ts";

type DayStripProps = {
  strip: Strip;
  axis: Axis;
  /** The present time in minutes since midnight, on the strip of today. */
  now?: number | undefined;
};

const place = (axis: Axis, from: number, to: number) => ({
  insetInlineStart: `${percentOf(from, axis)}%`,
  insetInlineEnd: `${100 - percentOf(to, axis)}%`,
});

/** A day's hours as a strip with its visits; hatched when it is off. Hidden from screen readers, which read the row's words. */
export function DayStrip({ strip: { isOpen, blocks }, axis, now }: DayStripProps) {
  return (
    <div className={styles.strip} data-off={isOpen ? undefined : ""} aria-hidden="true">
      {blocks.map(({ kind, from, to }) => (
        <span key={`${kind} ${from}`} data-kind={kind} style={place(axis, from, to)} />
      ))}
      {now !== undefined && isOnAxis(now, axis) && (
        <span data-kind="now" style={{ insetInlineStart: `${percentOf(now, axis)}%` }} />
      )}
    </div>
  );
}

/** The hours above the strips of a week. */
export function StripAxis({ axis, timeZone }: { axis: Axis; timeZone: string }) {
  const times = useTimes(timeZone);
  return (
    <div className={styles.axis} aria-hidden="true">
      {ticksOf(axis).map((hour) => (
        // Of an odd number of hours, the middle tick is a full hour beside the middle.
        <span key={hour} style={{ insetInlineStart: `${percentOf(hour * 60, axis)}%` }}>
          {times.hour(hour)}
        </span>
      ))}
    </div>
  );
}
