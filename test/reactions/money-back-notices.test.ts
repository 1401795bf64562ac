import { afterAll, describe, expect, test } from "vitest";
import adminRefund from "../../functions/admin/refund.ts";
import answerProposal from "../../functions/jobs/answerProposal.ts";
import confirmJob from "../../functions/jobs/confirm.ts";
import propose from "../../functions/jobs/propose.ts";
import moveJob from "../../functions/jobs/updateStatus.ts";
import createIntent from "../../functions/payments/createIntent.ts";
import { type Language, languages } from "../../shared/language.ts";
import { payments } from "../../shared/payments/contract.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { failLatest, makeHeldIn, order, refundThere } from "../support/failing.ts";
import { GOOD_CARD, openMoney, type World } from "../support/money-in-process.ts";
import { amounts, deliverAll, inLanguage, spaced, tellPeople, whole } from "../support/notices-in-process.ts";
import { aProposal } from "../support/proposals.ts";
import { indebt, makeOwed, makeShare, move } from "../support/race-shares.ts";

const money = await openMoney();
afterAll(() => money.close());

type Sides = Awaited<ReturnType<World["makeJob"]>>;
type By = "customer" | "handyman";

/** A job of $100.00 in progress, for which $105.00 are paid unless `isPaid` is false. */
async function makeStarted({ isPaid = true, language = "en" }: { isPaid?: boolean; language?: Language } = {}) {
  const world = money.newWorld();
  const sides = await world.makeJob({ status: "accepted" });
  await inLanguage(world, sides, language);
  if (isPaid) await world.provider.pay(GOOD_CARD, await world.begin(sides));
  await deliverAll(world);
  const step = async (status: string) =>
    world.call(moveJob, { as: sides.handyman, params: { id: sides.jobId }, body: { status } });
  await step("in_progress");
  const asks = (by: By, change: Parameters<typeof aProposal>[0]) =>
    world.call(propose, { as: sides[by], params: { id: sides.jobId }, body: aProposal(change) });
  const accepts = (by: By) =>
    world.call(answerProposal, { as: sides[by], params: { id: sides.jobId, number: "1" }, body: { answer: "accept" } });
  return { ...sides, world, step, asks, accepts, told: () => tellPeople(world) };
}

const confirmDone = (world: World, { customer, jobId }: Sides) =>
  world.call(confirmJob, { as: customer, params: { id: jobId } });

describe("a price that rises after its customer has paid", () => {
  test("I-03 a supplement that was paid too late is not refunded again by a lower price", async () => {
    const job = await makeStarted();
    const { world, customer, handyman, jobId } = job;
    await job.asks("handyman", { price: "140.00" });
    const { body } = await world.call(createIntent, { as: customer, body: { jobId, proposal: 1 } });
    const withdrawal = { params: { id: jobId, number: "1" }, body: { answer: "withdraw" } };
    await world.call(answerProposal, { as: handyman, ...withdrawal });
    await world.provider.pay(GOOD_CARD, payments.createIntent.returns.parse(body));
    await world.rest();
    await job.asks("handyman", { price: "80.00" });
    const letter = (await job.told()).letters(customer).at(-1);
    expect(letter?.text).toContain("If you accept, $21.00 of what you have paid goes back to your card");
  });

  test("I-03 is announced without a difference when nothing is paid yet, or when it falls", async () => {
    for (const [isPaid, price] of [
      [false, "140.00"],
      [true, "80.00"],
    ] as const) {
      const job = await makeStarted({ isPaid });
      await job.asks("handyman", { price });
      const { text } = (await job.told()).letter(job.customer, "proposes a new price");
      expect(text).not.toMatch(/difference/);
    }
  });
});

describe("a price that falls after its customer has paid", () => {
  test.each(languages)(
    "E3 names the amount that is refunded at the release, and that amount is refunded, in %s",
    async (language) => {
      const job = await makeStarted({ language });
      await job.asks("handyman", { price: "60.00" });
      await job.accepts("customer");
      await job.step("completed");
      await confirmDone(job.world, job);
      await job.world.rest();
      const told = await job.told();
      const mailed = ["paymentReceived", "jobStarted", "priceProposed", "paidJobCompleted", "refundMade"];
      // A customer who released by themselves is asked for a review in the app only.
      expect(told.bells(job.customer)).toEqual([...mailed.slice(0, -1), "reviewAsked", "refundMade"]);
      const [asked, back] = ["priceProposed", "refundMade"].map(
        (kind) => told.letters(job.customer)[mailed.indexOf(kind)],
      );
      for (const letter of [asked, back]) {
        expect(spaced(letter?.text)).toContain(amounts(language, "42.00"));
        whole(`${letter?.subject}${letter?.text}${letter?.html}`);
      }
      expect(spaced(asked?.text)).toContain(amounts(language, "63.00"));
    },
  );

  test("is announced without a refund to a customer who has not paid", async () => {
    const job = await makeStarted({ isPaid: false });
    await job.asks("handyman", { price: "60.00" });
    const told = await job.told();
    expect(told.bells(job.customer)).toEqual(["jobStarted", "priceProposed"]);
    expect(told.letter(job.customer, "proposes a new price").text).not.toMatch(/goes back/);
  });

  test.each([
    ["40.00", "$63.00 of what you have paid goes back to your card"],
    ["0.00", "$105.00 of what you have paid goes back to your card"],
  ])("E3 an end at $%s names what goes back with it", async (price, words) => {
    const job = await makeStarted();
    await job.asks("handyman", { kind: "ending", price });
    const told = await job.told();
    expect(told.letter(job.customer, "proposes to end").text).toContain(words);
  });

  test("E3 tells the customer, who proposed the end, the refund when it is accepted, and not the handyman", async () => {
    const job = await makeStarted();
    await job.asks("customer", { kind: "ending", price: "40.00" });
    await job.accepts("handyman");
    await job.world.rest();
    const told = await job.told();
    expect(told.letter(job.handyman, "proposes to end").text).not.toMatch(/goes back|63\.00/);
    expect(told.letter(job.customer, "accepted your proposal").text).toContain(
      "$63.00 of what you have paid goes back",
    );
    expect(told.letter(job.customer, "on its way back").text).toContain("$63.00");
  });
});

describe("a refunded share", () => {
  const owe = { en: "You owe", pt: "Você deve", es: "Debes" };
  const kept = { en: "We kept", pt: "Descontamos", es: "Descontamos" };

  test.each(languages)(
    "E4 that the account does not hold tells its handyman what they owe, once, in %s",
    async (language) => {
      const { world, sides } = await makeOwed(money.newWorld());
      await inLanguage(world, sides, language);
      world.provider.emulator.payOut(sides.handyman.stripeConnectAccountId ?? "", 5500);
      await world.rest();
      const told = await tellPeople(world);
      expect(told.bells(sides.handyman).filter((kind) => kind === "shareOwed")).toHaveLength(1);
      expect(told.bells(sides.customer)).not.toContain("shareOwed");
      const { subject, text, html } = told.letter(sides.handyman, owe[language]);
      expect(spaced(subject)).toContain(amounts(language, "15.00"));
      expect(text).toContain("http://site.test/?panel=earnings");
      whole(`${subject}${text}${html}`);
    },
  );

  test("E4 that is reversed in full tells nobody of a debt", async () => {
    const { world, sides } = await makeOwed(money.newWorld());
    await world.rest();
    const told = await tellPeople(world);
    expect([...told.bells(sides.handyman), ...told.bells(sides.customer)]).not.toContain("shareOwed");
  });

  test.each(languages)("E4 tells its handyman what was kept of a later share, once, in %s", async (language) => {
    const { world, sides } = await makeShare(money.newWorld());
    await inLanguage(world, sides, language);
    await indebt(world, sides.handyman, 3000);
    await move(sides)(world);
    await world.rest();
    const told = await tellPeople(world);
    expect(told.bells(sides.handyman).filter((kind) => kind === "shareKept")).toHaveLength(1);
    expect(told.bells(sides.customer)).not.toContain("shareKept");
    const { subject, text, html } = told.letter(sides.handyman, kept[language]);
    expect(spaced(subject)).toContain(amounts(language, "30.00"));
    expect(text).toContain("http://site.test/?panel=earnings");
    whole(`${subject}${text}${html}`);
  });
});

describe("a refund that the card does not take", () => {
  const words = { en: "Write to us", pt: "Escreva para nós", es: "Escríbenos" };
  test.each(languages)(
    "E4 tells its customer, who heard that it was on its way, how to get it, once, in %s",
    async (language) => {
      const { world, sides, intentId } = await makeShare(money.newWorld());
      await inLanguage(world, sides, language);
      const body = { amount: "33.33", reason: "The tap dripped again after a day." };
      await world.call(adminRefund, { as: world.makePerson({ role: "admin" }), params: { jobId: sides.jobId }, body });
      await world.rest();
      const path = `refunds?limit=1&payment_intent=${intentId}`;
      const [refund] = (await world.provider.ask<{ data: { id: string }[] }>(path)).body.data;
      world.provider.say(refund?.id ?? "", "succeeded", { status: "failed" });
      for (const type of ["refund.failed", "charge.refund.updated"])
        await world.deliver(world.provider.tell(type, { ...refund, status: "failed" }));
      const told = await tellPeople(world);
      expect(told.bells(sides.customer).slice(-2)).toEqual(["refundMade", "refundFailed"]);
      expect(told.bells(sides.handyman)).not.toContain("refundFailed");
      const letter = told.letters(sides.customer).at(-1);
      expect(spaced(letter?.subject)).toContain(amounts(language, "33.33"));
      expect(letter?.text).toContain(words[language]);
      expect(letter?.text).toContain("http://site.test/terms#contact");
      whole(`${letter?.subject}${letter?.text}${letter?.html}`);
    },
  );

  test("E4 and is repeated tells its customer once more, and its handyman nothing new", async () => {
    const world = money.newWorld();
    const { sides, intentId } = await makeHeldIn(world);
    await order(world, sides, "33.33");
    world.pass(MINUTE_MS);
    await world.sweep();
    await failLatest(world, intentId);
    await refundThere(world, intentId, 3333);
    await deliverAll(world);
    const told = await tellPeople(world);
    expect(told.bells(sides.customer).slice(-3)).toEqual(["refundMade", "refundFailed", "refundMade"]);
    expect(told.bells(sides.handyman).filter((kind) => kind === "shareRefunded")).toHaveLength(1);
  });
});
