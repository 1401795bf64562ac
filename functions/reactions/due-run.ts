import { SECOND_MS } from "../../shared/time.ts";
import { shuffleSlices } from "../runtime/shuffle-slices.ts";
import { type DueItem, kindOf } from "./due-queue.ts";

/** For how long a run takes up items. The rest of its function's timeout is for those in hand. */
export const RUN_MS = 45 * SECOND_MS;
/**
 * How many items of one kind are worked at the same time. A call of Stripe takes about 0.4 seconds, so that one kind makes
 * fifty a second, half of what Stripe allows an account.
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
export async function workUntil(items: readonly DueItem[], run: Run): Promise<number> {
  const kinds = Map.groupBy(items, kindOf);
  const left = await Promise.all([...kinds.values()].map((ofKind) => workKind(inSlices(ofKind), run)));
  return left.reduce((sum, count) => sum + count, 0);
}

async function workKind(items: readonly DueItem[], { work, isOver }: Run): Promise<number> {
  let next = 0;
  const worker = async () => {
    for (let due = items[next]; due && !isOver(); due = items[next]) {
      next += 1;
      await work(due);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return items.length - next;
}

/**
 * The order of the work. Two runs at the same time would have the same items in hand if both went by age alone, and all
 * that the slower one does would be in vain.
 */
function inSlices(items: readonly DueItem[]): readonly DueItem[] {
  return items.length <= CONCURRENCY ? items : shuffleSlices(items, SLICE);
}
