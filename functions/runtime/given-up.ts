import { log, metricsOf } from "./log.ts";

const metrics = metricsOf([{ Name: "givenUp", Unit: "Count" }]);

/** Says that due work is given up: a line for whoever looks after it, with a count that wakes them. */
export function recordGivenUp(work: { readonly kind: string; readonly id: string; readonly tries: number }): void {
  log.error("given up", { ...work, givenUp: 1, ...metrics() });
}
