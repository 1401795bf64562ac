import { afterAll, expect, test } from "vitest";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { losingRace } from "../support/worlds/concurrent-writes.ts";
import { openMoney, type World } from "../support/worlds/money-world.ts";
import {
  makeRequestForQuotes,
  quoteCalls,
  quoteOutcome,
  quotesIn,
  requestCalls,
} from "../support/worlds/quote-world.ts";
import { resultOf } from "../support/worlds/races.ts";

const money = await openMoney();
afterAll(() => money.close());

type Call = (world: World) => Promise<unknown>;

/** A request with the quotes of two of three handymen, and what everybody may do with them. */
async function open(since: readonly string[]) {
  const world = money.newWorld();
  const about = await makeRequestForQuotes(world, 3, { urgency: "low" });
  const [hank, rival, third] = about.handymen as [User, User, User];
  await quoteCalls(about, hank).submit("120.00")(world);
  await quoteCalls(about, rival).submit("140.00")(world);
  const calls = callsOf(about, { hank, rival, third });
  for (const name of since) await calls[name as keyof typeof calls](world);
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
  const later = (ms: number): Call => {
    return async (world) => {
      world.advanceClock(ms);
      await own.look()(world);
    };
  };
  return {
    ...{ hire: own.hire(), decline: own.decline(), counter: own.counter("95.00"), edit: own.edit("115.00") },
    ...{ confirm: own.confirm(), agree: own.agree(), keep: own.keep(), withdraw: own.withdraw() },
    ...{ hireRival: quoteCalls(about, rival).hire(), acceptDirectly: quoteCalls(about, third).accept("130.00") },
    ...{ approve: request.decidePrice(true), reject: request.decidePrice(false), closeLost: request.closeLost() },
    ...{ editRequest: request.edit({ title: "Two taps leak badly" }), cancelRequest: request.cancel() },
    ...{ expire: later(8 * DAY_MS), lapse: later(49 * HOUR_MS) },
  } as const;
}
type MoveName = keyof ReturnType<typeof callsOf>;

/** What has happened, the moves that may be overtaken with the item that they write, and those that overtake them. */
const situations: readonly {
  readonly since: readonly MoveName[];
  readonly first: Partial<Record<MoveName, string>>;
  readonly second: readonly MoveName[];
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
    const [call, overtaking] = [racing.calls[first as MoveName], racing.calls[second]];
    const loser = losingRace(racing.world.app.db, { before, run: () => overtaking(racing.world) });
    const result = await resultOf(call(racing.world.withApp({ db: loser.db })));
    expect(result).not.toBe("conflict.busy");
    if (!loser.hasHappened()) throw new Error("There was no race.");

    const ended = { result, outcome: await quoteOutcome(racing.world, racing.about) };
    const inTurn = async (order: readonly MoveName[]) => {
      const { world, about, calls } = await open(since);
      const results = new Map<MoveName, string>();
      for (const name of order) results.set(name, await resultOf(calls[name](world)));
      return { result: results.get(first as MoveName), outcome: await quoteOutcome(world, about) };
    };
    expect([await inTurn([second, first as MoveName]), await inTurn([first as MoveName, second])]).toContainEqual(
      ended,
    );
  },
);
