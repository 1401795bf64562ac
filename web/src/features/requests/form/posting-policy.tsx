import { classes } from "../../../ui/classes.ts";
import PolicyInForce from "./policy-in-force.tsx";
import styles from "./posting-policy.module.css";

/** What a late cancellation costs: whoever posts a price agrees to a job with the first handyman who accepts it. */
export default function PostingPolicy() {
  return (
    <div className={classes("note", styles.policy)}>
      <PolicyInForce />
    </div>
  );
}
