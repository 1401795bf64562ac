import { AppError } from "../../shared/errors.ts";

const ROUNDS = 4;

/** Runs a step again, from its reading, when somebody else wrote between its reading and its writing. */
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
 * Settles a write whose answer may be lost: it was done, whatever it threw, when `find` finds what it makes under an id
 * that nobody else can know.
 */
export async function unlessDone(write: Promise<void>, find: () => Promise<unknown>): Promise<void> {
  await write.catch(async (thrown: unknown) => {
    if ((await find()) === undefined) throw thrown;
  });
}
