import { afterAll, describe, expect, test } from "vitest";
import confirmJob from "../../functions/jobs/confirm.ts";
import { settle } from "../../functions/payments/rules.ts";
import { toItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import { type Language, languages } from "../../shared/language.ts";
import { bellOf, wordings } from "../../shared/notifications/wording.ts";
import { DAY_MS, toInstant } from "../../shared/time.ts";
import { GOOD_CARD, type JobOf, openMoney, type World } from "../support/money-in-process.ts";
import { inLanguage, tellPeople, whole } from "../support/notices-in-process.ts";

const money = await openMoney();
afterAll(() => money.close());

const asks: Readonly<Record<Language, RegExp>> = {
  en: /How was \S+ work\? Write a review/,
  pt: /Como foi o trabalho de \S+\? Escreva uma avaliação/,
  es: /¿Qué tal fue el trabajo de \S+\? Escribe una reseña/,
};

/** A completed job with a held payment. */
async function makeHeld() {
  const world = money.newWorld();
  const sides = await world.makeJob({});
  const { paymentIntentId, ...started } = await world.begin(sides);
  await world.provider.pay(GOOD_CARD, { paymentIntentId, ...started });
  await settle(world.app, paymentIntentId);
  return { world, sides };
}

const confirm = (world: World, { customer, jobId }: JobOf) =>
  world.call(confirmJob, { as: customer, params: { id: jobId } });

/** The notifications and e-mails that ask for a review. */
async function asked(world: World, { customer }: JobOf, language: Language = "en") {
  const told = await tellPeople(world);
  const rung = world.table
    .items()
    .filter(({ entity, userId }) => entity === table.notification.type && userId === customer.id);
  const bells = rung.filter(({ kind, slots }) => {
    const words = wordings[language].kinds[kind as keyof (typeof wordings)[Language]["kinds"]];
    return bellOf(words, slots as Record<string, string>).includes("{reviewee}");
  });
  const letters = told
    .letters(customer)
    .filter(({ text, html }) => asks[language].test(text) && asks[language].test(html));
  for (const { subject, text, html } of told.letters(customer)) whole(subject, text, html);
  return { bells: bells.map(({ kind }) => kind), letters: letters.map(({ subject }) => subject) };
}

describe("after the release a customer is asked for a review, once", () => {
  test.each(languages)(
    "by the notification and the e-mail about the release, when the schedule released, in %s",
    async (language) => {
      const { world, sides } = await makeHeld();
      await inLanguage(world, sides, language);
      await world.rest(4 * DAY_MS);
      const { bells, letters } = await asked(world, sides, language);
      expect([bells, letters.length]).toEqual([["paymentReleased"], 1]);
    },
  );

  test("in the app only, where they released the payment themselves", async () => {
    const { world, sides } = await makeHeld();
    expect((await confirm(world, sides)).status).toBe(200);
    expect((await confirm(world, sides)).status).toBe(200);
    await world.rest(4 * DAY_MS);
    expect(await asked(world, sides)).toEqual({ bells: ["reviewAsked"], letters: [] });
  });

  test.each(["the customer", "the clock"])("not at all, when there is a review already as %s releases", async (who) => {
    const { world, sides } = await makeHeld();
    const { jobId } = sides;
    const createdAt = toInstant(world.app.now());
    world.table.putAll([toItem(table.reviewedJob, { jobId, reviewId: jobId as never, createdAt, version: 1 })]);
    if (who === "the customer") await confirm(world, sides);
    await world.rest(4 * DAY_MS);
    expect(await asked(world, sides)).toEqual({ bells: [], letters: [] });
  });

  test("never, where the handyman can no longer be reviewed", async () => {
    const { world, sides } = await makeHeld();
    await confirm(world, sides);
    world.table.putAll([toItem(table.user, { ...sides.handyman, isActive: false })]);
    expect(await asked(world, sides)).toEqual({ bells: [], letters: [] });
  });
});
