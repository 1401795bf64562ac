import { AppError } from "../../../shared/errors/errors.ts";

const MAX_ATTEMPTS = 4;

/** Retries an operation from its read when an optimistic lock fails (`conflict.busy`). */
export async function retryOnConflict<T>(operation: () => Promise<T>, maxAttempts = MAX_ATTEMPTS): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await operation();
    } catch (thrown) {
      const isConflict = thrown instanceof AppError && thrown.code === "conflict.busy";
      if (!isConflict || attempt === maxAttempts) throw thrown;
    }
  }
}

/**
 * Ignores the error of a write when `find` shows that it was stored: only its answer was lost. `find` must look for an
 * id that nobody else can have.
 */
export async function ignoreIfWritten(write: Promise<void>, find: () => Promise<unknown>): Promise<void> {
  await write.catch(async (thrown: unknown) => {
    if ((await find()) === undefined) throw thrown;
  });
}
