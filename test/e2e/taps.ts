import type { Page } from "@playwright/test";

const KEY = "taps";

/** Runs in the page. A field that is typed into counts once, whether it was pressed before or had the focus. */
function listen(key: string): void {
  let pressed: EventTarget | null = null;
  const add = (target: EventTarget | null) => {
    pressed = target;
    sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
  };
  addEventListener("pointerdown", ({ target }) => add(target), true);
  addEventListener(
    "input",
    ({ target }) => {
      const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !target.checked);
      if (isText && target !== pressed) add(target);
    },
    true,
  );
  addEventListener(
    "keydown",
    ({ key: name, target }) => {
      const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
      if (!isText && (name === "Enter" || name === " ")) add(target);
    },
    true,
  );
}

/** Counts presses on a page from here on, also after it is loaded again: of a finger, of Enter and Space on controls. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((key) => sessionStorage.removeItem(key), KEY);
  await page.addInitScript(listen, KEY);
  await page.evaluate(listen, KEY);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);
}
