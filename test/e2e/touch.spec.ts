import type { Page } from "@playwright/test";
import { expect, setDemoSession, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectOneFilledButton, expectTouchable } from "./touch.ts";

const read = async (page: Page, path: string) => (await page.request.get(path)).json();

/** Agreed, with an address, notes, photos and a telephone number: the demo's job with most to press. */
const title = "Front door does not latch";

type Listed = { readonly id: string; readonly title: string; readonly quotesReceived: number };

async function ownId(page: Page, path: string, matches: (each: Listed) => boolean): Promise<string> {
  const listed: Listed[] = await read(page, path);
  const found = listed.find(matches);
  if (!found) throw new Error(`Nothing to look at in ${path}.`);
  return found.id;
}

/** The account's own job, request with quotes and conversation, by the word that stands for it. */
const subjects: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  job: (page) => ownId(page, "/api/jobs", (each) => each.title === title),
  request: (page) => ownId(page, "/api/service-requests", ({ quotesReceived }) => quotesReceived > 0),
  conversation: (page) => ownId(page, "/api/conversations", (each) => each.title === title),
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
  handyman: [
    "/",
    "/?panel=agenda",
    "/?panel=work",
    "/?panel=earnings",
    "/?panel=verifications",
    "/?job=",
    "/?conversation=",
  ],
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
