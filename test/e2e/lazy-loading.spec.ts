import { makeJob } from "../support/makers/jobs.ts";
import { makeHandyman } from "../support/makers/people.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { ticketOf } from "./steps.ts";

const t = translatorFor("en");

test("screens and dialogs appear as soon as their code is loaded, without waiting for a timer", async ({ visit }) => {
  const page = await visit();
  // React schedules with shorter timers; it keeps a Suspense fallback on screen for 300 ms.
  await page.addInitScript(() => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (target, self, args) => (args[1] > 10 ? 0 : Reflect.apply(target, self, args)),
    });
  });
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const [customer, handyman] = [await signInNewUser(page, "customer"), await makeHandyman()];
  const { title } = await makeJob({ customer, handyman });
  await waitUntilIdle();
  await page.goto("/");
  await page.getByRole("link", { name: t("bar.account") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await ticketOf(page, title).getByRole("link").first().click();
  await page.getByRole("button", { name: t("jobs.cancel") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(2);
  // Do not reuse a page without timers.
  await page.close();
});
