import type { Page } from "@playwright/test";
import { PushPayload } from "../../shared/notifications/push.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { makeHandyman, type Person } from "../support/makers/people.ts";
import { pushesTo } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { stackInfo } from "../support/setup/stack-info.ts";
import { expect, signInNewUser, test } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectAccessible } from "./page-quality.ts";

/** The browser's own protocol gives a message to the worker, as a push service would. */
async function deliverPush(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL.startsWith(stackInfo().origin)) found(registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await devtools.send("ServiceWorker.deliverPushMessage", { origin: stackInfo().origin, registrationId, data });
  await devtools.detach();
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ body, lang, data }) => ({ body, lang, path: data.path }));
  });

/** Taps the notification: headless, there is nothing to press. */
async function tapPush(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const init = { notification } as EventInit;
    const Tap = Reflect.get(globalThis, "NotificationEvent") as new (type: string, init: EventInit) => Event;
    dispatchEvent(new Tap("notificationclick", init));
  });
}

/** The device as the settings turn it on; returns where it is reached. */
async function turnOnDevice(page: Page): Promise<{ endpoint: string }> {
  const t = translatorFor("en");
  await page.context().grantPermissions(["notifications"], { origin: stackInfo().origin });
  await page.goto("/?notifications=mails");
  await page.getByRole("button", { name: t("notifications.device.turnOn") }).click();
  await expect(page.getByText(t("notifications.device.on"))).toBeVisible();
  await expectAccessible(page);
  const stored = await page.evaluate(() => localStorage.getItem("pushDevice") ?? "{}");
  return JSON.parse(stored).subscription;
}

test("R-169 a device is turned on, shows what it is pushed, and a tap opens its page", async ({ visit }) => {
  const page = await visit({ width: 320 });
  const customer: Person = await signInNewUser(page, "customer");
  const device = await turnOnDevice(page);
  const job = await makeJob({ customer, handyman: await makeHandyman() });
  await waitUntilIdle();
  const [sent] = await pushesTo(device);
  const payload = PushPayload.parse(sent?.payload);
  await deliverPush(page, JSON.stringify(payload));
  await expect(async () => expect(await shownOn(page)).toHaveLength(1)).toPass();
  expect(await shownOn(page)).toEqual([{ body: "Hank accepted your request", lang: "en", path: `/?job=${job.id}` }]);
  await tapPush(page);
  await page.waitForURL((url) => url.search === `?job=${job.id}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await shownOn(page)).toEqual([]);
});
