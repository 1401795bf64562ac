import type { Locator, Page } from "@playwright/test";
import type { PushPayload } from "../../shared/notifications/push.ts";
import { makeHandyman } from "../support/makers/people.ts";
import { mailsTo } from "../support/setup/control-pages.ts";
import { expect, setSession, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { goodCard, payWith } from "./pay-with-card.ts";
import { arrivedPush, deliverPush, turnOnDevice, watchWorker } from "./push-device.ts";
import { finishJob, nameAndAccept, postRequest, reloadUntilShown, ticketOf } from "./steps.ts";

const t = translatorFor("en");
const title = "Tap that drips at night";
/** Nobody else of the tests works there. */
const town = { city: "Fargo", zipCode: "58102" };

const logOf = (page: Page): Locator => page.getByRole("log");

async function say(page: Page, to: string, text: string): Promise<void> {
  await page.getByRole("textbox", { name: t("conversations.message", { name: to }) }).fill(text);
  await page.getByRole("button", { name: t("conversations.send"), exact: true }).click();
  await expect(logOf(page).getByText(text)).toBeVisible();
}

/** From the notification to the request, about which one question is asked. */
async function askFromPush(page: Page, push: PushPayload): Promise<void> {
  await page.goto("/");
  const worker = await watchWorker(page);
  await deliverPush(page, push);
  await expect(async () => expect(await worker.shown()).toHaveLength(1)).toPass({ timeout: 20_000 });
  expect(await worker.shown()).toMatchObject([{ body: push.text, data: { path: push.path } }]);
  await worker.tap();
  await page.waitForURL((url) => url.searchParams.has("request"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("handyman.ask") })
    .click();
  await page.getByLabel(t("conversations.askLabel")).fill("Is it the handle or the spout?");
  await page.getByRole("button", { name: t("conversations.askSend") }).click();
  await expect(logOf(page)).toContainText("Is it the handle or the spout?");
}

/** From the dot in the bar to the question, which is answered with a photo. */
async function answerWithPhoto(page: Page): Promise<void> {
  const inbox = page.getByRole("link", { name: t("bar.messagesNew") });
  await reloadUntilShown(page, inbox);
  await inbox.click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: new RegExp(title) })
    .click();
  await page.getByLabel(t("conversations.addPhoto")).setInputFiles("infra/local/demo/photos/tap.jpg");
  await expect(page.getByText(t("uploads.done"), { exact: true })).toBeVisible();
  await say(page, "Hank", "The handle. Here it is.");
}

test("R-137 R-169 a same-day request wakes the handyman's phone; they talk, he comes, it is done and paid", async ({
  visit,
}) => {
  test.setTimeout(180_000);
  const [handyman, customer] = [await visit({ width: 390 }), await visit({ width: 390 })];
  const hank = await makeHandyman({ ...town, emergencyServices: true });
  await setSession(handyman, hank);
  const device = await turnOnDevice(handyman);
  // Nothing of the app runs on the handyman's phone, so nothing asks for new requests.
  await handyman.goto("/icon.svg");
  const ana = await signInNewUser(customer, "customer");
  await customer.goto("/");
  await postRequest(customer, t, title, town);
  const push = await arrivedPush(device);
  expect(push.path).toMatch(/^\/\?request=/);
  for (const secret of ["Main Street", "100", ana.user.email]) expect(push.text).not.toContain(secret);

  await askFromPush(handyman, push);
  await answerWithPhoto(customer);
  await expect(logOf(handyman)).toContainText("The handle. Here it is.");
  const photo = t("requests.photoOpen", { number: "1" });
  await expect(logOf(handyman).getByRole("button", { name: photo }).locator("img")).toBeVisible();

  const conversation = new URL(handyman.url()).search;
  await handyman.goto(push.path);
  await nameAndAccept(handyman, t, handyman.getByRole("dialog").first());
  await handyman.goto(`/${conversation}`);
  await handyman.getByRole("button", { name: t("conversations.onMyWay") }).click();
  await expect(logOf(customer)).toContainText(t("conversations.customer.onMyWay", { name: "Hank" }));

  await handyman.goto("/");
  await handyman.getByRole("radio", { name: t("handyman.myJobsTab", { number: "1" }) }).check({ force: true });
  await finishJob(handyman, t, title);
  await customer.goto("/");
  const payNow = ticketOf(customer, title)
    .first()
    .getByRole("link", { name: t("customer.payNow") });
  await reloadUntilShown(customer, payNow);
  await payNow.click();
  await payWith(customer, goodCard);
  await expect(customer.getByText(t("payments.successTitle")).first()).toBeVisible();
  await customer.waitForURL((url) => url.pathname === "/");
  await expect(payNow).toHaveCount(0);
  await expect(async () => {
    expect((await mailsTo(hank.user.email)).some(({ subject }) => subject.includes(title))).toBe(true);
  }).toPass();
});
