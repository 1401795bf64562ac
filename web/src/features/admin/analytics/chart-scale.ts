/** The lines of an axis, from the lowest to the highest value on it. */
export type Scale = readonly number[];

/** At most so many steps: more lines say nothing more about bars of this height. */
const MAX_STEPS = 4;
const ROUND = [1, 2, 5, 10];

/** A round step of 1, 2 or 5 times a power of ten, at least `least`, of which four cover the range. */
function stepOf(range: number, least: number): number {
  const raw = Math.max(range / MAX_STEPS, least);
  const power = 10 ** Math.floor(Math.log10(raw));
  return (ROUND.find((factor) => factor * power >= raw) ?? 10) * power;
}

/**
 * The axis of some values: round numbers around all of them and zero, which a refund may push below. `least`: the smallest
 * step that makes sense, such as one job or one dollar.
 */
export function scaleOf(values: readonly number[], least: number): Scale {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = stepOf(highest - lowest, least);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Which days are written under the bars: the first, the last and, evenly between them, at most `between` more. */
export function labelledDays(count: number, between = 2): readonly number[] {
  const last = count - 1;
  const parts = Math.min(between + 1, last);
  if (parts < 1) return count > 0 ? [0] : [];
  return Array.from({ length: parts + 1 }, (_, index) => Math.round((index * last) / parts));
}
