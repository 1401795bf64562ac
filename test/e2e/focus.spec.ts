import type { Page } from "@playwright/test";
import { expect, setDemoSession, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { tabThrough } from "./focus.ts";
import { waitUntilLoaded } from "./page-quality.ts";

const t = translatorFor("en");

/** The widths of a border and an outline, in pixels, by which an element stands out without a fill; 0 where none is drawn. */
const linesOf = (element: Element) => {
  const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(element);
  const widthOf = (style: string, width: string) => (style === "none" ? 0 : Number.parseFloat(width));
  return { border: widthOf(borderTopStyle, borderTopWidth), outline: widthOf(outlineStyle, outlineWidth) };
};

async function openHome(page: Page) {
  await setDemoSession(page, "customer@demo.test");
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
}

/** The first id in a list of the viewer's own. */
async function firstId(page: Page, path: string): Promise<string> {
  const [first]: { id: string }[] = await (await page.request.get(path)).json();
  if (!first) throw new Error(`Nothing to look at in ${path}.`);
  return first.id;
}

for (const width of [390, 1280]) {
  test(`in forced colours the place, buttons, badges and the focus stand out without fills, ${width} px wide`, async ({
    visit,
  }) => {
    const page = await visit({ width });
    await page.emulateMedia({ forcedColors: "active" });
    await openHome(page);
    const badge = page.locator(".badge").first();
    expect((await badge.evaluate(linesOf)).border).toBeGreaterThan(0);
    const [fill, dot] = await badge.evaluate((element) =>
      [null, "::before"].map((part) => getComputedStyle(element, part).backgroundColor),
    );
    expect(dot).not.toBe(fill);
    for (const link of await page
      .getByRole("navigation", { name: t("bar.places") })
      .getByRole("link")
      .all())
      expect((await link.evaluate(linesOf)).outline > 0).toBe((await link.getAttribute("aria-current")) === "page");
    expect((await tabThrough(page)).filter(({ hasRing }) => !hasRing)).toEqual([]);
    await page.goto("/service-request");
    const button = page.locator(".button[data-variant=primary]:visible").first();
    expect((await button.evaluate(linesOf)).border).toBeGreaterThan(0);
    for (const progress of await page.getByRole("progressbar").all())
      expect((await progress.evaluate(linesOf)).outline).toBeGreaterThan(0);
  });

  test(`Tab leads through the bar and the page, always to what is seen, and a panel gives the focus back, ${width} px wide`, async ({
    visit,
  }) => {
    const page = await visit({ width });
    await openHome(page);
    const stops = await tabThrough(page);
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
    const parts = stops.map(({ part }) => part).filter((part, index, all) => part !== all[index - 1]);
    expect(parts).toEqual([".skip-link", "header", ".places", "header", "main"]);

    const link = page.getByRole("main").getByRole("article").getByRole("link").first();
    await link.focus();
    await page.keyboard.press("Enter");
    // It has the focus a moment after it is shown.
    await page.waitForFunction(() => document.activeElement?.closest("dialog") !== null);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(link).toBeFocused();
  });
}

test("no bar that stays where it is hides what has the focus on a small phone", async ({ visit }) => {
  const page = await visit({ width: 390 });
  await page.setViewportSize({ width: 390, height: 640 });
  await setDemoSession(page, "customer@demo.test");
  const ids = [
    `job=${await firstId(page, "/api/jobs")}`,
    `request=${await firstId(page, "/api/service-requests")}`,
    `conversation=${await firstId(page, "/api/conversations")}`,
  ];
  const steps = [1, 2, 3, 4, 5, 6].map((step) => `/service-request?step=${step}`);
  for (const path of ["/", ...steps, "/handyman-enrollment", "/?account=1", ...ids.map((id) => `/?${id}`)]) {
    await page.goto(path);
    const control = page.locator("main, dialog").locator("a[href], button, input, textarea").filter({ visible: true });
    await expect(control.nth(2)).toBeVisible();
    await waitUntilLoaded(page);
    const stops = await tabThrough(page);
    expect(stops.length, path).toBeGreaterThan(3);
    expect(
      stops.filter(({ isCovered }) => isCovered).map(({ html }) => html),
      path,
    ).toEqual([]);
  }
});
