import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import type { NextUpListProps } from "./next-up-list.tsx";

const NextUpList = lazyWithRetry(() => import("./next-up-list.tsx"), ["appointments", "jobs"]);

/** Where a home says what happens next; loads nothing for jobs without times. */
export const NextUpSlot = (props: NextUpListProps) => (
  <LazyPanel>{props.jobs.some(({ appointments }) => appointments) && <NextUpList {...props} />}</LazyPanel>
);
