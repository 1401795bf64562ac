import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { LazyPanel } from "../../../ui/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";

const OwnOrders = lazyWithRetry(
  () => import("./own-orders.tsx"),
  ["appointments", "customer", "handyman", "jobs", "payments", "requests"],
);

export type OwnOrdersProps = {
  /** The reader's jobs as a customer, newest first. */
  jobs: readonly JobView[];
  /** Their own requests, newest first. */
  requests: readonly ServiceRequestView[];
};

/** Where a handyman's home lists what its reader ordered; loads nothing for somebody who ordered nothing. */
export const OwnOrdersSlot = (props: OwnOrdersProps) => (
  <LazyPanel>{props.jobs.length + props.requests.length > 0 && <OwnOrders {...props} />}</LazyPanel>
);
