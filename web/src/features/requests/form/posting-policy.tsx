import { classes } from "../../../ui/classes.ts";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import styles from "./posting-policy.module.css";

const PolicyInForce = lazyWithRetry(() => import("./policy-in-force.tsx"), ["cancellation"]);

/** What a late cancellation costs: whoever posts a price agrees to a job with the first handyman who accepts it. */
export function PostingPolicy() {
  return (
    <div className={classes("note", styles.policy)}>
      <LazyPanel>
        <PolicyInForce />
      </LazyPanel>
    </div>
  );
}
