import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { addMs, DAY_MS, toInstant } from "../../../../../shared/time.ts";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import type { LateNoteProps } from "./late-note.tsx";

const LateNote = lazyWithRetry(() => import("./late-note.tsx"), ["cancellation"]);

type LateRuleProps = LateNoteProps & { job: JobView };

/** The rule of late cancellations, where the agreed time that is given up is less than a day ahead and the rule holds. */
export function LateRule({ job: { appointment, cancellationPolicy, status }, ...note }: LateRuleProps) {
  const isLate = appointment !== undefined && appointment.startsAt < addMs(toInstant(new Date()), DAY_MS);
  const isShown = cancellationPolicy === "standard" && status === "accepted" && isLate;
  return <LazyPanel>{isShown && <LateNote {...note} />}</LazyPanel>;
}
