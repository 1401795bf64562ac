import type { Page } from "@playwright/test";
import { expect, setDemoSession, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectOneFilledButton, expectTouchable } from "./touch.ts";

const read = async (page: Page, path: string) => (await page.request.get(path)).json();

/** The account's own job, request with quotes and conversation, by the word that stands for it. */
const subjects: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  job: async (page) => (await read(page, "/api/jobs"))[0].id,
  request: async (page) => {
    const requests: { id: string; quotesReceived: number }[] = await read(page, "/api/service-requests");
    return requests.find(({ quotesReceived }) => quotesReceived > 0)?.id ?? "";
  },
  conversation: async (page) => (await read(page, "/api/conversations"))[0].id,
};

const screens = {
  customer: [
    "/",
    "/service-request",
    "/?panel=messages",
    "/?notifications=1",
    "/?account=1",
    "/?job=",
    "/?request=",
    "/?conversation=",
  ],
  handyman: ["/", "/?panel=agenda", "/?panel=work", "/?panel=earnings", "/?panel=verifications", "/?job="],
  admin: ["/"],
} as const;

for (const [role, paths] of Object.entries(screens))
  test(`what a thumb presses is 44 px large, and one button a screen is filled: ${role}`, async ({ visit }) => {
    const page = await visit({ width: 390 });
    await setDemoSession(page, `${role}@demo.test`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    for (const path of paths) {
      const name = /\?(\w+)=$/.exec(path)?.[1];
      await page.goto(path + ((name && (await subjects[name]?.(page))) ?? ""));
      await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first()).toBeVisible();
      await expect(page.getByRole("status", { name: translatorFor("en")("loading.label") })).toHaveCount(0);
      expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
      await expectTouchable(page);
      await expectOneFilledButton(page);
    }
    await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await devtools.detach();
  });
