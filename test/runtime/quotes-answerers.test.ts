import { expect, test } from "vitest";
import acceptRequest from "../../functions/jobs/create.ts";
import answerQuote from "../../functions/quotes/answer.ts";
import createRequest from "../../functions/requests/create.ts";
import { quoteAnswers } from "../../shared/quotes/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn } from "../support/actions/quotes.ts";
import { makeHandyman } from "../support/actions/races.ts";
import { aRequest } from "../support/makers/jobs.ts";
import { openWorld, type World } from "../support/world/world.ts";

/** A quote to which its customer has proposed another price. */
async function openCountered() {
  const world = await openWorld({ holdsWebhooks: true });
  const about = await makeRequestForQuotes(world, 2);
  const [hank, rival] = about.handymen as [User, User];
  await quoteCalls(about, hank).submit("120.00")(world);
  await quoteCalls(about, rival).submit("140.00")(world);
  await quoteCalls(about, hank).counter("100.00")(world);
  const { quotes } = await quotesIn(world, about, [hank]);
  return { world, about, hank, version: quotes[0]?.termsVersion ?? 0 };
}

/** Who of the two may give an answer while the customer's price waits: 200, or why not. */
const answers: Readonly<Record<(typeof quoteAnswers)[number], readonly [customer: unknown, handyman: unknown]>> = {
  decline: [200, "auth.forbidden"],
  counter: ["quote.notYourTurn", "auth.forbidden"],
  agree: ["auth.forbidden", 200],
  keep: ["auth.forbidden", 200],
  // The request was not edited: there is nothing to stand by.
  confirm: ["auth.forbidden", "quote.illegalMove"],
  withdraw: ["auth.forbidden", 200],
};

test.each(quoteAnswers)("R-402 %s is given by one side alone", async (answer) => {
  const results = [];
  for (const side of ["customer", "handyman"] as const) {
    const { world, about, hank, version } = await openCountered();
    const params = { id: about.id, handymanId: hank.id };
    const as = side === "customer" ? about.customer : hank;
    const { status, code } = await world.call(answerQuote, { as, params, body: { answer, version, price: "95.00" } });
    results.push(code ?? status);
  }
  expect(results).toEqual(answers[answer]);
});

/** Accepts another customer's request at once. */
async function acceptAnother(world: World, as: User) {
  const { body } = await world.call(createRequest, {
    as: world.makePerson(),
    body: aRequest({ estimatedPrice: "80.00" }),
  });
  const { id } = body as { id: string };
  return world.call(acceptRequest, { as, body: { serviceRequestId: id, agreedPrice: "80.00" } });
}

test("D-48 a handyman without a check is hired however many jobs they have taken, and hired jobs do not count", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const handyman = makeHandyman(world);
  const hire = async () => {
    const about = await makeRequestForQuotes(world, 0);
    const quote = quoteCalls(about, handyman);
    await quote.submit()(world);
    return (await quote.hire()(world)).status;
  };
  expect([await hire(), await hire(), await hire()]).toEqual([201, 201, 201]);
  const taken = [
    await acceptAnother(world, handyman),
    await acceptAnother(world, handyman),
    await acceptAnother(world, handyman),
  ];
  expect(taken.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await acceptAnother(world, handyman)).code).toBe("job.checkFirst");
  expect(await hire()).toBe(201);
});
