import type { Page } from "@playwright/test";
import { expect, setDemoSession, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";

const read = async (page: Page, path: string) => (await page.request.get(path)).json();

/** The address of a screen, found in the lists of the account that opens it. */
type Screen = { readonly email: string; readonly name: string; address(page: Page): Promise<string> };

const screens: readonly Screen[] = [
  { email: "customer@demo.test", name: "a customer's home", address: async () => "/" },
  { email: "handyman@demo.test", name: "a handyman's home", address: async () => "/" },
  { email: "customer@demo.test", name: "the request form", address: async () => "/service-request" },
  {
    email: "customer@demo.test",
    name: "a job",
    address: async (page) => `/?job=${(await read(page, "/api/jobs"))[0].id}`,
  },
  {
    email: "customer@demo.test",
    name: "a request's quotes",
    address: async (page) => {
      const requests: { id: string; quotesReceived: number }[] = await read(page, "/api/service-requests");
      return `/?request=${requests.find(({ quotesReceived }) => quotesReceived > 0)?.id}`;
    },
  },
  {
    email: "customer@demo.test",
    name: "a conversation",
    address: async (page) => `/?conversation=${(await read(page, "/api/conversations"))[0].id}`,
  },
];

for (const { email, name, address } of screens) {
  test(`R-603 ${name} asks for its data before the app has loaded, and for none of them twice`, async ({ visit }) => {
    const page = await visit({ width: 390 });
    await setDemoSession(page, email);
    // A sign-in and each answer about the user leave it.
    const role = {
      name: "signed-in-role",
      value: email.split("@")[0] ?? "",
      domain: "127.0.0.1",
      path: "/",
      secure: true,
    };
    await page.context().addCookies([role]);
    const path = await address(page);
    const reads: string[] = [];
    let hasWritten = false;
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (!pathname.startsWith("/api/") || pathname.startsWith("/api/images/")) return;
      // What is written, as that messages were read, is followed by reads.
      hasWritten ||= request.method() !== "GET";
      if (!hasWritten) reads.push(pathname + search);
    });
    const { promise: isAsked, resolve: loadApp } = Promise.withResolvers<void>();
    await page.route(/\/assets\/user-[^/]*\.js$/, async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => reads).toContain("/api/auth/user");
    await expect.poll(() => reads.length).toBeGreaterThan(2);
    loadApp();
    await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first()).toBeVisible();
    await expect(page.getByRole("status", { name: translatorFor("en")("loading.label") })).toHaveCount(0);
    expect(reads.filter((read, index) => reads.indexOf(read) !== index)).toEqual([]);
  });
}
