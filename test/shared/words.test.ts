import { describe, expect, test } from "vitest";
import { AppError, type ErrorCode, errors, toProblem } from "../../shared/errors/errors.ts";
import { events } from "../../shared/events.ts";
import { type Language, languages } from "../../shared/language.ts";
import { type NotificationKind, notificationKinds, pathOf } from "../../shared/notifications/kinds.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import { fillSlots, inAppText, linesOf, textsByLanguage } from "../../shared/notifications/wording.ts";
import { reactions } from "../../shared/reactions.ts";
import { verificationTypes } from "../../shared/verifications/standing.ts";

type Dictionary = Readonly<Record<string, string>>;

/** Every text in a tree, by its path. */
const textsOf = (node: unknown, path = ""): [string, string][] =>
  typeof node === "object" && node !== null
    ? Object.entries(node).flatMap(([name, inside]) => textsOf(inside, path ? `${path}.${name}` : name))
    : [[path, String(node)]];
const messageOf = (code: ErrorCode, language: Language) =>
  toProblem(new AppError(code), { language, requestId: "r-1" }).message;
const inLanguage = (language: Language): Dictionary =>
  Object.fromEntries([
    ...textsOf(textsByLanguage[language], "notifications"),
    ...(Object.keys(errors) as ErrorCode[]).map((code) => [`errors.${code}`, messageOf(code, language)]),
  ]);

const english = inLanguage("en");
const slotsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each(languages.filter((language) => language !== "en"))("R-020 what the server says in %s", (language) => {
  const words = inLanguage(language);

  test("has every text of English, and no other", () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(words).length).toBeGreaterThan(100);
  });

  test("is translated, with the same slots, and nothing is empty that English says", () => {
    for (const [name, text] of Object.entries(words)) {
      const original = english[name] ?? "";
      expect(slotsOf(text), name).toEqual(slotsOf(original));
      expect(text === "", name).toBe(original === "");
      if (text) expect(text, name).not.toBe(original);
    }
  });
});

/** Kinds of something that always has its date. */
const dated: readonly NotificationKind[] = [
  ...(["disputeOpened", "disputeReminder", "disputeEscalated", "disputeLate"] as const),
  ...(["settlementOffered", "redoOffered"] as const),
  ...([
    "startMissing",
    "appointmentProposed",
    "appointmentAgreed",
    "appointmentMoved",
    "appointmentCancelled",
  ] as const),
  ...(["appointmentReminder", "appointmentSoon", "lateStartCheck", "handymanLate"] as const),
];

describe("the words of a notification", () => {
  const kinds = Object.keys(notificationKinds) as NotificationKind[];
  const hand = {
    money: (amountCents: number) => `${amountCents} c`,
    day: (day: string) => `day ${day}`,
    moment: (at: string) => `moment ${at}`,
  };

  test.each(languages)("name every check of a handyman in %s", (language) => {
    for (const type of verificationTypes) expect(Object.keys(textsByLanguage[language].checks)).toContain(type);
  });

  test("show money and days as the reader writes them, checks by name, and what people typed as it is", () => {
    const slots = { title: "{price} <b>", price: 8050, check: "background_check", lastDay: "2026-12-01", when: "noon" };
    expect(fillSlots("{title} {price} {check} {lastDay} {when} {nothing}.", slots, { language: "pt", ...hand })).toBe(
      "{price} <b> 8050 c Verificação de antecedentes day 2026-12-01 moment noon .",
    );
    expect(fillSlots("{check}", { check: "boat_driver" }, { language: "es", ...hand })).toBe("Boat Driver");
  });

  test.each(languages)("D-49 call nothing agreed in %s of a job whose price may only be asked", (language) => {
    const { handymanInactive, customerInactive } = textsByLanguage[language].kinds;
    const allLines = [...handymanInactive.lines, ...customerInactive.lines].join(" ");
    expect(allLines).not.toMatch(/agreed|combin|acord/i);
  });

  test.each(languages)("promise in %s a moment or a sum only where it is known", (language) => {
    const { kinds: allLines } = textsByLanguage[language];
    const known = {
      ...{ handyman: "Hank", customer: "Ana", person: "Hank" },
      title: "Tap",
      price: 1,
      former: 2,
      total: 3,
    };
    const lines = (kind: NotificationKind, more: Slots) => linesOf(allLines[kind], { ...known, ...more }).join(" ");
    const held = { amount: 4, share: 5 };
    for (const kind of ["paymentReceived", "jobPaid"] as const) {
      const [at, after] = [lines(kind, { ...held, when: "x" }), lines(kind, { ...held, hours: "72" })];
      expect([/\{when\}/.test(at), /\{hours\}/.test(at)]).toEqual([true, false]);
      expect([/\{when\}/.test(after), /\{hours\}/.test(after)]).toEqual([false, true]);
      expect(lines(kind, held)).not.toMatch(/\{(when|hours)\}/);
    }
    for (const kind of ["priceProposed", "endingProposed", "proposalAccepted"] as const) {
      expect(lines(kind, { back: 6 })).toContain("{back}");
      expect(lines(kind, {})).not.toContain("{back}");
    }
    for (const kind of ["proposalDeclined", "proposalLapsed", "jobCompleted"] as const) {
      // An unapproved price is never called anything else.
      expect(lines(kind, { asked: 9 })).toContain("{asked}");
      expect(lines(kind, { agreed: 9 })).not.toContain("{asked}");
      // And no other price is called so.
      expect(linesOf(allLines[kind], { ...known, agreed: 9 })).toHaveLength(2);
    }
    expect(lines("proposalDeclined", { asked: 9 })).not.toMatch(/agreed|combinado|acordó/);
    expect(lines("priceProposed", { difference: 7 })).toContain("{difference}");
    expect(lines("priceProposed", {})).not.toContain("{difference}");
    expect(lines("proposalAccepted", { more: 8, hours: "72" })).toMatch(/\{more\}.*\{hours\}/);
    expect(lines("proposalAccepted", {})).not.toMatch(/\{(more|hours)\}/);
    expect(linesOf(allLines.refundMade, { title: "Tap", amount: 4 }).join(" ")).not.toContain("{price}");
    expect(lines("releaseReminder", { when: "x" })).toContain("{when}");
    for (const kind of ["paymentReleased", "paymentReleasedByUs", "reviewAsked"] as const) {
      const inBell = (slots: Slots) => inAppText(allLines[kind], { ...known, ...slots });
      for (const texts of [lines(kind, { reviewee: "Hank" }), inBell({ reviewee: "Hank" })])
        expect(texts).toContain("{reviewee}");
      for (const texts of [lines(kind, {}), inBell({})]) expect(texts).not.toContain("{reviewee}");
    }
    expect(lines("paidJobCompleted", {})).not.toContain("{when}");
  });

  test("say in the bell, with its one line, what is always known", () => {
    for (const language of languages) {
      const firstOf = (kind: NotificationKind) => textsByLanguage[language].kinds[kind].lines[0] ?? "";
      // A cancellation that is announced always has its date, and so have an appointment and the next step of a dispute.
      for (const kind of kinds.filter((each) => !dated.includes(each)))
        expect(firstOf(kind)).not.toMatch(/\{(when|hours|back|difference|more|asked|agreed)\}/);
      expect(firstOf("startMissing")).toContain("{when}");
      expect(firstOf("startMissing")).not.toContain("{back}");
      expect(textsByLanguage[language].kinds.jobCompleted.lines[0]).not.toContain("{total}");
    }
  });

  test("are for events that the reaction hears of", () => {
    const heard: readonly string[] = reactions["event.notify"].trigger.events;
    for (const kind of kinds) {
      expect(Object.keys(events)).toContain(notificationKinds[kind].event);
      expect(heard).toContain(notificationKinds[kind].event);
      expect(pathOf({ kind, subjectId: "1" })).toMatch(/^\//);
    }
  });
});
