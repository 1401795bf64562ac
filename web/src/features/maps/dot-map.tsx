import { classes } from "../../ui/classes.ts";
import styles from "./maps.module.css";
import { type Dots, MAP_HEIGHT, MAP_WIDTH, MIDDLE, type Position } from "./projection.ts";

export type Label = {
  readonly text: string;
  readonly at: Position;
  /** On which side of its place. */
  readonly side: "above" | "below";
  readonly kind: "home" | "place" | "ring";
};

type DotMapProps = {
  dots: Dots;
  /** Radius of the circle around the middle, in the map's units. */
  ring: number;
  /** The tip of a pin. */
  place?: Position;
  labels: readonly Label[];
};

/** A map of ZIP codes as dots, around the handyman's own. Hidden from screen readers: whoever draws one says the same in words below it. */
export function DotMap({ dots, ring, place, labels }: DotMapProps) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} aria-hidden="true">
        <circle className={styles.ring} cx={MIDDLE.x} cy={MIDDLE.y} r={ring} />
        <path className={classes(styles.dots, styles.outside)} d={dots.outside} strokeWidth={dots.size} />
        <path className={classes(styles.dots, styles.inside)} d={dots.inside} strokeWidth={dots.size} />
        {place && <path className={styles.way} d={`M${MIDDLE.x} ${MIDDLE.y}L${place.x} ${place.y}`} />}
        <circle className={styles.home} cx={MIDDLE.x} cy={MIDDLE.y} r={5} />
        {place && <Pin {...place} />}
      </svg>
      {labels.map(({ text, at, side, kind }) => (
        <span
          key={kind}
          className={styles.label}
          data-side={side}
          data-kind={kind}
          style={{ left: `${(100 * at.x) / MAP_WIDTH}%`, top: `${(100 * at.y) / MAP_HEIGHT}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

/** How far the top of a pin is above its tip. */
export const PIN_HEIGHT = 22;

const Pin = ({ x, y }: Position) => (
  <g className={styles.place} transform={`translate(${x} ${y})`}>
    <path d="M0 0C-5-6.500-8-10-8-14a8 8 0 0 1 16 0C8-10 5-6.500 0 0z" />
    <circle cy={-14} r={2.8} />
  </g>
);
