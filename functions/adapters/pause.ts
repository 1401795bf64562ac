/** Waits before a call is tried again. By the global timer, which tests may shorten. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
