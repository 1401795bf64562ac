import { AppError } from "../../shared/errors.ts";

const ROUNDS = 4;

/** Retries an operation from its read when an optimistic lock fails (`conflict.busy`). */
export async function retryLostRace<T>(step: () => Promise<T>, rounds = ROUNDS): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await step();
    } catch (thrown) {
      const isLostRace = thrown instanceof AppError && thrown.code === "conflict.busy";
      if (!isLostRace || round === rounds) throw thrown;
    }
  }
}

/**
 * Ignores the error of a write when `find` shows that it was stored: only its answer was lost. `find` must look for an
 * id that nobody else can have.
 */
export async function unlessDone(write: Promise<void>, find: () => Promise<unknown>): Promise<void> {
  await write.catch(async (thrown: unknown) => {
    if ((await find()) === undefined) throw thrown;
  });
}
