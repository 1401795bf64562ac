import { type Config, readConfig } from "../../../api/config.ts";
import { notifications } from "../../../api/endpoints.ts";
import { send } from "../../../api/send.ts";
import { WORKER } from "../../../api/service-worker.ts";
import { knownDeviceZone } from "../../../i18n/device-zone.ts";
import { readLocal, writeLocal } from "../../../i18n/local-store.ts";
import { DEVICE_KEY } from "./device-key.ts";

/** The endpoint that the server was told of. Signing in loads the page anew, so that each session is told of it. */
let reported: string | undefined;

type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
type Stored = { readonly userId: string; readonly subscription: Subscription };

/**
 * Whether somebody is notified on this device. `absent`: the stage pushes nothing. `install`: an iPhone or iPad, where
 * only the installed app is notified. `unable`: the browser cannot. `blocked`: its user forbade it.
 */
export type DeviceState = "absent" | "install" | "unable" | "blocked" | "off" | "on";

function stored(): Stored | undefined {
  try {
    return JSON.parse(readLocal(DEVICE_KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** An iPad calls itself a Mac, but has a touch screen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const hasNotifications = () => "serviceWorker" in navigator && "Notification" in globalThis;

export async function readDeviceState(userId: string): Promise<DeviceState> {
  if (!hasNotifications() && !isApplePhone()) return "unable";
  const { push } = await readConfig();
  if (!push) return "absent";
  const isAble = hasNotifications() && (push.isLocal || "PushManager" in globalThis);
  if (!isAble) return isApplePhone() ? "install" : "unable";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" && stored()?.userId === userId ? "on" : "off";
}

/** A subscription of the browser's push service, or of the local stack's. */
async function subscribe({ publicKey, isLocal }: NonNullable<Config["push"]>): Promise<Subscription> {
  const registration = await navigator.serviceWorker.register(WORKER);
  if (isLocal) return (await fetch("/__local/pushes/subscribe", { method: "POST" })).json();
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return (await registration.pushManager.subscribe(options)).toJSON() as Subscription;
}

async function report(userId: string, { endpoint, keys }: Subscription): Promise<void> {
  const timeZone = knownDeviceZone() ?? "";
  await send(notifications.subscribePush, { body: { endpoint, keys, timeZone } });
  writeLocal(DEVICE_KEY, JSON.stringify({ userId, subscription: { endpoint, keys } } satisfies Stored));
  reported = endpoint;
}

/** Asks for the permission and notifies this device from now on; to be called by a press alone. */
export async function turnOnDevice(userId: string): Promise<DeviceState> {
  const { push } = await readConfig();
  if (!push) return "absent";
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
  await forgetSubscription();
  await report(userId, await subscribe(push));
  return "on";
}

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

export async function turnOffDevice(): Promise<DeviceState> {
  const endpoint = stored()?.subscription.endpoint;
  if (endpoint) {
    const hash = toBase64Url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
    await send(notifications.unsubscribePush, { params: { hash } });
  }
  await forgetSubscription();
  return "off";
}

/** Ends the browser's own subscription: whoever knows its address cannot wake this device any more. */
async function forgetSubscription(): Promise<void> {
  writeLocal(DEVICE_KEY, undefined);
  reported = undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription().catch(() => undefined);
  await subscription?.unsubscribe();
}

/**
 * Whether the browser still has this subscription, for our key: its service may have ended it, or given it another
 * address or other keys, and with a key that was replaced no push arrives.
 */
async function isCurrent({ endpoint, keys }: Subscription, publicKey: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const current = await registration?.pushManager.getSubscription();
  if (!current) return false;
  const held = current.toJSON() as Subscription;
  const isSame = held.endpoint === endpoint && held.keys.p256dh === keys.p256dh && held.keys.auth === keys.auth;
  const madeFor = current.options?.applicationServerKey;
  return isSame && (!madeFor || toBase64Url(madeFor) === publicKey);
}

/**
 * Tells the server of this device once for each page load, since its subscription ends with the session; one that the
 * browser has lost is replaced. A device that somebody else turned on is turned off.
 */
export async function keepDevice(userId: string): Promise<void> {
  const device = stored();
  if (!device || !hasNotifications()) return;
  if (device.userId !== userId || Notification.permission !== "granted") return forgetSubscription();
  if (reported === device.subscription.endpoint) return;
  const { push } = await readConfig();
  if (!push) return;
  if (push.isLocal || (await isCurrent(device.subscription, push.publicKey)))
    return report(userId, device.subscription);
  await forgetSubscription();
  await report(userId, await subscribe(push));
}
