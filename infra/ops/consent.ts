import { createInterface } from "node:readline/promises";
import { type Change, dataLosses } from "./change-plan.ts";

type ConsentInput = {
  readonly changes: readonly Change[];
  readonly stage: string;
  /** Whether `--yes` was given. */
  readonly isGiven: boolean;
  /** Asks somebody at the terminal; undefined where nobody sits at one. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
};

/** Throws unless no data is lost, or somebody agrees to it: by `--yes`, or at the terminal with the stage's name. */
export async function requireConsent({ changes, stage, isGiven, ask }: ConsentInput): Promise<void> {
  const losses = dataLosses(changes);
  if (losses.length === 0 || isGiven) return;
  const what = `This deployment takes data away from stage ${stage}: ${losses.map(({ id }) => id).join(", ")}.`;
  const answer = await ask?.(`${what} Type ${stage} to deploy it all the same: `);
  if (answer?.trim() !== stage) throw new Error(`${what} Nothing was deployed. Add --yes if that is what you want.`);
}

/** Asks at the terminal, if there is one. */
export const terminal = (): ConsentInput["ask"] =>
  process.stdin.isTTY
    ? async (question) => {
        const reader = createInterface({ input: process.stdin, output: process.stdout });
        try {
          return await reader.question(question);
        } finally {
          reader.close();
        }
      }
    : undefined;
