import type { Page } from "@playwright/test";
import moveJob from "../../functions/jobs/updateStatus.ts";
import { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { addMs, DAY_MS, toInstant } from "../../shared/time.ts";
import { weekdays } from "../../shared/weekdays.ts";
import { beginConversation } from "../support/makers/conversations.ts";
import { callInProcess } from "../support/makers/in-process.ts";
import { postRequest } from "../support/makers/jobs.ts";
import { makeHandyman } from "../support/makers/people.ts";
import { submitQuote } from "../support/makers/quotes.ts";
import { stackNow } from "../support/setup/control-pages.ts";
import { expect, setSession, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { choose, press, type } from "./keyboard.ts";
import { openMore, reloadUntilShown, ticketOf } from "./steps.ts";
import { thumbOn } from "./thumb.ts";

const t = translatorFor("en");
const title = "Kitchen tap leaks";
/** Nobody else of the tests works there. */
const town = { city: "Butte", zipCode: "59701" };

/** Hank's first quote, with few taps from the home page. */
async function sendQuote(page: Page): Promise<void> {
  await page.goto("/");
  const more = page.getByRole("button", { name: t("handyman.moreNamed", { title }), exact: true });
  await reloadUntilShown(page, more);
  const thumb = thumbOn(page);
  await thumb.tap(more);
  await thumb.tap(page.getByRole("button", { name: t("handyman.sendQuoteNamed", { title }) }));
  const form = page.getByRole("dialog").last();
  await thumb.type(form.getByLabel(t("quoting.price")), "120");
  await expect(form.getByText(t("quoting.youKeep", { amount: "$96.00" }))).toBeVisible();
  const message = "I would replace the cartridge and the seals. Parts are in my van.";
  await thumb.type(form.getByLabel(t("quoting.message")), message);
  await thumb.tap(form.getByRole("button", { name: t("quoting.send"), exact: true }));
  await expect(page.getByText(t("quoting.sent"))).toBeVisible();
  expect(thumb.taps()).toBeLessThanOrEqual(5);
}

/** On a phone at four times the size, with the keyboard alone: a counter-offer, two side by side, and the hire. */
async function compareAndHire(page: Page, id: string, agree: () => Promise<void>): Promise<void> {
  await page.goto(`/?request=${id}`);
  const button = (name: string) => page.getByRole("dialog").last().getByRole("button", { name });
  await press(page, button(t("quotes.moreOf", { name: "Hank M." })));
  await press(page, button(t("quotes.counterTo", { name: "Hank M" })));
  await type(page, page.getByLabel(t("quotes.counterField")), "100");
  await press(page, button(t("quotes.counterSend")));
  await expect(page.getByText(t("quotes.counterSent"))).toBeVisible();
  await agree();
  await page.reload();
  for (const name of ["Hank M", "Rita M"])
    await choose(page, page.getByRole("checkbox", { name: t("quotes.pickOf", { name }) }));
  await press(page, button(t("quotes.pairOpen")));
  // Back leads from the two to all of them.
  const pair = page.getByRole("dialog", { name: t("quotes.pairTitle", { first: "Hank M.", second: "Rita M." }) });
  await expect(pair).toBeVisible();
  await page.goBack();
  await expect(pair).toBeHidden();
  expect(new URL(page.url()).searchParams.get("request")).toBe(id);
  await press(page, button(t("quotes.pairOpen")));
  const hire = button(t("quotes.hire", { name: "Hank", total: "$105.00" }));
  await press(page, hire.first());
  await expect(page.getByRole("dialog").last()).toContainText(t("quotes.nothingNow"));
  await press(page, hire);
  await page.waitForURL((url) => url.searchParams.has("job"));
}

test("R-401 R-403 five quotes are compared by keyboard, one is hired after a counter-offer, and booked again", async ({
  visit,
}) => {
  const [customer, handyman] = [await visit({ width: 320 }), await visit({ width: 390 })];
  await customer.setViewportSize({ width: 320, height: 256 });
  const hank = await makeHandyman(town, { firstName: "Hank", lastName: "Moss" });
  const ana = await signInNewUser(customer, "customer");
  const { id } = await postRequest(ana, { ...town, title });
  for (const [index, firstName] of ["Rita", "Pete", "Ines", "Karl"].entries()) {
    const other = await makeHandyman(town, { firstName, lastName: "Moss" });
    await submitQuote(other, id, { price: 110 + 10 * index });
  }
  await setSession(handyman, hank);
  await sendQuote(handyman);

  await compareAndHire(customer, id, async () => {
    await handyman.goto(`/?request=${id}`);
    await handyman.getByRole("button", { name: t("quoting.agree", { price: "$100.00" }) }).click();
    await expect(handyman.getByText(t("quoting.agreed", { price: "$100.00" }))).toBeVisible();
  });
  const jobId = JobId.parse(new URL(customer.url()).searchParams.get("job"));
  for (const status of ["in_progress", "completed"] as const)
    await callInProcess(moveJob, {
      as: hank,
      spec: jobs.updateStatus,
      sent: { params: { id: jobId }, body: { status } },
    });
  await customer.setViewportSize({ width: 390, height: 900 });
  await reloadUntilShown(
    customer,
    customer.getByRole("link", { name: t("customer.payNow", { total: "$105.00" }) }).first(),
  );
  await openMore(customer);
  await customer.getByRole("link", { name: t("customer.bookAgain", { name: "Hank" }) }).click();
  await expect(customer.getByText(t("requests.asking", { name: "Hank" }), { exact: true })).toBeVisible();
  await customer.getByRole("button", { name: t("requests.submit") }).click();
  await expect(customer.getByText(t("requests.toast.asked", { name: "Hank" }))).toBeVisible();
  await handyman.goto("/");
  const action = t("handyman.acceptKeep", { amount: "$80.00" });
  const accept = handyman.getByRole("button", { name: t("handyman.named", { action, title }), exact: true });
  await reloadUntilShown(handyman, accept);
  await accept.click();
  await expect(handyman.getByText(t("handyman.toast.accepted"))).toBeVisible();
});

test("R-525 a quote with a start is hired with three taps, and its time agreed with one", async ({ visit }) => {
  const [customer, handyman] = [await visit({ width: 390 }), await visit({ width: 390 })];
  const hank = await makeHandyman({ ...town, availability: [...weekdays] }, { firstName: "Hank", lastName: "Moss" });
  const ana = await signInNewUser(customer, "customer");
  const { id } = await postRequest(ana, { ...town, title });
  await submitQuote(hank, id, { availableFrom: addMs(toInstant(await stackNow()), 2 * DAY_MS) });
  await setSession(handyman, hank);
  await customer.goto("/");
  const thumb = thumbOn(customer);
  await thumb.tap(ticketOf(customer, title).getByRole("link", { name: t("customer.seeQuotes_one") }));
  const hire = customer
    .getByRole("dialog")
    .last()
    .getByRole("button", { name: /^Hire Hank for/ });
  await thumb.tap(hire);
  await expect(customer.getByRole("radio", { checked: true, name: /M/ }).last()).toBeVisible();
  await thumb.tap(hire);
  await customer.waitForURL((url) => url.searchParams.has("job"));
  expect(thumb.taps()).toBe(3);

  await handyman.goto(new URL(customer.url()).search);
  const visitCard = handyman.getByRole("region", { name: t("appointments.visit"), exact: true });
  const agree = visitCard.getByRole("button", { name: t("appointments.accept"), exact: true });
  await agree.click();
  await expect(agree).toBeHidden();
});

test("R-403 on a phone a quote is hired from its conversation, where its price stays in sight", async ({ visit }) => {
  const customer = await visit({ width: 390 });
  const hank = await makeHandyman(town, { firstName: "Hank", lastName: "Moss" });
  const ana = await signInNewUser(customer, "customer");
  const { id } = await postRequest(ana, { ...town, title });
  await submitQuote(hank, id, { price: "110" });
  await beginConversation(hank, id, "Is the valve easy to reach?");
  await customer.goto(`/?conversation=${id}.${hank.user.id}`);
  const card = customer.getByRole("region", { name: t("conversations.nextStep") });
  await expect(card).toContainText("$115.50");
  await expect(customer.getByRole("log")).toContainText(
    t("conversations.customer.quoteOffered.priced", { name: "Hank", amount: "$115.50" }),
  );
  // Where there is little room, what is written comes first.
  await customer.setViewportSize({ width: 320, height: 256 });
  await expect(card).toBeHidden();
  await expect(customer.getByRole("textbox")).toBeInViewport();
  await customer.setViewportSize({ width: 390, height: 844 });
  await press(customer, card.getByRole("button", { name: t("conversations.act.hire") }));
  const asking = customer.getByRole("dialog", { name: t("quotes.hireTitle", { name: "Hank" }) });
  await press(customer, asking.getByRole("button", { name: t("quotes.hire", { name: "Hank", total: "$115.50" }) }));
  await customer.waitForURL((url) => url.searchParams.has("job"));
});
