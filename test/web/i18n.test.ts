// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { languages } from "../../shared/language.ts";
import { shortWindow } from "../../web/src/features/requests/wish/window-format.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { i18n, loadTexts, setLanguage, startLanguage } from "../../web/src/i18n/i18n.ts";
import { firstNames } from "../support/makers/first-names.ts";
import { en, es, pt } from "../support/pages/texts.ts";

beforeEach(async () => {
  await setLanguage("en");
  localStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const shown = () => i18n.t("action.cancel");

describe("the language on screen", () => {
  test("R-017 is remembered across a reload, and <html lang> follows it", async () => {
    await setLanguage("es");
    expect(shown()).toBe("Cancelar");
    expect(document.documentElement.lang).toBe("es");
    await i18n.changeLanguage("en");
    await startLanguage();
    expect(document.documentElement.lang).toBe("es");
  });

  test("R-605 is that of the page's own address, and chosen from then on", async () => {
    localStorage.setItem("language", "es");
    history.replaceState(null, "", "/pt/");
    await startLanguage();
    history.replaceState(null, "", "/");
    expect([shown(), localStorage.getItem("language")]).toEqual(["Cancelar", "pt"]);
    expect(document.documentElement.lang).toBe("pt");
    expect(document.cookie).toContain("language=pt");
  });

  test("is that of the page's meta description too", async () => {
    document.head.innerHTML = '<meta name="description" content="">';
    await setLanguage("pt");
    const [description] = document.head.querySelectorAll("meta");
    expect(description?.content).toBe(pt["app.description"]);
    expect(en["app.description"]).toMatch(/^Home repairs .{40,130}$/);
  });

  test("R-017 works without storage and does not throw", async () => {
    const forbidden = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    await setLanguage("pt");
    expect(document.documentElement.lang).toBe("pt");
    await startLanguage();
    expect(document.documentElement.lang).toBe("en");
  });

  test.each([
    ["xx", "en"],
    ["", "en"],
    ["null", "en"],
    ["esperanto", "en"],
    ["pt-BR", "pt"],
  ])("R-018 of '%s' is %s: unknown ones are English, and the region does not count", async (stored, language) => {
    localStorage.setItem("language", stored);
    await startLanguage();
    expect(document.documentElement.lang).toBe(language);
  });

  test("is the later of two quick choices", async () => {
    delete i18n.store.data.pt?.common;
    await Promise.all([setLanguage("pt"), setLanguage("es")]);
    expect(document.documentElement.lang).toBe("es");
    expect(localStorage.getItem("language")).toBe("es");
  });
});

describe("the texts of a namespace", () => {
  const has = () => languages.filter((language) => i18n.hasResourceBundle(language, "reviews"));
  const forget = () => {
    for (const language of languages) delete i18n.store.data[language]?.reviews;
  };
  type Read = (language: string, namespace: string, answer: (failure: Error) => void) => void;
  /** Fails the next load of these texts; those of other namespaces come, which other tests may have loaded already. */
  const failOnce = () => {
    const backend = i18n.services.backendConnector.backend as { read: Read };
    const read = backend.read.bind(backend);
    let hasFailed = false;
    vi.spyOn(backend, "read").mockImplementation((language, namespace, answer) => {
      if (hasFailed || namespace !== "reviews") return read(language, namespace, answer);
      hasFailed = true;
      queueMicrotask(() => answer(new TypeError("Failed to fetch")));
    });
  };

  test("are loaded when they are asked for, once, and in the language on screen alone", async () => {
    await setLanguage("pt");
    forget();
    const read = vi.spyOn(i18n.services.backendConnector.backend as { read: Read }, "read");
    await Promise.all([loadTexts(["reviews"]), loadTexts(["reviews", "trust"])]);
    await loadTexts(["reviews"]);
    expect(read.mock.calls.map(([language, namespace]) => [language, namespace])).toEqual([["pt", "reviews"]]);
    expect(has()).toEqual(["pt"]);
    expect(i18n.t("reviews.submit")).toBe(pt["reviews.submit"]);
    await setLanguage("es");
    expect(i18n.t("reviews.submit")).toBe(es["reviews.submit"]);
  });

  test("that did not come are asked for again the next time", async () => {
    forget();
    failOnce();
    await expect(loadTexts(["reviews"])).rejects.toThrow("reviews");
    await loadTexts(["reviews"]);
    expect(i18n.t("reviews.submit")).toBe(en["reviews.submit"]);
  });

  test("keep the language on screen when those of the next one do not come, and it can be chosen again", async () => {
    forget();
    failOnce();
    await expect(setLanguage("es")).rejects.toThrow("reviews");
    expect([shown(), document.documentElement.lang, localStorage.getItem("language")]).toEqual(["Cancel", "en", null]);
    await setLanguage("es");
    expect([shown(), i18n.t("reviews.submit")]).toEqual(["Cancelar", es["reviews.submit"]]);
  });
});

describe("the words", () => {
  test.each(languages)("R-019 a missing key shows itself in %s", async (language) => {
    await setLanguage(language);
    // @ts-expect-error a key that no catalogue has does not compile
    expect(i18n.t("jobs.noSuchText")).toBe("jobs.noSuchText");
  });

  test.each([
    ["pt", pt],
    ["es", es],
  ] as const)("R-020 %s has every key of English, none empty, with the same slots", (_, words) => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), key).not.toBe("");
      expect(slotsOf(text), key).toEqual(slotsOf(englishOf(key)));
    }
  });

  /** Keys whose text is the English one. */
  const both =
    "agenda.range agenda.title app.name conversations.said customer.actOn enrollment.businessType.llc enrollment.miles handyman.agenda handyman.named landing.platformFee notifications.choice payments.platformFeeShare payments.total records.miles records.noteBy requests.hours.morning";
  test.each([
    ["pt", pt, [...both.split(" "), "lists.status"]],
    ["es", es, [...both.split(" "), "enrollment.no", "settings.family.legal", "toast.error"]],
  ] as const)("R-020 %s is translated, not copied", (_, words, same) => {
    const copied = Object.entries(words).filter(([key, text]) => text === englishOf(key));
    expect(copied.map(([key]) => key).sort()).toEqual([...same].sort());
  });
});

const english: Readonly<Record<string, string>> = en;
const englishOf = (key: string): string => english[key] ?? "";
const slotsOf = (text: string): string[] => (text.match(/\{\{\w+\}\}|%\{\w+\}/g) ?? []).sort();

describe("a sentence on screen with what people wrote in it", () => {
  const outside = (sentence: string) => sentence.replace(/\u2068[^\p{Bidi_Control}\u206a-\u206f]*\u2069/gu, "");

  test.each(languages)("keeps its reading order and contains the name: %s", async (language) => {
    await setLanguage(language);
    const say = i18n.getFixedT(language) as unknown as (key: string, slots: object) => string;
    const filled = Object.entries(en).filter(([, text]) => text.includes("{{"));
    expect(filled.length).toBeGreaterThan(100);
    // One name per script with one of the marks; other tests fill all of them into e-mails and notifications.
    for (const [given, kept] of firstNames.filter((_, index) => index % 11 === 0)) {
      for (const [key, text] of filled) {
        const slots = [...text.matchAll(/\{\{(\w+)\}\}/g)]
          .map(([, slot = ""]) => slot)
          .filter((slot) => slot !== "count");
        const sentence = say(key, Object.fromEntries(slots.map((slot) => [slot, given])));
        if (/[\p{Bidi_Control}\p{Script=Hebrew}\p{Script=Arabic}]/u.test(outside(sentence))) expect.fail(sentence);
        if (slots.length > 0 && !sentence.includes(kept)) expect.fail(`${key}: ${sentence}`);
      }
    }
  });
});

describe("formats", () => {
  test.each([
    ["en", "$1,234.50", "$0.05", "2.4 mi", "5 minutes ago", "yesterday", "Wednesday, Nov 18", "W", "Sat 8 AM – 4 PM"],
    [
      "pt",
      "US$ 1.234,50",
      "US$ 0,05",
      "2,4 mi",
      "há 5 minutos",
      "ontem",
      "quarta-feira, 18 de nov.",
      "Q",
      "sáb. 08:00 – 16:00",
    ],
    ["es", "US$1,234.50", "US$0.05", "2.4 mi", "hace 5 minutos", "ayer", "miércoles, 18 nov", "M", "sáb 08:00 – 16:00"],
  ] as const)("money, distances, moments, days and wished windows in %s", (language, ...expected) => {
    const format = formatterFor(language);
    const now = Date.parse("2026-11-21T12:00:00.000Z");
    const day = new Date(2026, 10, 18);
    const window = { day: "2026-11-28", from: 8 * 60, to: 16 * 60 };
    const texts = [
      format.money(123450),
      format.money(5),
      format.miles(2.4),
      format.relative("2026-11-21T11:55:00.000Z", now),
      format.relative("2026-11-20T11:00:00.000Z", now),
      format.weekday(day),
      format.weekdayInitial(day),
      shortWindow(window, { language, nextWeek: "2026-12-04" }),
    ];
    expect(texts.map(plain)).toEqual(expected);
  });

  // November 1 has 25 hours in New York, March 8 has 23: the days of the calendar count, wherever the test runs.
  test.each([
    ["an hour short of a day, over midnight", [2026, 10, 17, 20], [2026, 10, 18, 19], "23 hours ago"],
    ["a day and an hour", [2026, 10, 17, 18], [2026, 10, 18, 19], "yesterday"],
    ["the day before yesterday, in 26 hours", [2026, 10, 16, 23], [2026, 10, 18, 1], "2 days ago"],
    ["yesterday, in 47 hours", [2026, 10, 17, 1], [2026, 10, 18, 23, 59], "yesterday"],
    ["six days", [2026, 10, 12, 10], [2026, 10, 18, 19], "6 days ago"],
    ["over a day of 25 hours", [2026, 9, 31, 12], [2026, 10, 2, 11], "2 days ago"],
    ["over a day of 23 hours", [2026, 2, 7, 12], [2026, 2, 9, 13], "2 days ago"],
    ["tomorrow, in 47 hours", [2026, 10, 19, 23, 59], [2026, 10, 18, 1], "tomorrow"],
    ["the day after tomorrow, in 26 hours", [2026, 10, 20, 1], [2026, 10, 18, 23], "in 2 days"],
  ] as const)("days from midnight to midnight: %s", (_what, at, now, text) => {
    const [then, present] = [new Date(...(at as Moment)), new Date(...(now as Moment))];
    expect(formatterFor("en").relative(then, present)).toBe(text);
  });

  test("the date itself from the seventh day on, whatever the hour", () => {
    const { relative, date } = formatterFor("en");
    const at = new Date(2026, 10, 11, 23);
    expect(relative(at, new Date(2026, 10, 18, 1))).toBe(date(at));
  });
});

/** Year, month from 0, day and hour in local time. */
type Moment = [number, number, number, number];
const plain = (text: string): string => text.replaceAll(/\s/g, " ");
