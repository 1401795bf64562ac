import type { JobView } from "../../../../shared/jobs/schema.ts";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";

const NextUpList = lazyWithRetry(() => import("./next-up-list.tsx"), ["appointments", "jobs"]);

/** Where a home says what happens next; loads nothing for jobs without times. */
export const NextUpSlot = ({ jobs }: { jobs: readonly JobView[] }) => (
  <LazyPanel>{jobs.some(({ appointments }) => appointments) && <NextUpList jobs={jobs} />}</LazyPanel>
);
