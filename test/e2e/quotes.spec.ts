import type { Page } from "@playwright/test";
import moveJob from "../../functions/jobs/updateStatus.ts";
import listNotifications from "../../functions/notifications/list.ts";
import { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { callInProcess } from "../support/makers/in-process.ts";
import { postRequest } from "../support/makers/jobs.ts";
import { makeHandyman, type Person } from "../support/makers/people.ts";
import { submitQuote } from "../support/makers/quotes.ts";
import { advance } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, setSession, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { reloadUntilShown, ticketOf } from "./steps.ts";

const t = translatorFor("en");
const title = "Kitchen tap leaks";
/** Nobody else of the tests works there. */
const town = { city: "Butte", zipCode: "59701" };

/** Moves the focus with Tab until it is on this element, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const wanted = page
    .getByRole("dialog")
    .last()
    .getByRole("button", { name })
    .or(page.getByRole("dialog").last().getByRole("checkbox", { name }));
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

/** Hank's first quote, written in the form. */
async function sendQuote(page: Page, id: string): Promise<void> {
  await page.goto(`/?request=${id}`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("handyman.sendQuote") })
    .click();
  const form = page.getByRole("dialog").last();
  await form.getByLabel(t("quoting.price")).fill("120");
  await expect(form.getByText(t("quoting.youKeep", { amount: "$96.00" }))).toBeVisible();
  await form.getByLabel(t("quoting.message")).fill("I would replace the cartridge and the seals. Parts are in my van.");
  await form.getByRole("button", { name: t("quoting.send"), exact: true }).click();
  await expect(page.getByText(t("quoting.sent"))).toBeVisible();
}

/** On a phone at four times the size, with the keyboard alone: a counter-offer, two side by side, and the hire. */
async function compareAndHire(page: Page, id: string, agree: () => Promise<void>): Promise<void> {
  await page.goto(`/?request=${id}`);
  await tabTo(page, t("quotes.counterTo", { name: "Hank M" }));
  await page.keyboard.press("Enter");
  await page.getByLabel(t("quotes.counterField")).fill("100");
  await tabTo(page, t("quotes.counterSend"));
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("quotes.counterSent"))).toBeVisible();
  await agree();
  await page.reload();
  for (const name of ["Hank M", "Rita M"]) {
    await tabTo(page, t("quotes.pickOf", { name }));
    await page.keyboard.press("Space");
  }
  await tabTo(page, t("quotes.pairOpen"));
  await page.keyboard.press("Enter");
  const hire = t("quotes.hire", { name: "Hank", total: "$105.00" });
  await tabTo(page, hire);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").last()).toContainText("$0.00");
  await tabTo(page, hire);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.has("job"));
}

async function noticesOf(person: Person) {
  const sent = { query: {} };
  const { notifications: list } = await callInProcess(listNotifications, {
    as: person,
    spec: notifications.list,
    sent,
  });
  return list;
}

/** Each loser asked for more than the hundred dollars for which Hank has the job, and is told so. */
async function checkNotices({ hank, others }: { hank: Person; others: readonly Person[] }) {
  for (const other of others)
    expect((await noticesOf(other)).find(({ kind }) => kind === "quoteLost")?.slots).toMatchObject({
      lower: expect.any(String),
    });
  const kinds = (await noticesOf(hank)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["quoteAccepted", "quoteCountered"]));
}

test("R-401 R-403 five quotes are compared by keyboard, one is hired after a counter-offer, and booked again", async ({
  visit,
}) => {
  test.setTimeout(180_000);
  const [customer, handyman] = [await visit({ width: 320 }), await visit({ width: 390 })];
  await customer.setViewportSize({ width: 320, height: 256 });
  const hank = await makeHandyman(town, { firstName: "Hank", lastName: "Moss" });
  const others = [];
  for (const firstName of ["Rita", "Pete", "Ines", "Karl"])
    others.push(await makeHandyman(town, { firstName, lastName: "Moss" }));
  const ana = await signInNewUser(customer, "customer");
  const { id } = await postRequest(ana, { ...town, title });
  for (const [index, other] of others.entries()) await submitQuote(other, id, { price: 110 + 10 * index });
  await setSession(handyman, hank);
  await sendQuote(handyman, id);

  await compareAndHire(customer, id, async () => {
    await handyman.goto(`/?request=${id}`);
    await handyman.getByRole("button", { name: t("quoting.agree", { price: "$100.00" }) }).click();
    await expect(handyman.getByText(t("quoting.agreed", { price: "$100.00" }))).toBeVisible();
  });
  const jobId = JobId.parse(new URL(customer.url()).searchParams.get("job"));
  await advance(MINUTE_MS);
  await waitUntilIdle();
  await checkNotices({ hank, others });

  for (const status of ["in_progress", "completed"] as const)
    await callInProcess(moveJob, {
      as: hank,
      spec: jobs.updateStatus,
      sent: { params: { id: jobId }, body: { status } },
    });
  await customer.setViewportSize({ width: 390, height: 900 });
  await reloadUntilShown(customer, customer.getByRole("link", { name: t("customer.bookAgain", { name: "Hank" }) }));
  await customer.getByRole("link", { name: t("customer.bookAgain", { name: "Hank" }) }).click();
  await expect(customer.getByText(t("requests.asking", { name: "Hank" }), { exact: true })).toBeVisible();
  await customer.getByRole("button", { name: t("requests.submit") }).click();
  await expect(customer.getByText(t("requests.toast.asked", { name: "Hank" }))).toBeVisible();
  await handyman.goto("/");
  const asked = ticketOf(handyman, title).filter({ hasText: t("handyman.accept") });
  const accept = asked.getByRole("button", { name: t("handyman.acceptNamed", { title }), exact: true });
  await reloadUntilShown(handyman, accept);
  await accept.click();
  await expect(handyman.getByText(t("handyman.toast.accepted"))).toBeVisible();
});
