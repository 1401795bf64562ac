import { makeJob } from "../support/jobs.ts";
import { makeHandyman } from "../support/make.ts";
import { expect, signedIn, test, wordsOf } from "./browser.ts";
import { ticketOf } from "./steps.ts";

const t = wordsOf("en");

test("a screen and a dialog come with their code: none of them waits for a timer", async ({ visit }) => {
  const page = await visit();
  // React draws with shorter ones; 300 ms are what it keeps a fallback for.
  await page.addInitScript(() => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (target, self, args) => (args[1] > 10 ? 0 : Reflect.apply(target, self, args)),
    });
  });
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const [customer, handyman] = [await signedIn(page, "customer"), await makeHandyman()];
  const { title } = await makeJob({ customer, handyman });
  await page.goto("/");
  await page.getByRole("link", { name: t("bar.account") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await ticketOf(page, title).getByRole("link").first().click();
  await page.getByRole("button", { name: t("jobs.cancel") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(2);
  // Nobody else has a use for a page without timers.
  await page.close();
});
