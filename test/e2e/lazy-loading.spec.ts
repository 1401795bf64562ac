import { makeJob } from "../support/makers/jobs.ts";
import { makeHandyman } from "../support/makers/people.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { stackInfo } from "../support/setup/stack-info.ts";
import { expect, setSession, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectAccessible } from "./page-quality.ts";
import { openMore, ticketOf } from "./steps.ts";

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
  await openMore(page);
  await page.getByRole("button", { name: t("jobs.cancel") }).click();
  await expect(page.getByRole("dialog")).toHaveCount(2);
  // Do not reuse a page without timers.
  await page.close();
});

test("a handyman's home that is reloaded without a connection says so in their language, and comes back by itself", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: stackInfo().origin, viewport: { width: 320, height: 640 } });
  await context.addInitScript(() => localStorage.setItem("language", "pt"));
  const page = await context.newPage();
  await setSession(page, await makeHandyman());
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  const words = translatorFor("pt");
  await expect(page.getByRole("heading", { name: words("connection.offline") })).toBeVisible();
  await expect(page.getByRole("button", { name: words("action.tryAgain") })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: words("bar.account") })).toBeVisible();
  await context.close();
});
