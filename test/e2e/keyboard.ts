import type { FileChooser, Locator, Page } from "@playwright/test";
import { expect } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";

const MAX_PRESSES = 150;

/** Where the focus is: at an element, at another radio button of its group, or elsewhere. */
const focusSeenFrom = (element: Element) => {
  const { activeElement } = document;
  if (activeElement === element) return "here";
  const isSibling =
    element instanceof HTMLInputElement &&
    activeElement instanceof HTMLInputElement &&
    element.type === "radio" &&
    activeElement.name === element.name;
  return isSibling ? "in its group" : "elsewhere";
};

/** Presses Tab until `target` has the focus, and arrow keys within a group of radio buttons; fails if neither reaches it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    const focus = await target.evaluate(focusSeenFrom);
    if (focus === "here") return;
    await page.keyboard.press(focus === "in its group" ? "ArrowDown" : "Tab");
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

/** Presses a button or link with the Enter key. */
export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

/** Types into a field. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Checks a radio button or checkbox. An arrow key that reaches a radio button checks it. */
export async function choose(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  if (!(await control.isChecked())) await page.keyboard.press("Space");
  await expect(control).toBeChecked();
}

type Attachment = {
  /** Of the file input. */
  readonly label: string;
  readonly photo: Parameters<FileChooser["setFiles"]>[0];
};

/** Chooses a photo through the file chooser of an input in this form or field, and waits until it is uploaded. */
export async function attach(page: Page, field: Locator, { label, photo }: Attachment): Promise<void> {
  const choosers: FileChooser[] = [];
  const recordChooser = (chooser: FileChooser) => void choosers.push(chooser);
  page.on("filechooser", recordChooser);
  await tabTo(page, field.getByLabel(label, { exact: true }));
  // The page may not handle the first key press yet.
  await expect(async () => {
    if (choosers.length === 0) await page.keyboard.press("Enter");
    await expect.poll(() => choosers.length, { timeout: 3000 }).toBeGreaterThan(0);
  }).toPass();
  await choosers[0]?.setFiles(photo);
  await expect(field.getByText(translatorFor("en")("uploads.done"), { exact: true }).first()).toBeVisible();
  page.off("filechooser", recordChooser);
}
