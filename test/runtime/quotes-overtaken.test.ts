import { afterAll, expect, test } from "vitest";
import type { User } from "../../shared/session/schema.ts";
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

/** A request with two quotes of three handymen, and every move on it, about the terms that were on screen. */
async function open({ hasCounter }: { hasCounter: boolean }) {
  const world = money.newWorld();
  const about = await makeRequestForQuotes(world, 3);
  const [hank, rival, third] = about.handymen as [User, User, User];
  await quoteCalls(about, hank).submit("120.00")(world);
  await quoteCalls(about, rival).submit("140.00")(world);
  if (hasCounter) await quoteCalls(about, hank).counter("100.00")(world);
  const { quotes } = await quotesIn(world, about, [hank]);
  const own = quoteCalls(about, hank, quotes[0]);
  const request = requestCalls(about);
  const calls: Readonly<Record<MoveName, (racing: World) => Promise<unknown>>> = {
    ...{ hire: own.hire(), decline: own.decline(), counter: own.counter("95.00"), edit: own.edit("115.00") },
    ...{ withdraw: own.withdraw(), agree: own.agree(), keep: own.keep(), hireRival: quoteCalls(about, rival).hire() },
    submitThird: quoteCalls(about, third).submit("150.00"),
    acceptDirectly: quoteCalls(about, third).accept("130.00"),
    editRequest: request.edit({ title: "Two taps leak badly" }),
    cancelRequest: request.cancel(),
  };
  return { world, about, calls };
}
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
