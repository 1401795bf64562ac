import { describe, expect, test } from "vitest";
import { applyDeadline } from "../../functions/appointments/commands/apply-deadline.ts";
import keep from "../../functions/jobs/keep.ts";
import { syncPaymentIntent } from "../../functions/payments/intents/sync.ts";
import { type Language, languages } from "../../shared/language.ts";
import { DAY_MS } from "../../shared/time.ts";
import { expectNoGaps, notifyPeople, setLanguageOf } from "../support/actions/notifications.ts";
import { openJob } from "../support/actions/refunds.ts";
import { GOOD_CARD } from "../support/world/money.ts";

type JobOptions = { readonly isPaid?: boolean };

/** An accepted job of $100.00 that nobody has started for 23 days; both sides are warned. */
async function makeWarned(language: Language, { isPaid = false }: JobOptions = {}) {
  const { world, sides } = await openJob({ status: "accepted" });
  await setLanguageOf(world, sides, language);
  if (isPaid) {
    const started = await world.startPayment(sides);
    await world.provider.pay(GOOD_CARD, started);
    await syncPaymentIntent(world.app, started.paymentIntentId);
  }
  const workDue = () => applyDeadline(world.app, sides.jobId);
  world.jump(23 * DAY_MS);
  await workDue();
  // The schedule runs every minute.
  await workDue();
  return { ...sides, world, look: workDue };
}

const normalizeSpaces = (text = "") => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("both sides of a job that nobody starts", () => {
  const words = {
    en: { warned: "Is it still on?", day: "Apr 1, 2026", back: "refund $105.00", callKeep: "Start Work" },
    pt: {
      warned: "Quer manter?",
      day: "1 de abr. de 2026",
      back: "devolvemos US$ 105,00",
      callKeep: "Iniciar trabalho",
    },
    es: {
      warned: "¿Quieres mantenerlo?",
      day: "1 abr 2026",
      back: "devolvemos US$105.00",
      callKeep: "Comenzar trabajo",
    },
  } as const;

  test.each(languages)(
    "E3 are warned in the app and by e-mail, once, until when they can keep it: %s",
    async (language) => {
      const { world, customer, handyman } = await makeWarned(language, { isPaid: true });
      const told = await notifyPeople(world);
      const { warned, day, back, callKeep } = words[language];
      for (const side of [customer, handyman]) {
        expect(told.notifications(side).filter((kind) => kind === "startMissing")).toHaveLength(1);
        const { subject, text, html } = told.email(side, warned);
        expect(normalizeSpaces(text)).toContain(day);
        expectNoGaps(subject, text, html);
      }
      const [toCustomer, toHandyman] = [told.email(customer, warned).text, told.email(handyman, warned).text];
      expect([normalizeSpaces(toCustomer).includes(back), toCustomer.includes(callKeep)]).toEqual([true, false]);
      expect([/105[.,]00/.test(toHandyman), toHandyman.includes(callKeep)]).toEqual([false, true]);
    },
  );

  test("E3 are told of no refund when nothing is paid", async () => {
    const { world, customer } = await makeWarned("en");
    expect((await notifyPeople(world)).email(customer, "Is it still on?").text).not.toMatch(/\$|refund/);
  });

  const ended = {
    en: ["it did not start", "post it again", "Other requests near you"],
    pt: [": não começou", "publique o pedido de novo", "Outros pedidos perto de você"],
    es: [": no comenzó", "publica la solicitud otra vez", "Otras solicitudes cerca de ti"],
  } as const;
  test.each(languages)(
    "E3 are told once that it is cancelled, and each what they can do next: %s",
    async (language) => {
      const { world, look: workDue, customer, handyman } = await makeWarned(language, { isPaid: true });
      world.jump(7 * DAY_MS);
      await workDue();
      await workDue();
      const told = await notifyPeople(world);
      const [subject, ...next] = ended[language];
      for (const [side, line, others] of [
        [customer, next[0], next[1]],
        [handyman, next[1], next[0]],
      ] as const) {
        expect(told.notifications(side).filter((kind) => kind === "jobStale")).toHaveLength(1);
        expect(told.notifications(side)).not.toContain("jobCancelled");
        const letter = told.email(side, subject);
        expect([letter.text.includes(line), letter.text.includes(others)]).toEqual([true, false]);
        expectNoGaps(letter.subject, letter.text, letter.html);
      }
    },
  );

  const kept = { en: "is still on", pt: "continua", es: "sigue" } as const;
  test.each(languages)("E3 are told that it is still on only when the other side said so: %s", async (language) => {
    const { world, customer, handyman, jobId } = await makeWarned(language);
    for (let times = 0; times < 2; times++)
      expect((await world.call(keep, { as: handyman, params: { id: jobId } })).status).toBe(200);
    const told = await notifyPeople(world);
    expect(told.notifications(customer).filter((kind) => kind === "jobKept")).toHaveLength(1);
    expect(told.notifications(handyman)).not.toContain("jobKept");
    const letter = told.email(customer, `” ${kept[language]}`);
    expectNoGaps(letter.subject, letter.text, letter.html);
  });
});
