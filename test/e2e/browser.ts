import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, test as base, expect, type Locator, type Page } from "@playwright/test";
import type { Language } from "../../shared/language.ts";
import { AXE_STATE } from "../support/axe-states.ts";
import type { Caller } from "../support/caller.ts";
import { turn } from "../support/handles.ts";
import { exchange, signedInBy } from "../support/identities.ts";
import { makePeople, type Person } from "../support/make.ts";
import { thePlace } from "../support/place.ts";
import { en, es, pt } from "../support/texts.ts";

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, pt, es };
export const languages = Object.keys(catalogues) as Language[];

/** The text of a key in one language, its slots filled in. */
export type Words = (key: keyof typeof en, slots?: Readonly<Record<string, string>>) => string;
export const wordsOf =
  (language: Language): Words =>
  (key, slots = {}) =>
    (catalogues[language][key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, slot: string) => slots[slot] ?? "");

type Look = { readonly language?: Language; readonly theme?: "light" | "dark"; readonly width?: number };

/** What nobody may see in the console: anything but the browser's own line about an expected refusal. */
const expected = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Pages that earlier tests are done with, by how they were looked at. */
type Idle = Map<string, Page[]>;

async function openPage(browser: Browser, { language, theme, width }: Required<Look>): Promise<Page> {
  const context = await browser.newContext({
    baseURL: thePlace().origin,
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  await context.addInitScript((stored) => localStorage.setItem("language", stored), language);
  const page = await context.newPage();
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) => console.error(`CSP: ${event.violatedDirective}`)),
  );
  return page;
}

/** Takes everything from a page that a site can keep in a browser, and what a test has changed about it. */
async function forget(page: Page, { theme, width }: Required<Look>): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll();
  // Leaving the app first, which keeps what is half written; only a page of its own site can empty what one tab holds.
  await page.goto("/icon.svg");
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin: thePlace().origin, storageTypes: "all" });
  await devtools.detach();
  await page.context().clearCookies();
  await page.emulateMedia({ media: null, colorScheme: theme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
}

export const test = base.extend<{ visit(look?: Look): Promise<Page> }, { idle: Idle }>({
  // A browser that has seen the app opens it with a third of the work.
  idle: [
    async ({ browser }, use) => {
      await use(new Map());
      for (const context of browser.contexts()) await context.close();
    },
    { scope: "worker" },
  ],
  visit: async ({ browser, idle }, use) => {
    const visits: { readonly page: Page; readonly look: Required<Look>; readonly key: string }[] = [];
    const complaints: string[] = [];
    await use(async ({ language = "en", theme = "light", width = 1280 } = {}) => {
      const look = { language, theme, width };
      const key = JSON.stringify(look);
      const page = idle.get(key)?.pop() ?? (await openPage(browser, look));
      visits.push({ page, look, key });
      page.on("pageerror", ({ message }) => complaints.push(message));
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type()) && !expected.test(message.text()))
          complaints.push(message.text());
      });
      return page;
    });
    for (const { page, look, key } of visits) {
      if (page.isClosed()) continue;
      await forget(page, look);
      idle.set(key, [...(idle.get(key) ?? []), page]);
    }
    expect(complaints).toEqual([]);
  },
});
export { expect };

/** Lets somebody who has a session use this page. */
export async function showTo(page: Page, { cookie = "" }: Pick<Caller, "cookie">): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  const own = { domain: "127.0.0.1", path: "/", secure: true };
  await page.context().addCookies([
    { ...own, name, value, httpOnly: true },
    { ...own, name: "signed-in", value: "1" },
  ]);
}

/** Somebody of their own for one test, already signed in on this page. */
export async function signedIn(page: Page, role: "customer" | "handyman"): Promise<Person> {
  const [person] = await makePeople(1, { role, firstName: role === "customer" ? "Ana" : "Hank" });
  if (!person) throw new Error("Nobody was made.");
  await showTo(page, person);
  return person;
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const colours = "color-contrast";

type Seen = {
  readonly violations: readonly { readonly id: string; readonly html: readonly string[] }[];
  readonly passes: number;
};

/** What fades in, or takes another theme's colours, has none to judge until it is there. */
const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

type Asked = {
  /** Rules, or tags of rules. */
  readonly runOnly: readonly string[];
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
};

/** What axe says of the page by these rules; it is brought along to a page that does not have it yet. */
async function askAxe(page: Page, asked: Asked): Promise<Seen> {
  await comeToRest(page);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe);
  const options = JSON.stringify({ ...asked, resultTypes: ["violations"] });
  return page.evaluate<Seen>(`axe.run(${options}).then(({ violations, passes }) => ({
    violations: violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) })),
    passes: passes.length,
  }))`);
}

/** Fails when axe finds anything to improve on what is shown now; of its colours only when these are asked about. */
export async function expectAccessible(page: Page, { areColoursAsked = true } = {}): Promise<void> {
  const { violations, passes } = await askAxe(page, {
    runOnly: everyRule,
    rules: { [colours]: { enabled: areColoursAsked } },
  });
  expect(passes, "axe looked at something").toBeGreaterThan(5);
  expect(violations).toEqual([]);
  countState(page);
}

/** What `axe-states.ts` counts: one state of one screen on which axe found nothing. */
const countState = (page: Page) => test.info().annotations.push({ type: AXE_STATE, description: page.url() });

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** What a key's text looks like on screen, whatever fills its slots; nothing where too little of it is left to know it by. */
function patternOf(text: string): RegExp | undefined {
  const fixed = text.replace(/\{\{\w+\}\}/g, "");
  if (fixed.replace(/\P{L}/gu, "").length < (fixed === text ? 4 : 8)) return undefined;
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`, "u");
}

/** Whether one of the texts is what shows: those without a slot as they are, the others whatever fills theirs. */
function recognizer(texts: readonly string[]): (shown: string) => boolean {
  const known = texts.filter((text) => patternOf(text));
  const fixed = new Set(known);
  const patterns = known.filter((text) => text.includes("{{")).flatMap((text) => patternOf(text) ?? []);
  return (shown) => fixed.has(shown) || patterns.some((pattern) => pattern.test(shown));
}

function foreignTo(language: Language): (shown: string) => boolean {
  const own = new Set(Object.values(catalogues[language]));
  const others = languages.filter((each) => each !== language).flatMap((each) => Object.values(catalogues[each]));
  const isForeign = recognizer(others.filter((text) => !own.has(text)));
  const isOwn = recognizer([...own]);
  return (shown) => shown in en || (isForeign(shown) && !isOwn(shown));
}

// Of thousands of texts, once: a page is asked hundreds of times.
const isForeignTo = new Map(languages.map((language) => [language, foreignTo(language)]));

async function languageOf(page: Page): Promise<Language> {
  const spoken = await page.locator("html").getAttribute("lang");
  return languages.find((each) => each === spoken) ?? "en";
}

/** Fails when a key shows, or a text of another language than the page's own. */
async function expectOneLanguage(page: Page): Promise<void> {
  const language = await languageOf(page);
  const shown = await page.evaluate(() => {
    const attributes = ["aria-label", "alt", "placeholder", "title", "aria-valuetext"];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? "");
    for (const element of document.body.querySelectorAll("*"))
      for (const name of attributes) texts.push(element.getAttribute(name) ?? "");
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== "");
  });
  expect(shown.filter(isForeignTo.get(language) ?? Boolean), `what is not in ${language}`).toEqual([]);
}

/** Fails when a page can be scrolled sideways, speaks two languages, or axe finds anything on it. */
async function expectSound(page: Page, asked: { areColoursAsked?: boolean } = {}): Promise<void> {
  await expectOneLanguage(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, asked);
}

/** Fails when a page is not sound in one of the themes, which change only its colours. */
export async function expectSoundInBothThemes(page: Page): Promise<void> {
  await expectSound(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const { violations, passes } = await askAxe(page, { runOnly: [colours] });
  expect(passes, "axe looked at the colours").toBe(1);
  expect(violations).toEqual([]);
  countState(page);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Has the page speak another language, as its switcher does, which lies in the page behind a dialog as well. */
export async function speak(page: Page, language: Language): Promise<void> {
  const switcher = page.locator("select").filter({ has: page.locator(`option[lang="${language}"]`) });
  await switcher.first().selectOption(language, { force: true });
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  // A long text comes a moment later, and says so.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/**
 * Fails when what is shown is not sound in one of the languages, to which it changes at once; ends in that of before.
 * Its colours are the same in each. A toast keeps the words with which it came, and goes.
 */
export async function expectSoundInEveryLanguage(page: Page): Promise<void> {
  const own = await languageOf(page);
  await expectSoundInBothThemes(page);
  for (const close of await page.locator(".toast-close").all()) await close.click();
  for (const language of languages.filter((each) => each !== own)) {
    await speak(page, language);
    await expectSound(page, { areColoursAsked: false });
  }
  await speak(page, own);
}

/** The amount that a tile or card shows large, in cents, however the language writes it. */
export async function centsShown(tile: Locator): Promise<number> {
  const shown = tile.locator("strong").first();
  await expect(shown).toHaveText(/\d/);
  return Number((await shown.textContent())?.replace(/\D/g, ""));
}

/** Lets a demo account use this page, past the sign-in, where proving the password takes both sides their time. */
export async function showToDemo(page: Page, email: string): Promise<void> {
  await showTo(page, signedInBy(await exchange(await turn("idToken", { email }))));
}

/** Signs in with a press on one of the demo accounts. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: email }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

/** Presses Tab until the focus is on `target`, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

/** Looks at the dialog on top in every language, which is the only one unless said, and closes it with Esc. */
export async function lookAndClose(page: Page, { keeps = 0 } = {}): Promise<void> {
  await expect(page.getByRole("dialog")).toHaveCount(keeps + 1);
  await page.waitForLoadState("networkidle");
  await expectSoundInEveryLanguage(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(keeps);
}
