import { afterAll, describe, expect, test } from "vitest";
import keep from "../../functions/jobs/keep.ts";
import { settle } from "../../functions/payments/rules.ts";
import { workUnanswered } from "../../functions/reactions/job-price.ts";
import { type Language, languages } from "../../shared/language.ts";
import { DAY_MS } from "../../shared/time.ts";
import { GOOD_CARD, openMoney } from "../support/money-in-process.ts";
import { inLanguage, tellPeople, whole } from "../support/notices-in-process.ts";

const money = await openMoney();
afterAll(() => money.close());

type Wish = { readonly isPaid?: boolean };

/** An accepted job of $100.00 that nobody has started for 23 days; both sides are warned. */
async function makeWarned(language: Language, { isPaid = false }: Wish = {}) {
  const world = money.newWorld();
  const sides = await world.makeJob({ status: "accepted" });
  await inLanguage(world, sides, language);
  if (isPaid) {
    const started = await world.begin(sides);
    await world.provider.pay(GOOD_CARD, started);
    await settle(world.app, started.paymentIntentId);
  }
  const look = () => workUnanswered(world.app, sides.jobId);
  world.pass(23 * DAY_MS);
  await look();
  // The schedule runs every minute.
  await look();
  return { ...sides, world, look };
}

const spaced = (text = "") => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("both sides of a job that nobody starts", () => {
  const words = {
    en: { warned: "Does it still stand?", day: "Apr 1, 2026", back: "$105.00 goes back", press: "Start Work" },
    pt: { warned: "Continua de pé?", day: "1 de abr. de 2026", back: "$ 105,00 voltam", press: "Iniciar trabalho" },
    es: { warned: "¿Sigue en pie?", day: "1 abr 2026", back: "$105.00 vuelven", press: "Comenzar trabajo" },
  } as const;

  test.each(languages)(
    "E3 are warned in the app and by e-mail, once, until when they can keep it: %s",
    async (language) => {
      const { world, customer, handyman } = await makeWarned(language, { isPaid: true });
      const told = await tellPeople(world);
      const { warned, day, back, press } = words[language];
      for (const side of [customer, handyman]) {
        expect(told.bells(side).filter((kind) => kind === "startMissing")).toHaveLength(1);
        const { subject, text, html } = told.letter(side, warned);
        expect(spaced(text)).toContain(day);
        whole(subject, text, html);
      }
      const [toCustomer, toHandyman] = [told.letter(customer, warned).text, told.letter(handyman, warned).text];
      expect([spaced(toCustomer).includes(back), toCustomer.includes(press)]).toEqual([true, false]);
      expect([/105[.,]00/.test(toHandyman), toHandyman.includes(press)]).toEqual([false, true]);
    },
  );

  test("E3 are told of no refund when nothing is paid", async () => {
    const { world, customer } = await makeWarned("en");
    expect((await tellPeople(world)).letter(customer, "Does it still stand?").text).not.toMatch(/\$|goes back/);
  });

  const ended = {
    en: ["nobody started it", "post it again", "Other requests near you"],
    pt: ["ninguém o começou", "publique o pedido de novo", "Outros pedidos perto de você"],
    es: ["nadie lo comenzó", "publica la solicitud otra vez", "Otras solicitudes cerca de ti"],
  } as const;
  test.each(languages)(
    "E3 are told once that it is cancelled, and each what they can do next: %s",
    async (language) => {
      const { world, look, customer, handyman } = await makeWarned(language, { isPaid: true });
      world.pass(7 * DAY_MS);
      await look();
      await look();
      const told = await tellPeople(world);
      const [subject, ...next] = ended[language];
      for (const [side, line, others] of [
        [customer, next[0], next[1]],
        [handyman, next[1], next[0]],
      ] as const) {
        expect(told.bells(side).filter((kind) => kind === "jobStale")).toHaveLength(1);
        expect(told.bells(side)).not.toContain("jobCancelled");
        const letter = told.letter(side, subject);
        expect([letter.text.includes(line), letter.text.includes(others)]).toEqual([true, false]);
        whole(letter.subject, letter.text, letter.html);
      }
    },
  );

  const kept = { en: "still stands", pt: "continua de pé", es: "sigue en pie" } as const;
  test.each(languages)("E3 are told that it is still on only when the other side said so: %s", async (language) => {
    const { world, customer, handyman, jobId } = await makeWarned(language);
    for (let times = 0; times < 2; times++)
      expect((await world.call(keep, { as: handyman, params: { id: jobId } })).status).toBe(200);
    const told = await tellPeople(world);
    expect(told.bells(customer).filter((kind) => kind === "jobKept")).toHaveLength(1);
    expect(told.bells(handyman)).not.toContain("jobKept");
    const letter = told.letter(customer, `” ${kept[language]}`);
    whole(letter.subject, letter.text, letter.html);
  });
});
