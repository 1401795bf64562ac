import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import type { OwnOrdersProps } from "./own-orders.tsx";

const OwnOrders = lazyWithRetry(
  () => import("./own-orders.tsx"),
  ["appointments", "customer", "handyman", "jobs", "payments", "requests"],
);

/** Where a handyman's home lists what its reader ordered; loads nothing for somebody who ordered nothing. */
export const OwnOrdersSlot = (props: OwnOrdersProps) => (
  <LazyPanel>{props.jobs.length + props.requests.length > 0 && <OwnOrders {...props} />}</LazyPanel>
);
