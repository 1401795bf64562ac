import type { User } from "../../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import type { World } from "../world/world.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn, requestCalls } from "./quotes.ts";

type Call = (world: World) => Promise<unknown>;

/** A request with the quotes of two of three handymen, and what everybody may do about the terms that are on screen. */
export async function openQuotes(world: World, since: readonly QuoteMove[]) {
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
export type QuoteMove = keyof ReturnType<typeof callsOf>;
