import { expect, expectAccessible, expectNoSidewaysScroll, languages, signedIn, test, wordsOf } from "./browser.ts";

type Screen = {
  readonly name: string;
  readonly path: string;
  readonly as?: "customer" | "handyman";
  readonly demo?: string;
};

const screens: readonly Screen[] = [
  { name: "landing", path: "/" },
  { name: "sign-in", path: "/sign-in" },
  { name: "not found", path: "/nothing" },
  { name: "enrollment, signed out", path: "/handyman-enrollment" },
  { name: "customer dashboard, empty", path: "/", as: "customer" },
  { name: "customer dashboard, full", path: "/", demo: "customer@demo.test" },
  { name: "request form", path: "/service-request", as: "customer" },
  { name: "handyman dashboard", path: "/", demo: "handyman@demo.test" },
];

for (const theme of ["light", "dark"] as const) {
  for (const language of languages) {
    test(`axe finds nothing and nothing is clipped at 320 px: every screen in ${language}, ${theme}`, async ({
      visit,
    }) => {
      test.setTimeout(150_000);
      for (const { path, as, demo } of screens) {
        const page = await visit({ language, theme, width: 320 });
        if (as) await signedIn(page, as);
        if (demo) {
          await page.goto("/sign-in");
          await page.getByRole("button", { name: demo }).click();
          await page.waitForURL((url) => url.pathname === "/");
        }
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("status", { name: wordsOf(language)("loading.label") })).toHaveCount(0);
        await page.waitForLoadState("networkidle");
        expect(await page.locator("html").getAttribute("lang")).toBe(language);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await page.close();
      }
    });
  }
}
