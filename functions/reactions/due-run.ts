import { SECOND_MS } from "../../shared/time.ts";
import { shuffleSlices } from "../runtime/shuffle-slices.ts";
import { type DueItem, kindOf } from "./due-queue.ts";

/** For how long a run takes up items. The rest of its function's timeout is for those in hand. */
export const RUN_MS = 45 * SECOND_MS;
/**
 * How many items of one kind are worked at the same time. Calls of Stripe wait for room within its limits
 * (`adapters/stripe-pace.ts`).
 */
export const CONCURRENCY = 20;
/** Items of one kind are worked in slices of this size, oldest first, and in a random order within a slice. */
const SLICE = 200;

type Run = {
  /** Works one item; never rejects. */
  readonly work: (due: DueItem) => Promise<void>;
  /** Whether the time of the run is over. */
  readonly isOver: () => boolean;
};

/**
 * Works the items until the time is over; returns how many were left. Kinds run in parallel, so that many items of one
 * kind, or a failing kind, do not delay the others.
 */
export async function workUntil(items: readonly DueItem[], { work, isOver }: Run): Promise<number> {
  let worked = 0;
  // The workers of a kind take their items from one iterator.
  const worker = async (queue: Iterable<DueItem>) => {
    for (const due of queue) {
      if (isOver()) return;
      worked += 1;
      await work(due);
    }
  };
  const queues = [...Map.groupBy(items, kindOf).values()].map((ofKind) => inSlices(ofKind).values());
  await Promise.all(queues.flatMap((queue) => Array.from({ length: CONCURRENCY }, () => worker(queue))));
  return items.length - worked;
}

/**
 * The order of the work. Two runs at the same time would have the same items in hand if both went by age alone, and all
 * that the slower one does would be in vain.
 */
function inSlices(items: readonly DueItem[]): readonly DueItem[] {
  return items.length <= CONCURRENCY ? items : shuffleSlices(items, SLICE);
}
