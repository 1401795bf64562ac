import { expect, test } from "vitest";
import { losingRace } from "../support/actions/concurrent-writes.ts";
import { openQuotes, type QuoteMove } from "../support/actions/overtaken-quotes.ts";
import { quoteOutcome } from "../support/actions/quotes.ts";
import { resultOf } from "../support/actions/races.ts";
import { openWorld } from "../support/world/world.ts";

const open = async (since: readonly QuoteMove[]) => openQuotes(await openWorld({ holdsWebhooks: true }), since);

/** What has happened, the moves that may be overtaken with the item that they write, and those that overtake them. */
const situations: readonly {
  readonly since: readonly QuoteMove[];
  readonly first: Partial<Record<QuoteMove, string>>;
  readonly second: readonly QuoteMove[];
}[] = [
  {
    since: [],
    first: {
      hire: "QUOTE#",
      decline: "QUOTE#",
      counter: "QUOTE#",
      edit: "QUOTE#",
      withdraw: "QUOTE#",
      expire: "QUOTE#",
    },
    second: ["expire"],
  },
  {
    since: ["counter"],
    first: { agree: "QUOTE#", keep: "QUOTE#", hire: "QUOTE#", decline: "QUOTE#", withdraw: "QUOTE#" },
    second: ["lapse", "expire"],
  },
  {
    since: ["editRequest"],
    first: { confirm: "QUOTE#", edit: "QUOTE#", decline: "QUOTE#", withdraw: "QUOTE#" },
    second: [
      "confirm",
      "edit",
      "decline",
      "withdraw",
      "hireRival",
      "editRequest",
      "cancelRequest",
      "acceptDirectly",
      "expire",
    ],
  },
  { since: ["acceptDirectly"], first: { withdraw: "QUOTE#" }, second: ["approve", "reject", "expire"] },
  { since: ["acceptDirectly"], first: { approve: "JOB", reject: "JOB" }, second: ["withdraw"] },
  { since: ["hireRival"], first: { closeLost: "QUOTE#" }, second: ["closeLost", "expire"] },
];

const pairs = situations.flatMap(({ since, first, second }) =>
  Object.entries(first).flatMap(([name, before]) =>
    second.flatMap((other) =>
      other === name && name !== "closeLost" ? [] : [{ since, first: name, before, second: other }],
    ),
  ),
);

test.each(pairs)(
  "I-Q1 I-14 after $since: $first, overtaken by $second, ends as one after the other",
  async ({ since, first, before, second }) => {
    const racing = await open(since);
    const [call, overtaking] = [racing.calls[first as QuoteMove], racing.calls[second]];
    const loser = losingRace(racing.world.app.db, { before, run: () => overtaking(racing.world) });
    const result = await resultOf(call(racing.world.withApp({ db: loser.db })));
    expect(result).not.toBe("conflict.busy");
    if (!loser.hasHappened()) throw new Error("There was no race.");

    const ended = { result, outcome: await quoteOutcome(racing.world, racing.about) };
    const inTurn = async (order: readonly QuoteMove[]) => {
      const { world, about, calls } = await open(since);
      const results = new Map<QuoteMove, string>();
      for (const name of order) results.set(name, await resultOf(calls[name](world)));
      return { result: results.get(first as QuoteMove), outcome: await quoteOutcome(world, about) };
    };
    expect([await inTurn([second, first as QuoteMove]), await inTurn([first as QuoteMove, second])]).toContainEqual(
      ended,
    );
  },
);
