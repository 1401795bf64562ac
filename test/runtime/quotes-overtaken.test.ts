import { expect, test } from "vitest";
import { losingRace } from "../support/actions/concurrent-writes.ts";
import { openQuotes } from "../support/actions/overtaken-quotes.ts";
import { quoteOutcome } from "../support/actions/quotes.ts";
import { resultOf } from "../support/actions/races.ts";
import { openWorld } from "../support/world/world.ts";

/** Every move of a quote, of a rival's and of their request, and the item whose write can be overtaken. */
const moves = {
  ...{ hire: "QUOTE#", decline: "QUOTE#", counter: "QUOTE#", edit: "QUOTE#", withdraw: "QUOTE#" },
  ...{ agree: "QUOTE#", keep: "QUOTE#", hireRival: "QUOTE#", submitThird: "QUOTE#" },
  ...{ acceptDirectly: "REQUEST", editRequest: "REQUEST", cancelRequest: "REQUEST" },
} as const;
type MoveName = keyof typeof moves;
const names = Object.keys(moves) as MoveName[];
/** The moves that are about an open counter-offer, and those that one makes impossible. */
const answersCounter = (name: MoveName) => name === "agree" || name === "keep";
const isBarredByCounter = (name: MoveName) => name === "counter" || name === "edit";

const open = async ({ hasCounter }: { hasCounter: boolean }) =>
  openQuotes(await openWorld({ holdsWebhooks: true }), hasCounter ? ["counter"] : []);

const pairs = names.flatMap((first) =>
  names
    .filter((second) => second !== first && !(isBarredByCounter(first) && answersCounter(second)))
    .map((second) => ({ first, second })),
);

test.each(pairs)(
  "I-Q1 I-14 $first, overtaken by $second, ends as if it had come after it",
  async ({ first, second }) => {
    const hasCounter = answersCounter(first) || answersCounter(second);
    const racing = await open({ hasCounter });
    const loser = losingRace(racing.world.app.db, {
      before: moves[first],
      run: () => racing.calls[second](racing.world),
    });
    const result = await resultOf(racing.calls[first](racing.world.withApp({ db: loser.db })));
    expect(loser.hasHappened(), "there was no race").toBe(true);
    expect(result).not.toBe("conflict.busy");

    const inTurn = await open({ hasCounter });
    await inTurn.calls[second](inTurn.world);
    expect(result).toBe(await resultOf(inTurn.calls[first](inTurn.world)));
    expect(await quoteOutcome(racing.world, racing.about)).toEqual(await quoteOutcome(inTurn.world, inTurn.about));
  },
);
