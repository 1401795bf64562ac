import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { useSide } from "../../jobs/parties.ts";
import styles from "./inbox.module.css";

const LastMessage = lazyWithRetry(() => import("./last-message.tsx"), ["conversations"]);

/** The last message between the two sides of a job, in a chunk of its own; its place is kept while that loads. */
export function LastMessageOf({ job }: { job: JobView }) {
  if (!useSide(job)) return null;
  return (
    <LazyPanel fallback={<p className={styles.lastMessage} />}>
      <LastMessage job={job} />
    </LazyPanel>
  );
}
