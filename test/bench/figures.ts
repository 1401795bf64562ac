/** A measured figure and its threshold. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: "ratio" | "kB" | "RU" | "WU" | "units" | "USD" | "/min" | "%";
  readonly atMost?: number;
};

const holds = ({ value, atMost = Number.POSITIVE_INFINITY }: Figure) => value <= atMost;

/** Prints the figures under a heading; returns how many miss their threshold. */
export function print(subject: string, figures: readonly Figure[]): number {
  console.log(`\n${subject}`);
  for (const figure of figures) {
    const { name, value, unit, atMost } = figure;
    const threshold = atMost === undefined ? "" : `<= ${atMost}`;
    const digits = { ratio: 3, USD: 6, kB: 1, RU: 1, WU: 1, units: 1, "/min": 0, "%": 1 }[unit];
    const verdict = threshold && (holds(figure) ? "" : "  MISSED");
    console.log(`  ${name.padEnd(52)} ${value.toFixed(digits).padStart(9)} ${unit.padEnd(6)}${threshold}${verdict}`);
  }
  return figures.filter((figure) => !holds(figure)).length;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
