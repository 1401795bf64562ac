import type { Page } from "@playwright/test";
import { expect } from "./browser.ts";

/** The least width and height of what a finger presses, in CSS pixels. */
const TOUCH_PX = 44;

/**
 * Runs in the page: visible controls smaller than a fingertip. Those in a sentence are exempt (WCAG 2.5.8); a label belongs to
 * its control, and a link that covers its whole row is as large as the row.
 */
function smallTargets(least: number): string[] {
  const top: ParentNode = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const isInSentence = (control: Element) =>
    [...(control.closest("p, dd, .note, figcaption")?.childNodes ?? [])].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
  const boxOf = (control: HTMLElement) => {
    const label = control.closest("label") ?? (control instanceof HTMLInputElement ? control.labels?.[0] : undefined);
    const isTicked = control instanceof HTMLInputElement && ["checkbox", "radio", "file"].includes(control.type);
    if (isTicked && label) return label;
    const covers = getComputedStyle(control, "::after").position === "absolute";
    return (covers && control.closest("li, article")) || control;
  };
  return [...top.querySelectorAll<HTMLElement>("a[href], button, summary, select, textarea, input")].flatMap(
    (control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isInSentence(control))
        return [];
      const { width, height } = boxOf(control).getBoundingClientRect();
      // A link that is shown only while it has the focus.
      if (width <= 1 || height <= 1) return [];
      const isSmall = Math.round(width) < least || Math.round(height) < least;
      return isSmall ? [`${Math.round(width)} x ${Math.round(height)}: ${control.outerHTML.slice(0, 160)}`] : [];
    },
  );
}

/** Fails when a control of the current screen is too small for a finger. */
export async function expectTouchable(page: Page): Promise<void> {
  expect(await page.evaluate(smallTargets, TOUCH_PX), `too small at ${page.url()}`).toEqual([]);
}

/** Runs in the page: the filled buttons of the screen, or of the top dialog; in a list each ticket may have one. */
function filledButtons(): string[] {
  const top: ParentNode = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  return [...top.querySelectorAll<HTMLElement>(".button[data-variant=primary]")]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !button.closest("article, li"))
    .map(({ textContent }) => textContent ?? "");
}

/** Fails when more than one button of the current screen is filled. */
export async function expectOneFilledButton(page: Page): Promise<void> {
  const filled = await page.evaluate(filledButtons);
  expect(filled.length, `${page.url()}: ${filled.join(", ")}`).toBeLessThanOrEqual(1);
}
