import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { type Language, languages, locales } from "../../shared/language.ts";
import { policy } from "../../shared/policy.ts";
import { catalogues, en } from "../support/pages/texts.ts";
import { AXE_STATE } from "../support/setup/axe-reporter.ts";
import { expect, test } from "./browser.ts";
import { longest } from "./catalogues.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const contrastRule = "color-contrast";

type AxeResult = {
  readonly violations: readonly { readonly id: string; readonly html: readonly string[] }[];
  readonly passes: number;
};

/**
 * Waits for running fades and for photos, and keeps other fades from beginning while axe looks: colours that are still fading
 * cannot be judged.
 */
const letSettle = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.style.setProperty("--enter", "0s");
    const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const photos = [...document.images].filter(({ loading }) => loading !== "lazy");
    await Promise.allSettled([...running.map(({ finished }) => finished), ...photos.map((photo) => photo.decode())]);
  });

/** axe computes without the top layer: it cuts a dialog in a dialog to the outer one, and then finds no background. */
const uncutDialogs = `const sheet = new CSSStyleSheet();
  sheet.insertRule("dialog:has(dialog[open]) { overflow: visible }");
  document.adoptedStyleSheets.push(sheet);`;

/** Runs axe with these rule ids or tags; injects its script into pages that do not have it yet. */
async function runAxe(page: Page, runOnly: readonly string[]): Promise<AxeResult> {
  await letSettle(page);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(`${axeSource}; ${uncutDialogs}`);
  const options = JSON.stringify({ runOnly, resultTypes: ["violations"] });
  return page.evaluate<AxeResult>(`axe.run(${options}).then(({ violations, passes }) => ({
    violations: violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) })),
    passes: passes.length,
  }))`);
}

/** Fails on any axe violation in the current state of the page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations, passes } = await runAxe(page, axeTags);
  expect(passes, "axe looked at something").toBeGreaterThan(5);
  expect(violations).toEqual([]);
  reportAxeState(page);
}

/** Reports one screen state without violations to the reporter in `axe-reporter.ts`, which counts them. */
const reportAxeState = (page: Page) => test.info().annotations.push({ type: AXE_STATE, description: page.url() });

/** Fails when the page scrolls horizontally. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const isWide = (element: Element) => element.getBoundingClientRect().right > window.innerWidth;
    return [...document.querySelectorAll("body *")].filter(isWide).map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
  expect(wide).toEqual([]);
}

/** A pattern for a translated text with any values in its slots; undefined if too few letters are fixed to recognize it. */
function patternOf(text: string): RegExp | undefined {
  const fixed = text.replace(/\{\{\w+\}\}/g, "");
  if (fixed.replace(/\P{L}/gu, "").length < (fixed === text ? 4 : 8)) return undefined;
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`, "u");
}

/** Tests whether a shown text is one of these: exactly, or by pattern if it has slots. */
function recognizer(texts: readonly string[]): (shown: string) => boolean {
  const known = texts.filter((text) => patternOf(text));
  const fixed = new Set(known);
  const patterns = known.filter((text) => text.includes("{{")).flatMap((text) => patternOf(text) ?? []);
  return (shown) => fixed.has(shown) || patterns.some((pattern) => pattern.test(shown));
}

/** "24 horas": a duration is formatted, not translated, and two languages may write it alike. */
function durationsIn(language: Language): readonly string[] {
  const format = new Intl.NumberFormat(locales[language], { style: "unit", unit: "hour", unitDisplay: "long" });
  return Array.from({ length: policy.maxNoticeHours + 1 }, (_, hours) => format.format(hours));
}

function createForeignTextTest(language: Language): (shown: string) => boolean {
  const own = new Set([...Object.values(catalogues[language]), ...durationsIn(language)]);
  const others = languages.filter((each) => each !== language).flatMap((each) => Object.values(catalogues[each]));
  const isForeign = recognizer(others.filter((text) => !own.has(text)));
  const isOwn = recognizer([...own]);
  return (shown) => shown in en || (isForeign(shown) && !isOwn(shown));
}

// Built once: there are thousands of texts, and pages are checked hundreds of times.
const isForeignTo = new Map(languages.map((language) => [language, createForeignTextTest(language)]));

async function pageLanguage(page: Page): Promise<Language> {
  const lang = await page.locator("html").getAttribute("lang");
  return languages.find((each) => each === lang) ?? "en";
}

/** Fails when an untranslated key or a text of another language is on the page. */
async function expectOneLanguage(page: Page): Promise<void> {
  const language = await pageLanguage(page);
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

/** Fails when a page scrolls horizontally or mixes languages. */
async function expectFitting(page: Page): Promise<void> {
  await expectOneLanguage(page);
  await expectNoSidewaysScroll(page);
}

/** Checks the page in both themes; in the dark one only colour contrast, since nothing else changes. */
async function expectSoundInBothThemes(page: Page): Promise<void> {
  await expectFitting(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const { violations, passes } = await runAxe(page, [contrastRule]);
  expect(passes, "axe looked at the colours").toBe(1);
  expect(violations).toEqual([]);
  reportAxeState(page);
  await page.emulateMedia({ colorScheme: "light" });
}

const loadingLabels = new RegExp(languages.map((language) => catalogues[language]["loading.label"]).join("|"));

/** Waits until nothing on the page says that it is loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("status", { name: loadingLabels })).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Switches the language by the page's own switcher, which works behind an open dialog as well. */
async function switchLanguage(page: Page, language: Language): Promise<void> {
  const switcher = page.locator("select").filter({ has: page.locator(`option[lang="${language}"]`) });
  await switcher.first().selectOption(language, { force: true });
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  // Long texts load later and are marked as busy until then.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/**
 * Checks the current screen in both themes, and its layout in the longest language by switching in place; then switches
 * back. Toasts are closed first: they keep the language in which they appeared.
 */
export async function expectSoundAndFitting(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  const own = await pageLanguage(page);
  await expectSoundInBothThemes(page);
  // In one step: a toast that disappears by itself between finding and pressing its button could not be pressed.
  await page.locator(".toast-close").evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await switchLanguage(page, longest);
  await expectFitting(page);
  await switchLanguage(page, own);
}

/** Checks the top dialog and closes it with Escape; `dialogsLeft` dialogs stay open below it. */
export async function checkAndCloseDialog(page: Page, { dialogsLeft = 0 } = {}): Promise<void> {
  await expect(page.getByRole("dialog")).toHaveCount(dialogsLeft + 1);
  await expectSoundAndFitting(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(dialogsLeft);
}
