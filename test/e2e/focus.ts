import type { Page } from "@playwright/test";

const MAX_STOPS = 120;

/** Where a press of Tab has led, and what of it can be seen. */
export type Stop = {
  readonly html: string;
  readonly part: string;
  /** It has a size, and is in the window. */
  readonly isSeen: boolean;
  /** It, or the card that it fills, has an outline. */
  readonly hasRing: boolean;
  /** Something that does not scroll with the page lies over it. */
  readonly isCovered: boolean;
};

/** Runs in the page: describes the element that has the focus; undefined before the first and after the last one. */
function describeFocus(): Stop | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const parts = [".skip-link", ".places", "header", "dialog", "main"];
  const box = element.getBoundingClientRect();
  const meets = (other: DOMRect) =>
    box.left < other.right - 1 &&
    box.right > other.left + 1 &&
    box.top < other.bottom - 1 &&
    box.bottom > other.top + 1;
  const top = [...document.querySelectorAll("dialog[open]:not([data-place])")].at(-1) ?? document.body;
  const isFixed = (each: Element) => {
    const { position, pointerEvents } = getComputedStyle(each);
    return ["fixed", "sticky"].includes(position) && pointerEvents !== "none";
  };
  const isOver = (each: Element) =>
    !each.contains(element) && each.checkVisibility() && isFixed(each) && meets(each.getBoundingClientRect());
  const cards = [element, element.closest("label"), element.closest("article, li")];
  return {
    html: element.outerHTML.slice(0, 160),
    part: parts.find((selector) => element.closest(selector)) ?? "elsewhere",
    isSeen:
      element.checkVisibility({ visibilityProperty: true }) &&
      Math.min(box.width, box.height) > 1 &&
      meets(new DOMRect(0, 0, innerWidth, innerHeight)),
    hasRing: cards.some((each) => each && getComputedStyle(each).outlineStyle !== "none"),
    isCovered: !isFixed(element) && [...top.querySelectorAll("*")].some(isOver),
  };
}

/** Presses Tab from the beginning of the page, or of the dialog that is open, to its end. */
export async function tabThrough(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(describeFocus);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`Tab does not reach the end of ${page.url()}.`);
}
