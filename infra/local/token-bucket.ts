/** How AWS limits calls: a bucket of tokens that fills at a steady rate, of which each call takes one. */
export type BucketOptions = {
  readonly perSecond: number;
  /** How many calls may come at once; by default as many as in a second. */
  readonly burst?: number;
  readonly now?: () => number;
};

/** Returns a function that takes a token, and answers false when there is none. */
export function createTokenBucket({ perSecond, burst = perSecond, now = Date.now }: BucketOptions): () => boolean {
  let tokens = burst;
  let filledAt = now();
  return () => {
    const at = now();
    // A clock that was set back takes no tokens away.
    tokens = Math.min(burst, tokens + (Math.max(0, at - filledAt) / 1000) * perSecond);
    filledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
