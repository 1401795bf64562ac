import type { Page } from "@playwright/test";
import { PushPayload } from "../../shared/notifications/push.ts";
import { pushesTo } from "../support/setup/control-pages.ts";
import { stackInfo } from "../support/setup/stack-info.ts";
import { expect } from "./browser.ts";
import { translatorFor } from "./catalogues.ts";
import { expectAccessible } from "./page-quality.ts";

type Device = Parameters<typeof pushesTo>[0];

/**
 * Turns this device on in the settings; returns where it is reached. The headless browser tells pages that notifications
 * are denied, whatever is granted, so the page is told otherwise.
 */
export async function turnOnDevice(page: Page): Promise<Device> {
  const t = translatorFor("en");
  await page.goto("/");
  await page.evaluate(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
  });
  await page.getByRole("link", { name: t("bar.notifications") }).click();
  await page.getByRole("link", { name: t("notifications.settings") }).click();
  await page.getByRole("button", { name: t("notifications.device.turnOn") }).click();
  await expect(page.getByText(t("notifications.device.on"))).toBeVisible();
  await expectAccessible(page);
  const stored = await page.evaluate(() => localStorage.getItem("pushDevice") ?? "{}");
  return JSON.parse(stored).subscription;
}

/** The only push that a device was sent, once it arrives. */
export async function arrivedPush(device: Device): Promise<PushPayload> {
  let pushes: Awaited<ReturnType<typeof pushesTo>> = [];
  await expect(async () => {
    pushes = await pushesTo(device);
    expect(pushes).toHaveLength(1);
  }).toPass();
  return PushPayload.parse(pushes[0]?.payload);
}

/** The browser's own protocol gives a message to the worker, as a push service would. */
export async function deliverPush(page: Page, payload: PushPayload): Promise<void> {
  const { origin } = stackInfo();
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations) if (scopeURL.startsWith(origin)) found(registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(payload) });
  await devtools.detach();
}

type Shown = { readonly body: string; readonly lang: string; readonly data: { readonly path: string } };

/**
 * Keeps what the worker shows in the worker itself, since the headless browser lets nothing be shown. Returns what was
 * shown, and a tap on it.
 */
export async function watchWorker(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("No worker runs.");
  await worker.evaluate(() => {
    const shown: object[] = [];
    const show = async (title: string, options: object) => void shown.push({ title, ...options });
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = show as ServiceWorkerRegistration["showNotification"];
    Object.assign(globalThis, { shown });
  });
  return {
    shown: () => worker.evaluate(() => Reflect.get(globalThis, "shown") as Shown[]),
    tap: () =>
      worker.evaluate(() => {
        const [notification] = Reflect.get(globalThis, "shown") as object[];
        const parts = { notification: { ...notification, close: () => {} }, waitUntil: () => {} };
        dispatchEvent(Object.assign(new Event("notificationclick"), parts));
      }),
  };
}
