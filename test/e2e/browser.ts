import { type Browser, test as base, expect, type Locator, type Page } from "@playwright/test";
import type { Language } from "../../shared/language.ts";
import { exchangeToken, sessionFrom } from "../support/makers/identities.ts";
import { makePeople, type Person } from "../support/makers/people.ts";
import type { Caller } from "../support/setup/caller.ts";
import { control } from "../support/setup/stack-controls.ts";
import { stackInfo } from "../support/setup/stack-info.ts";

type PageOptions = { readonly language?: Language; readonly theme?: "light" | "dark"; readonly width?: number };

/** The one console line that is allowed: the browser's own report of an expected 4xx response. */
const expectedConsoleLine = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Pages that earlier tests have finished with, by the options they were opened with. */
type IdlePages = Map<string, Page[]>;

async function openPage(browser: Browser, { language, theme, width }: Required<PageOptions>): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stackInfo().origin,
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  await context.addInitScript((stored) => localStorage.setItem("language", stored), language);
  const page = await context.newPage();
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) => console.error(`CSP: ${event.violatedDirective}`)),
  );
  return page;
}

/** Clears everything that a site can store in the browser, and undoes what a test has changed about the page. */
async function resetPage(page: Page, { theme, width }: Required<PageOptions>): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll();
  // Leave the app first, because it stores drafts on leaving; `sessionStorage` can be cleared only from a page of the same
  // site.
  await page.goto("/icon.svg");
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin: stackInfo().origin, storageTypes: "all" });
  // A worker that is no longer registered runs on while the tests are connected to it.
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
  await devtools.detach();
  await page.context().clearCookies();
  await page.emulateMedia({ media: null, colorScheme: theme, reducedMotion: "reduce", forcedColors: null });
  await page.setViewportSize({ width, height: 900 });
}

export const test = base.extend<{ visit(options?: PageOptions): Promise<Page> }, { idle: IdlePages }>({
  // A page with a warm cache opens the app with a third of the CPU time.
  idle: [
    async ({ browser }, use) => {
      await use(new Map());
      for (const context of browser.contexts()) await context.close();
    },
    { scope: "worker" },
  ],
  visit: async ({ browser, idle }, use) => {
    const visits: { readonly page: Page; readonly options: Required<PageOptions>; readonly key: string }[] = [];
    const consoleErrors: string[] = [];
    await use(async ({ language = "en", theme = "light", width = 1280 } = {}) => {
      const options = { language, theme, width };
      const key = JSON.stringify(options);
      const page = idle.get(key)?.pop() ?? (await openPage(browser, options));
      visits.push({ page, options, key });
      page.on("pageerror", ({ message }) => consoleErrors.push(message));
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type()) && !expectedConsoleLine.test(message.text()))
          consoleErrors.push(message.text());
      });
      return page;
    });
    for (const { page, options, key } of visits) {
      if (page.isClosed()) continue;
      await resetPage(page, options);
      idle.set(key, [...(idle.get(key) ?? []), page]);
    }
    expect(consoleErrors).toEqual([]);
  },
});
export { expect };

/** Signs a page in by setting the session cookie of somebody who has a session. */
export async function setSession(page: Page, { cookie = "" }: Pick<Caller, "cookie">): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  const own = { domain: "127.0.0.1", path: "/", secure: true };
  await page.context().addCookies([
    { ...own, name, value, httpOnly: true },
    { ...own, name: "signed-in", value: "1" },
  ]);
}

/** Makes a new user for one test and signs this page in as that user. */
export async function signInNewUser(page: Page, role: "customer" | "handyman"): Promise<Person> {
  const [person] = await makePeople(1, { role, firstName: role === "customer" ? "Ana" : "Hank" });
  if (!person) throw new Error("Nobody was made.");
  await setSession(page, person);
  return person;
}

/** Performs an action and waits for a text that the page then shows for a moment only: each frame is looked at from before it. */
export async function expectBriefly(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  await expect(page.getByText(text)).toHaveCount(0);
  const shown = page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        // biome-ignore lint/performance/useDomNodeTextContent: only what is displayed counts.
        const look = () => (document.body.innerText.includes(wanted) ? resolve() : requestAnimationFrame(look));
        look();
      }),
    text,
  );
  await Promise.all([shown, act()]);
}

/** The amount shown large on a tile or card, in cents, in whatever format the language writes it. */
export async function centsShown(tile: Locator): Promise<number> {
  const shown = tile.locator("strong").first();
  await expect(shown).toHaveText(/\d/);
  return Number((await shown.textContent())?.replace(/\D/g, ""));
}

/** Signs a page in as a demo account without the sign-in form, because proving the password (SRP) takes CPU time. */
export async function setDemoSession(page: Page, email: string): Promise<void> {
  await setSession(page, sessionFrom(await exchangeToken(await control.call("idToken", { email }))));
}
