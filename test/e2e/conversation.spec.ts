import type { Locator, Page } from "@playwright/test";
import { postRequest } from "../support/makers/jobs.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, signInNewUser, tabTo, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectSoundAndFitting } from "./page-quality.ts";
import { reloadUntilShown } from "./steps.ts";

const t = translatorFor("en");
const logOf = (page: Page): Locator => page.getByRole("log");
const notice = t("conversations.maskedNotice");

/** Tabs to a control and presses Enter. */
async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

/** With the keyboard alone: types a message and sends it with Enter. */
async function write(page: Page, to: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole("textbox", { name: t("conversations.message", { name: to }) }));
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(logOf(page).getByText(text)).toBeVisible();
}

/** A handyman asks about an open request; the number in the question is masked. */
async function ask(page: Page, requestId: string): Promise<void> {
  await page.goto(`/?request=${requestId}`);
  await press(page, page.getByRole("button", { name: t("handyman.ask") }));
  await expect(page.getByLabel(t("conversations.askLabel"))).toBeFocused();
  await page.keyboard.type("Is it gas or electric? Call me: 217 555 0142");
  await press(page, page.getByRole("button", { name: t("conversations.askSend") }));
  await expect(page.getByText(t("conversations.awaitingAnswer", { name: "Ana" }))).toBeVisible();
  await expect(logOf(page)).toContainText(notice);
  await expect(logOf(page)).not.toContainText("0142");
}

/** A customer blocks the handyman of the open conversation. */
async function block(page: Page): Promise<void> {
  await press(page, page.getByRole("button", { name: t("conversations.options") }));
  await press(page, page.getByRole("button", { name: t("conversations.block", { name: "Hank" }) }));
  await press(page, page.getByRole("button", { name: t("conversations.block", { name: "Hank" }) }));
  await expect(page.getByText(t("conversations.blockedByMe", { name: "Hank" }))).toBeVisible();
}

test("two people talk through the page: a question, its answer with a photo, the job, the way there, a closed door", async ({
  visit,
}) => {
  test.setTimeout(180_000);
  const [hanks, anas] = [await visit({ width: 320 }), await visit()];
  const hank = await signInNewUser(hanks, "handyman");
  const ana = await signInNewUser(anas, "customer");
  const { id } = await postRequest(ana, { title: "Water heater knocks", estimatedPrice: "90" });
  await waitUntilIdle();

  await ask(hanks, id);
  await expectSoundAndFitting(hanks);

  await anas.goto("/");
  const inbox = anas.getByRole("link", { name: t("bar.messagesNew") });
  await reloadUntilShown(anas, inbox);
  await press(anas, inbox);
  await press(anas, anas.getByRole("dialog").getByRole("link", { name: /Hank.*Water heater knocks/ }));
  await expect(logOf(anas)).toContainText("Is it gas or electric?");
  await expect(logOf(anas)).not.toContainText("0142");
  await write(anas, "Hank", "Electric. Here is the plate.");
  await expect(logOf(hanks).getByText("Electric. Here is the plate.")).toBeVisible();
  await expect(logOf(anas).getByText(t("conversations.read"))).toBeVisible();
  await anas.getByLabel(t("conversations.addPhoto")).setInputFiles("infra/local/demo/photos/tap.jpg");
  await expect(anas.getByText(t("uploads.done"), { exact: true })).toBeVisible();
  await press(anas, anas.getByRole("button", { name: t("conversations.send") }));
  const photo = t("requests.photoOpen", { number: "1" });
  await expect(logOf(hanks).getByRole("button", { name: photo }).locator("img")).toBeVisible();

  await hanks.goto(`/?request=${id}`);
  await press(hanks, hanks.getByRole("dialog").getByRole("button", { name: t("handyman.accept"), exact: true }));
  await expect(hanks.getByText(t("handyman.toast.accepted"))).toBeVisible();
  await waitUntilIdle();
  await hanks.goto(`/?conversation=${id}.${hank.user.id}`);
  await press(hanks, hanks.getByRole("button", { name: t("conversations.onMyWay") }));
  await expect(logOf(anas)).toContainText(t("conversations.customer.hired", { name: "Hank" }));
  await expect(logOf(anas)).toContainText(t("conversations.customer.onMyWay", { name: "Hank" }));
  await expectSoundAndFitting(anas);

  await block(anas);
  await tabTo(hanks, hanks.getByRole("textbox"));
  await hanks.keyboard.type("Are you there?");
  await hanks.keyboard.press("Enter");
  await expect(hanks.locator("strong").getByText(t("conversations.closed"))).toBeVisible();
  await expect(hanks.getByRole("textbox")).toHaveCount(0);
});
