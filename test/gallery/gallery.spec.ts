import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { MessageKey } from "../../web/src/i18n/en.ts";
import { expect, languages, signInAs, test, type Words, wordsOf } from "../e2e/browser.ts";
import { type Screen, screens, type Viewer } from "./screens.ts";

const folder = join(import.meta.dirname, "../../dist/gallery");
const widths = { phone: 390, desktop: 1280 } as const;
const themes = ["light", "dark"] as const;

type Listed = { readonly id: string; readonly status?: string; readonly paymentStatus?: string; handymanId?: string };

/** The ids that a path may ask for, from the viewer's own lists. */
async function idsOf(page: Page): Promise<Readonly<Record<string, string | undefined>>> {
  const read = async (path: string) => (await page.request.get(path)).json();
  const [me, requests, jobs]: [Listed, Listed[], Listed[]] = await Promise.all([
    read("/api/auth/user"),
    read("/api/service-requests"),
    read("/api/jobs"),
  ]);
  const isPaid = ({ paymentStatus }: Listed) => paymentStatus === "completed";
  const paid = jobs.find(isPaid);
  const unpaid = jobs.find((job) => job.status === "completed" && !isPaid(job));
  const handyman = jobs[0]?.handymanId;
  return { me: me.id, request: requests[0]?.id, job: jobs[0]?.id, paidJob: paid?.id, unpaidJob: unpaid?.id, handyman };
}

/** The draft of the enrolment, as an earlier visit has left it. */
async function leaveDraft(page: Page, draft: object) {
  const { me } = await idsOf(page);
  const left = [`draft:enrollment:${me}`, JSON.stringify(draft)] as const;
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), left);
}

/** The server's answer about the viewer, with something else in it; as it is unless given. */
async function sayOfViewer(page: Page, me?: object) {
  await page.unrouteAll();
  if (!me) return;
  await page.route("**/api/auth/user", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...me } });
  });
}

/** What a control is called, as far as its first slot. */
const calledIn = (t: Words, key: MessageKey) =>
  t(key, { name: SLOT, type: SLOT, text: SLOT }).split(SLOT, 1).join().trim();
const SLOT = "\n";

async function open(page: Page, { path, list, press = [], draft, me }: Screen, t: Words) {
  const ids = path.includes("{") ? await idsOf(page) : {};
  await sayOfViewer(page, me);
  if (draft) await leaveDraft(page, draft);
  await page.goto(path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "missing"));
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("status", { name: t("loading.label") })).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  // The words end with a number in brackets.
  const tab = list && page.getByRole("radio", { name: t(list).replace(/\W*$/, "") });
  if (await tab?.isVisible()) await tab?.check({ force: true });
  for (const key of press) {
    const over = page.getByRole("dialog").last();
    const top = (await over.isVisible()) ? over : page;
    await top
      .getByRole("button", { name: calledIn(t, key) })
      .first()
      .click({ timeout: 15_000 });
  }
  await page.waitForLoadState("networkidle");
}

for (const language of languages) {
  for (const [device, width] of Object.entries(widths)) {
    for (const [viewer, shown] of Object.entries(screens)) {
      test(`pictures of what the ${viewer} sees: ${language}, ${device}`, async ({ visit }) => {
        test.setTimeout(300_000);
        const page = await visit({ language, width });
        if (viewer !== ("visitor" satisfies Viewer)) await signInAs(page, `${viewer}@demo.test`);
        for (const screen of shown) {
          await test.step(screen.name, () => open(page, screen, wordsOf(language)));
          for (const theme of themes) {
            await page.emulateMedia({ colorScheme: theme });
            const path = join(folder, `${language}-${device}-${theme}`, `${screen.name}.png`);
            await page.screenshot({ path, fullPage: true });
          }
          await page.emulateMedia({ colorScheme: "light" });
        }
      });
    }
  }
}
