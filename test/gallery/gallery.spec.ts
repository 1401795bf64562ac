import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { languages } from "../../shared/language.ts";
import { expect, setDemoSession, test } from "../e2e/browser.ts";
import { type Translate, translatorFor } from "../e2e/catalogues.ts";
import { payWith } from "../e2e/pay-with-card.ts";
import type { TextKey } from "../support/pages/texts.ts";
import type { Screen } from "./screen.ts";
import { idMakers, screens } from "./screens.ts";

const folder = join(import.meta.dirname, "../../dist/gallery");
const photo = join(import.meta.dirname, "../../infra/local/demo/photos/tap.jpg");
const widths = { phone: 390, desktop: 1280 } as const;
const HEIGHT = 900;
const themes = ["light", "dark"] as const;

/** `SCREENS`: a pattern for the names of the screens to take pictures of. */
const wanted = new RegExp(process.env.SCREENS ?? "");

type Listed = {
  readonly id: string;
  readonly status?: string;
  readonly paymentStatus?: string;
  readonly handymanId?: string;
  readonly jobId?: string;
  readonly notifiedCount?: number;
  readonly fartherAt?: string;
};

/** Values for the slots of a path, taken from the viewer's own lists. */
async function idsOf(page: Page): Promise<Readonly<Record<string, string | undefined>>> {
  const read = async (path: string) => (await page.request.get(path)).json();
  const [me, requests, jobs, conversations]: [Listed, Listed[], Listed[], Listed[]] = await Promise.all([
    read("/api/auth/user"),
    read("/api/service-requests"),
    read("/api/jobs"),
    read("/api/conversations"),
  ]);
  const isPaid = ({ paymentStatus }: Listed) => paymentStatus === "completed";
  const paid = jobs.find(isPaid);
  const unpaid = jobs.find((job) => job.status === "completed" && !isPaid(job));
  const awaited = requests.find(({ notifiedCount, fartherAt }) => notifiedCount && !fartherAt);
  return {
    ...{ me: me.id, request: requests[0]?.id, job: jobs[0]?.id, paidJob: paid?.id, unpaidJob: unpaid?.id },
    ...{ awaitedRequest: awaited?.id, handyman: jobs[0]?.handymanId },
    conversation: conversations.find(({ jobId }) => jobId)?.id,
    question: conversations.find(({ jobId }) => !jobId)?.id,
  };
}

/** Fills the slots of a path. */
async function fillIn(page: Page, path: string): Promise<string> {
  const [slot = "", name = ""] = /\{(\w+)\}/.exec(path) ?? [];
  if (!name) return path;
  return path.replace(slot, (await idMakers[name]?.(page)) ?? (await idsOf(page))[name] ?? "missing");
}

/** Stores a form's draft as if from an earlier visit. */
async function storeDraft(page: Page, { of, values }: NonNullable<Screen["draft"]>) {
  const { me } = await idsOf(page);
  const entry = [`draft:${of}:${me}`, JSON.stringify(values)] as const;
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), entry);
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value with the changed fields at any depth, in each item of a list; a list replaces what there was. */
function withChanges(value: unknown, changes: unknown): unknown {
  if (Array.isArray(value) && isObject(changes)) return value.map((item) => withChanges(item, changes));
  if (!isObject(value) || !isObject(changes)) return changes;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const changed = Object.entries(changes).map(([name, change]) => [name, withChanges(fields[name], change)]);
  return { ...value, ...Object.fromEntries(changed) };
}

/** Changes what the server answers: fields of an object, of each in a list, or a whole list; also where there is nothing. */
async function changeAnswers(page: Page, answers: Screen["answers"] = {}) {
  for (const [call, changed] of Object.entries(answers)) {
    const path = new RegExp(`^/api/${call.replaceAll("*", "[^/]+")}$`);
    const isCall = ({ pathname }: URL) => path.test(pathname);
    await page.route(isCall, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, status: 200, json: withChanges(await response.json(), changed) });
    });
  }
}

/** A control's name up to its first slot. */
const controlName = (t: Translate, key: TextKey) =>
  t(key, { name: SLOT, type: SLOT, text: SLOT, title: SLOT, time: SLOT }).split(SLOT, 1).join().trim();
const SLOT = "\n";

/**
 * Returns a wait for half a second in which nothing is asked but what is new. An answer may stay unread, so that "networkidle"
 * never comes.
 */
function watchCalls(page: Page): () => Promise<void> {
  const unanswered = new Set<Request>();
  let calls = 0;
  page.on("request", (request) => {
    // What the page before has asked for is not answered any more.
    if (request.isNavigationRequest()) unanswered.clear();
    if (new URL(request.url()).searchParams.has("after")) return;
    unanswered.add(request);
    calls++;
  });
  page.on("response", (response) => unanswered.delete(response.request()));
  page.on("requestfailed", (request) => unanswered.delete(request));
  return async () => {
    let before: number | undefined;
    const asked = () => {
      const isQuiet = unanswered.size === 0 && calls === before;
      before = calls;
      return isQuiet ? undefined : [...unanswered].map((request) => request.url());
    };
    await expect.poll(asked, { intervals: [500] }).toBeUndefined();
  };
}

async function open(page: Page, screen: Screen, t: Translate) {
  const { path, draft, answers, failing, unsent, pagedLists = [] } = screen;
  const filled = await fillIn(page, path);
  await changeAnswers(page, answers);
  if (failing) await page.route(`**/api/${failing}`, (route) => route.fulfill({ status: 404, body: "{}" }));
  if (unsent) await page.route(`**/api/${unsent}`, (route) => route.fulfill({ status: 204 }));
  for (const list of pagedLists) {
    await page.route(`**/api/${list}?*`, async (route) => {
      const response = await route.fetch();
      const link = `</api/${list}?cursor=more>; rel="next"`;
      await route.fulfill({ response, headers: { ...response.headers(), link } });
    });
  }
  if (draft) await storeDraft(page, draft);
  await page.goto(filled);
  // On a phone the home below a panel is drawn when the panel is closed.
  await expect(page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first()).toBeVisible();
  await expect(page.getByRole("status", { name: t("loading.label") })).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await performActions(page, screen, t);
  await expect(page.getByRole("status", { name: t("loading.label") })).toHaveCount(0);
}

/** Performs the screen's actions before the picture is taken. */
async function performActions(page: Page, { list, press = [], hasPhoto, card }: Screen, t: Translate) {
  // A tab's text may end with a count in brackets.
  for (const key of list ? [list].flat() : []) {
    const tab = page.getByRole("radio", { name: t(key).replace(/ \(.*$/, "") });
    if (await tab.isVisible()) await tab.check({ force: true });
  }
  for (const key of press) {
    const topDialog = page.getByRole("dialog").last();
    const top = (await topDialog.isVisible()) ? topDialog : page;
    const name = controlName(t, key);
    await top
      .getByRole("button", { name })
      .or(top.locator("summary", { hasText: name }))
      .or(top.locator("summary").and(top.getByLabel(name)))
      // What is checked already is passed over: two quotes have the same words before their names.
      .or(top.getByRole("checkbox", { name, checked: false, disabled: false }))
      // The card of a radio button takes the click: the button itself is as small as a dot.
      .or(top.locator("label").filter({ has: page.getByRole("radio", { name, checked: false, disabled: false }) }))
      .first()
      .click({ timeout: 15_000 });
  }
  if (hasPhoto) {
    await page.locator("[type=file]").first().setInputFiles(photo);
    await expect(page.locator(".photo-slot:is([data-state=done], [data-state=failed])")).toBeVisible();
  }
  if (card) {
    await payWith(page, card);
    await expect(page.locator("#result-heading, form [role=alert]")).toBeVisible();
  }
}

/** The window height at which the whole page, or the whole dialog over it, is visible without scrolling. */
const wholeHeight = (page: Page) =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1);
    const body = top?.querySelector(".dialog-body");
    if (!top || !body) return document.documentElement.scrollHeight;
    return top.clientHeight + body.scrollHeight - body.clientHeight + 100;
  });

/** Waits for the photos in the window, which may load only there. */
const waitForPhotos = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images]
      .filter((photo) => photo.checkVisibility() && photo.getBoundingClientRect().top < innerHeight)
      .every(({ complete }) => complete),
  );

async function takePictures(page: Page, name: string, look: string) {
  const { width = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: Math.max(HEIGHT, await wholeHeight(page)) });
  await waitForPhotos(page);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: join(folder, `${look}-${theme}`, `${name}.png`) });
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width, height: HEIGHT });
}

/** Whether the viewer is an account of the demo data. */
const isKnown = (viewer: string) => !["visitor", "payer"].includes(viewer);

for (const language of languages) {
  for (const [device, width] of Object.entries(widths)) {
    for (const [viewer, all] of Object.entries(screens)) {
      const shown = all.filter(({ name, isPhoneOnly }) => wanted.test(name) && (device === "phone" || !isPhoneOnly));
      if (shown.length === 0) continue;
      test(`screenshots of the ${viewer}'s screens: ${language}, ${device}`, async ({ visit }) => {
        test.setTimeout(300_000);
        const page = await visit({ language, width });
        const waitUntilQuiet = watchCalls(page);
        if (isKnown(viewer)) await setDemoSession(page, `${viewer}@demo.test`);
        for (const screen of shown) {
          await test.step(screen.name, () => open(page, screen, translatorFor(language)));
          await waitUntilQuiet();
          await takePictures(page, screen.name, `${language}-${device}`);
          // A poll may be under way.
          await page.unrouteAll({ behavior: "ignoreErrors" });
        }
      });
    }
  }
}
