import { AppError } from "../../shared/errors.ts";

const ROUNDS = 4;

/** Runs a step again, from its reading, when somebody else wrote between its reading and its writing. */
export async function retryLostRace<T>(step: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await step();
    } catch (thrown) {
      const isLostRace = thrown instanceof AppError && thrown.code === "conflict.busy";
      if (!isLostRace || round === ROUNDS) throw thrown;
    }
  }
}
