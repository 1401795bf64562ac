import type { Locator, Page } from "@playwright/test";

/**
 * A thumb on one page that counts its presses. To type is no press, to give a field the focus is one, unless it has it
 * already: Enter leads to the next empty field. What a phone's own picker asks is counted with `add`.
 */
export function thumbOn(page: Page) {
  let taps = 0;
  const add = (count: number) => {
    taps += count;
  };

  async function tap(control: Locator): Promise<void> {
    add(1);
    await control.click();
  }

  async function type(field: Locator, text: string): Promise<void> {
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
    await page.keyboard.insertText(text);
  }

  /** Types into fields that follow each other. */
  async function typeInTurn(entries: readonly (readonly [field: Locator, text: string])[]): Promise<void> {
    for (const [index, [field, text]] of entries.entries()) {
      if (index > 0) await page.keyboard.press("Enter");
      await type(field, text);
    }
  }

  return { add, tap, type, typeInTurn, taps: () => taps };
}

export type Thumb = ReturnType<typeof thumbOn>;
