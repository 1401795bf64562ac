type LazyLoaderOptions<Resource> = {
  readonly fetch: () => Promise<Resource>;
  readonly onLoading: (isLoading: boolean) => void;
  readonly onLoaded: (resource: Resource) => void;
  /** Called when `loadOrReport` failed; `retry` loads again. */
  readonly onFailed: (retry: () => void) => void;
};

export type LazyLoader = ReturnType<typeof createLazyLoader>;

/** Starts to load a resource at once; after a failure, the next `loadOrReport` loads it again. */
export function createLazyLoader<Resource>({ fetch, onLoading, onLoaded, onFailed }: LazyLoaderOptions<Resource>) {
  let loading: Promise<void> | undefined;
  let isClosed = false;

  async function load() {
    const resource = await fetch();
    if (!isClosed) onLoaded(resource);
  }

  function loadOnce(): Promise<void> {
    onLoading(true);
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      onLoading(false);
      throw error;
    });
    return loading;
  }

  const loadOrReport = () =>
    void loadOnce().catch(() => {
      if (!isClosed) onFailed(loadOrReport);
    });

  loadOnce().catch(() => {});
  return {
    need: loadOrReport,
    close() {
      isClosed = true;
    },
  };
}
