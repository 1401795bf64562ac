type ArrivalOptions<Thing> = {
  readonly fetch: () => Promise<Thing>;
  readonly onComing: (isComing: boolean) => void;
  readonly onCome: (thing: Thing) => void;
  /** Called when `loadOrReport` failed; `retry` loads again. */
  readonly onFailed: (retry: () => void) => void;
};

export type Arrival = ReturnType<typeof createArrival>;

/** Starts to load a resource at once; after a failure, the next `loadOrReport` loads it again. */
export function createArrival<Thing>({ fetch, onComing, onCome, onFailed }: ArrivalOptions<Thing>) {
  let coming: Promise<void> | undefined;
  let isClosed = false;

  async function bring() {
    const thing = await fetch();
    if (!isClosed) onCome(thing);
  }

  function arrive(): Promise<void> {
    onComing(true);
    coming ??= bring().catch((error: unknown) => {
      coming = undefined;
      onComing(false);
      throw error;
    });
    return coming;
  }

  const need = () =>
    void arrive().catch(() => {
      if (!isClosed) onFailed(need);
    });

  arrive().catch(() => {});
  return {
    need,
    close() {
      isClosed = true;
    },
  };
}
