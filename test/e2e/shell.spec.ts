import type { Page } from "@playwright/test";
import { expect, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";

const t = translatorFor("en");

/** What makes the page, or a dialog's body, wider than it may be. */
const widening = (page: Page) =>
  page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll(".dialog-body")];
    return scrollers
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .flatMap((scroller) => {
        const edge = scroller.getBoundingClientRect().left + scroller.clientWidth;
        const wide = [...scroller.querySelectorAll("*")].filter(
          (each) => each.getBoundingClientRect().right > edge + 1,
        );
        return wide.map(({ outerHTML }) => outerHTML.slice(0, 200)).slice(-3);
      });
  });

/** By the page itself, which has told the browser of its new entries by then. */
const goBack = (page: Page) => page.evaluate(() => history.back());

test("R-028 on a phone four places, the current one marked, lead through the app; the account holds the rest of the bar", async ({
  visit,
}) => {
  const page = await visit({ width: 390 });
  await signInNewUser(page, "handyman");
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: t("bar.places") });
  await expect(bar).toMatchAriaSnapshot(`
    - navigation "Main navigation":
      - list:
        - listitem:
          - link "Jobs"
        - listitem:
          - link "Calendar"
        - listitem:
          - link "Messages"
        - listitem:
          - link "Account"
  `);
  const current = bar.locator("[aria-current=page]");
  await expect(current).toHaveText(t("bar.jobs"));
  for (const place of ["calendar", "messages", "account"] as const) {
    await bar.getByRole("link", { name: t(`bar.${place}`) }).click();
    await expect(current).toHaveText(t(`bar.${place}`));
    await expect(page.getByRole("main")).toHaveCount(1);
  }
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - region "Signed in as": /Professional Online/
    - combobox "Language"
    - radiogroup "Theme"
    - link "Sign out"
  `);
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("link", { name: t("bar.account") })).toBeFocused();
});

test("text at twice its size, and pages at four times, widen nothing", async ({ visit }) => {
  const page = await visit({ width: 320 });
  await signInNewUser(page, "customer");
  for (const path of ["/", "/?account=1", "/?panel=messages", "/?notifications=mails", "/service-request"]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
    for (const [size, height] of [
      ["200%", 900],
      ["100%", 256],
    ] as const) {
      await page.setViewportSize({ width: 320, height });
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
      expect(await widening(page), `${path} at ${size}, ${height} px high`).toEqual([]);
    }
  }
});

test("Back closes a dialog, and the page stays; what was closed by its button leaves no further step", async ({
  visit,
}) => {
  const page = await visit({ width: 390 });
  await signInNewUser(page, "customer");
  await page.goto("/");
  await page.getByRole("link", { name: t("bar.account"), exact: true }).click();
  const calendar = page.getByRole("dialog", { name: t("account.calendar") });
  await page.getByRole("button", { name: t("account.calendar") }).click();
  await expect(calendar).toBeVisible();
  await goBack(page);
  await expect(calendar).toHaveCount(0);
  await expect(page).toHaveURL(/account=1/);
  await page.getByRole("button", { name: t("account.calendar") }).click();
  await calendar.getByRole("button", { name: t("action.close") }).click();
  await expect(calendar).toHaveCount(0);
  await goBack(page);
  await expect(page).toHaveURL(/\/$/);
});
