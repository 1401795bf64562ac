import type { Page } from "@playwright/test";
import { expect, setDemoSession, signInNewUser, test } from "./browser.ts";
import { expectSoundAndFitting } from "./page-quality.ts";

type Screen = {
  readonly path: string;
  readonly as?: "customer" | "handyman";
  readonly demo?: string;
};

/** Visited one after the other in one page; the session stays unless the entry names another user. */
const visits: Readonly<Record<string, readonly Screen[]>> = {
  "a visitor's screens": [
    { path: "/" },
    { path: "/sign-in" },
    { path: "/?unsubscribe=token" },
    { path: "/nothing" },
    { path: "/terms" },
    { path: "/privacy" },
    { path: "/service-request" },
    { path: "/handyman-enrollment" },
  ],
  "a new customer's screens": [
    { path: "/", as: "customer" },
    { path: "/service-request" },
    { path: "/handyman-enrollment" },
    { path: "/portfolio-demo" },
    { path: "/handyman/none" },
    { path: "/nothing" },
  ],
  "a customer's full dashboard": [
    { path: "/", demo: "customer@demo.test" },
    { path: "/?notifications=1" },
    { path: "/?account=1" },
  ],
  "a handyman's full dashboard": [
    { path: "/", demo: "handyman@demo.test" },
    { path: "/?notifications=1" },
    { path: "/?notifications=mails" },
    { path: "/?panel=agenda" },
    { path: "/?panel=verifications" },
  ],
};

async function open(page: Page, { path, as, demo }: Screen) {
  if (as) await signInNewUser(page, as);
  if (demo) await page.context().clearCookies();
  if (demo) await setDemoSession(page, demo);
  await page.goto(path);
  // On a phone the home below a panel is drawn when the panel is closed.
  const main = path.includes("?") ? page.getByRole("dialog") : page.getByRole("heading", { level: 1 });
  await expect(main).toBeVisible();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
}

for (const [name, screens] of Object.entries(visits)) {
  test(`axe finds nothing and nothing is clipped at 320 px, light and dark, nor in the longest language: ${name}`, async ({
    visit,
  }) => {
    const page = await visit({ width: 320 });
    for (const screen of screens) {
      await open(page, screen);
      await expectSoundAndFitting(page);
    }
  });
}

for (const width of [390, 320]) {
  test(`a handyman's first job begins within 320 px below the bar, ${width} px wide`, async ({ visit }) => {
    const page = await visit({ width });
    await open(page, { path: "/", demo: "handyman@demo.test" });
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;
    await expect(page.locator(".workday-available h3").first()).toBeVisible();
    expect((await top(".workday-available .ticket")) - (await top("main"))).toBeLessThanOrEqual(320);
  });
}
