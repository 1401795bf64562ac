import type { Locator, Page } from "@playwright/test";
import { appointments } from "../../shared/appointments/contract.ts";
import { conversations } from "../../shared/conversations/contract.ts";
import { conversationIdOf } from "../../shared/conversations/id.ts";
import { type ConversationId, JobId } from "../../shared/ids.ts";
import type { PushPayload } from "../../shared/notifications/push.ts";
import { timeIn } from "../support/makers/appointments.ts";
import { postRequest } from "../support/makers/jobs.ts";
import { makeHandyman, type Person } from "../support/makers/people.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { expect, setSession, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { press, tabTo } from "./keyboard.ts";
import { expectSoundAndFitting } from "./page-quality.ts";
import { arrivedPush, deliverPush, turnOnDevice, watchWorker } from "./push-device.ts";
import { reloadUntilShown } from "./steps.ts";

const t = translatorFor("en");
const title = "Water heater knocks";
/** Nobody else of the tests works there. */
const town = { city: "Fargo", zipCode: "58102" };
const logOf = (page: Page): Locator => page.getByRole("log");

/** From the notification to the request, about which one question is asked; the number in it is masked. */
async function askFromPush(page: Page, push: PushPayload): Promise<void> {
  await page.goto("/");
  const worker = await watchWorker(page);
  await deliverPush(page, push);
  await expect(async () => expect(await worker.shown()).toHaveLength(1)).toPass();
  expect(await worker.shown()).toMatchObject([{ body: push.text, data: { path: push.path } }]);
  await worker.tap();
  await page.waitForURL((url) => url.searchParams.has("request"));
  await press(page, page.getByRole("dialog").getByRole("button", { name: t("handyman.ask") }));
  await expect(page.getByLabel(t("conversations.askLabel"))).toBeFocused();
  await page.keyboard.type("Is it gas or electric? Call me: 217 555 0142");
  await press(page, page.getByRole("button", { name: t("conversations.askSend") }));
  await expect(page.getByText(t("conversations.awaitingAnswer", { name: "Ana" }))).toBeVisible();
  await expect(logOf(page)).toContainText(t("conversations.maskedNotice"));
  await expect(logOf(page)).not.toContainText("0142");
}

/** From the dot in the bar to the question, which is answered with a text and a photo. */
async function answerWithPhoto(page: Page): Promise<void> {
  await page.goto("/");
  const inbox = page.getByRole("link", { name: t("bar.messagesNew") });
  await reloadUntilShown(page, inbox);
  await press(page, inbox);
  await press(page, page.getByRole("dialog").getByRole("link", { name: /Hank.*Water heater knocks/ }));
  await expect(logOf(page)).toContainText("Is it gas or electric?");
  await expect(logOf(page)).not.toContainText("0142");
  await tabTo(page, page.getByRole("textbox", { name: t("conversations.message", { name: "Hank" }) }));
  await page.keyboard.type("Electric. Here is the plate.");
  await page.keyboard.press("Enter");
  await expect(logOf(page).getByText("Electric. Here is the plate.")).toBeVisible();
  await page.getByLabel(t("conversations.addPhoto")).setInputFiles("infra/local/demo/photos/tap.jpg");
  await expect(page.getByText(t("uploads.done"), { exact: true })).toBeVisible();
  await press(page, page.getByRole("button", { name: t("conversations.send") }));
}

/** A visit within the hour, which its handyman proposes. */
async function agreeOnToday(id: ConversationId, handyman: Person, customer: Person): Promise<void> {
  const { jobId } = (await handyman.call(conversations.get, { params: { id } })).body;
  const job = { id: JobId.parse(jobId) };
  await handyman.call(appointments.propose, { params: job, body: { options: [await timeIn(1)] } });
  const accepted = { answer: "accept", option: 0 } as const;
  await customer.call(appointments.answer, { params: { ...job, number: "1" }, body: accepted });
}

/** A customer blocks the handyman of the open conversation. */
async function block(page: Page): Promise<void> {
  await press(page, page.getByRole("button", { name: t("conversations.options") }));
  await press(page, page.getByRole("button", { name: t("conversations.block", { name: "Hank" }) }));
  await press(page, page.getByRole("button", { name: t("conversations.block", { name: "Hank" }) }));
  await expect(page.getByText(t("conversations.blockedByMe", { name: "Hank" }))).toBeVisible();
}

test("R-302 R-303 a push wakes the handyman's phone: a question, its answer with a photo, the job, the way there, a closed door", async ({
  visit,
}) => {
  const [hanks, anas] = [await visit({ width: 320 }), await visit({ width: 390 })];
  const hank = await makeHandyman({ ...town, emergencyServices: true });
  await setSession(hanks, hank);
  const device = await turnOnDevice(hanks);
  // Nothing of the app runs on the handyman's phone, so nothing asks for new requests.
  await hanks.goto("/icon.svg");
  const ana = await signInNewUser(anas, "customer");
  const { id } = await postRequest(ana, { ...town, title, urgency: "high", estimatedPrice: "90" });
  const push = await arrivedPush(device);
  expect(push.path).toMatch(/^\/\?request=/);
  for (const secret of ["Main Street", "100", ana.user.email]) expect(push.text).not.toContain(secret);

  await askFromPush(hanks, push);
  await expectSoundAndFitting(hanks);
  await answerWithPhoto(anas);
  await expect(logOf(hanks).getByText("Electric. Here is the plate.")).toBeVisible();
  await expect(logOf(anas).getByText(t("conversations.read"))).toBeVisible();
  const photo = t("requests.photoOpen", { number: "1" });
  await expect(logOf(hanks).getByRole("button", { name: photo }).locator("img")).toBeVisible();

  await hanks.goto(`/?request=${id}`);
  await press(hanks, hanks.getByRole("dialog").getByRole("button", { name: t("handyman.accept"), exact: true }));
  await expect(hanks.getByText(t("handyman.toast.accepted"))).toBeVisible();
  await waitUntilIdle();
  const conversationId = conversationIdOf(id, hank.user.id);
  await agreeOnToday(conversationId, hank, ana);
  await hanks.goto(`/?conversation=${conversationId}`);
  await press(hanks, hanks.getByRole("button", { name: t("conversations.onMyWay") }));
  const hired = t("conversations.customer.hired.priced", { name: "Hank", amount: "$94.50" });
  await expect(logOf(anas)).toContainText(hired);
  await expect(logOf(anas)).toContainText(
    t("conversations.other.appointmentProposed", { name: "Hank", when: "" }).slice(0, -1),
  );
  await expect(logOf(anas)).toContainText(t("conversations.customer.onMyWay", { name: "Hank" }));
  await expectSoundAndFitting(anas);

  await block(anas);
  await tabTo(hanks, hanks.getByRole("textbox"));
  await hanks.keyboard.type("Are you there?");
  await hanks.keyboard.press("Enter");
  await expect(hanks.locator("strong").getByText(t("conversations.closed"))).toBeVisible();
  await expect(hanks.getByRole("textbox")).toHaveCount(0);
});
