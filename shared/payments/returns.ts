import { DAY_MS, type Instant, later } from "../time.ts";
import { isDisputed, type Taken } from "./charges.ts";
import type { Chargeback } from "./schema.ts";

/** Afterwards nobody gives anything back any more without telling us: banks take four months at the most. */
const LOOKED_MS = 128 * DAY_MS;

/** The provider itself says its word again for three days. */
const FIRST_MS = 4 * DAY_MS;

type Captured = Taken<Pick<Chargeback, "status">> & {
  readonly processedAt?: Instant | undefined;
  readonly supplements?: readonly (Captured & { readonly processedAt: Instant })[] | undefined;
};

/**
 * When the provider is asked again what has gone back of a captured payment, in case its own word was lost: after four days,
 * and then each time when twice as long has passed since the capture; daily while a bank decides. Undefined when it need
 * not be asked any more.
 */
export function nextReturnsLook(captured: Captured, at: Instant): Instant | undefined {
  const { processedAt = "", supplements = [] } = captured;
  const latest = supplements.at(-1)?.processedAt ?? processedAt;
  const ageMs = Date.parse(at) - Date.parse(latest);
  if (isDisputed(captured)) return later(at, DAY_MS);
  return ageMs < LOOKED_MS ? later(at, Math.max(FIRST_MS, ageMs)) : undefined;
}
