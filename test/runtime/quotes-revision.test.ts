import { expect, test } from "vitest";
import answerQuote from "../../functions/quotes/answer.ts";
import submitQuote from "../../functions/quotes/create.ts";
import changeQuote from "../../functions/quotes/update.ts";
import type { User } from "../../shared/session/schema.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn, requestCalls } from "../support/actions/quotes.ts";
import { aQuote } from "../support/makers/quotes.ts";
import { openWorld } from "../support/world/world.ts";

/** A request with a quote for its first revision, edited twice since, and what its handyman sends about it. */
async function openEdited() {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, 2);
  const [hank, other] = about.handymen as [User, User];
  await quoteCalls(about, hank).submit("120.00")(world);
  await requestCalls(about).edit({ description: "The tap in the kitchen leaks, and the one in the bath." })(world);
  await requestCalls(about).edit({ description: "Both taps leak, and all twelve windows are to be cleaned." })(world);
  const params = { id: about.id, handymanId: hank.id };
  const sends = {
    submit: (revision?: number) =>
      world.call(submitQuote, { as: other, params: { id: about.id }, body: { ...aQuote(), revision } }),
    edit: (revision?: number) =>
      world.call(changeQuote, { as: hank, params, body: { ...aQuote(), version: 1, revision } }),
    confirm: (revision?: number) =>
      world.call(answerQuote, { as: hank, params, body: { answer: "confirm", version: 1, revision } }),
  };
  const hire = quoteCalls(about, hank).hire();
  const stored = async () =>
    (await quotesIn(world, about, [hank, other])).quotes.map((quote) => quote?.requestRevision);
  return { world, sends, hire, stored };
}

test.each(["submit", "edit", "confirm"] as const)(
  "R-404 nobody can %s a quote for an edit that was not on their screen",
  async (move) => {
    const { world, sends, hire, stored } = await openEdited();
    expect(await sends[move](2)).toMatchObject({ status: 409, code: "serviceRequest.changed" });
    expect(await stored()).toEqual([1, undefined]);
    expect((await hire(world)).code).toBe("quote.requestChanged");
    expect((await sends[move](3)).status).toBeLessThan(300);
    expect((await stored())[move === "submit" ? 1 : 0]).toBe(3);
  },
);

test("R-404 a quote without a revision is about the present one", async () => {
  const { world, sends, hire, stored } = await openEdited();
  expect((await sends.confirm()).status).toBe(200);
  expect((await sends.submit()).status).toBe(201);
  expect(await stored()).toEqual([3, 3]);
  expect((await hire(world)).status).toBe(201);
});
