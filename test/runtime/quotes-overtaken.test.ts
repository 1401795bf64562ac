import { expect, test } from "vitest";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { losingRace } from "../support/actions/concurrent-writes.ts";
import { makeRequestForQuotes, quoteCalls, quoteOutcome, quotesIn, requestCalls } from "../support/actions/quotes.ts";
import { resultOf } from "../support/actions/races.ts";
import { openWorld, type World } from "../support/world/world.ts";

type Call = (world: World) => Promise<unknown>;

/** In a world of its own, a request with the quotes of two of three handymen, and what may be done about the terms on screen. */
async function openQuotes(since: readonly QuoteMove[]) {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, 3, { urgency: "low" });
  const [hank, rival, third] = about.handymen as [User, User, User];
  await quoteCalls(about, hank).submit("120.00")(world);
  await quoteCalls(about, rival).submit("140.00")(world);
  const calls = callsOf(about, { hank, rival, third });
  for (const name of since) await calls[name](world);
  const { quotes } = await quotesIn(world, about, [hank]);
  // What is on screen now.
  return { world, about, calls: callsOf(about, { hank, rival, third }, quotes[0]) };
}

type Handymen = { readonly hank: User; readonly rival: User; readonly third: User };

function callsOf(
  about: Awaited<ReturnType<typeof makeRequestForQuotes>>,
  { hank, rival, third }: Handymen,
  onScreen?: Parameters<typeof quoteCalls>[2],
) {
  const [own, request] = [quoteCalls(about, hank, onScreen), requestCalls(about)];
  const [ofRival, ofThird] = [quoteCalls(about, rival), quoteCalls(about, third)];
  const later = (ms: number): Call => {
    return async (world) => {
      world.jump(ms);
      await own.look()(world);
    };
  };
  return {
    ...{ hire: own.hire(), decline: own.decline(), counter: own.counter("95.00"), edit: own.edit("115.00") },
    ...{ confirm: own.confirm(), agree: own.agree(), keep: own.keep(), withdraw: own.withdraw() },
    ...{ hireRival: ofRival.hire(), submitThird: ofThird.submit("150.00"), acceptDirectly: ofThird.accept("130.00") },
    ...{ approve: request.decidePrice(true), reject: request.decidePrice(false), closeLost: request.closeLost() },
    ...{ editRequest: request.edit({ title: "Two taps leak badly" }), cancelRequest: request.cancel() },
    ...{ expire: later(8 * DAY_MS), lapse: later(49 * HOUR_MS) },
  } as const;
}
type QuoteMove = keyof ReturnType<typeof callsOf>;

type Overtaking = {
  /** What has happened. */
  readonly since: readonly QuoteMove[];
  readonly first: QuoteMove;
  /** The item whose write is overtaken. */
  readonly before: string;
  readonly second: QuoteMove;
};

/** What becomes of a move right before whose write another one completes. */
async function overtake({ since, first, before, second }: Overtaking) {
  const { world, about, calls } = await openQuotes(since);
  const loser = losingRace(world.app.db, { before, run: () => calls[second](world) });
  const result = await resultOf(calls[first](world.withApp({ db: loser.db })));
  expect(loser.hasHappened(), "there was no race").toBe(true);
  expect(result).not.toBe("conflict.busy");
  return { result, outcome: await quoteOutcome(world, about) };
}

/** The same where one comes after the other. */
async function inTurn({ since, first }: Overtaking, order: readonly QuoteMove[]) {
  const { world, about, calls } = await openQuotes(since);
  const results = new Map<QuoteMove, string>();
  for (const name of order) results.set(name, await resultOf(calls[name](world)));
  return { result: results.get(first), outcome: await quoteOutcome(world, about) };
}

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

const pairs: readonly Overtaking[] = names.flatMap((first) =>
  names
    .filter((second) => second !== first && !(isBarredByCounter(first) && answersCounter(second)))
    .map((second) => ({
      since: answersCounter(first) || answersCounter(second) ? ["counter"] : [],
      first,
      before: moves[first],
      second,
    })),
);

test.each(pairs)("I-Q1 I-14 $first, overtaken by $second, ends as if it had come after it", async (pair) => {
  expect(await overtake(pair)).toEqual(await inTurn(pair, [pair.second, pair.first]));
});

/** What has happened later, the moves that may be overtaken with the item that they write, and those that overtake them. */
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

const laterPairs: readonly Overtaking[] = situations.flatMap(({ since, first, second }) =>
  Object.entries(first).flatMap(([name, before]) =>
    second.flatMap((other) =>
      other === name && name !== "closeLost" ? [] : [{ since, first: name as QuoteMove, before, second: other }],
    ),
  ),
);

test.each(laterPairs)(
  "I-Q1 I-14 after $since: $first, overtaken by $second, ends as one after the other",
  async (pair) => {
    const ends = [await inTurn(pair, [pair.second, pair.first]), await inTurn(pair, [pair.first, pair.second])];
    expect(ends).toContainEqual(await overtake(pair));
  },
);
