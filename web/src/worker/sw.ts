import type { PushPayload } from "../../../shared/notifications/push.ts";
import { offlinePage } from "./offline-page.ts";

/*
 * The service worker: it shows what is pushed to this device, tells the pages that are open, and opens a page on a tap.
 * It caches nothing, and answers a request only where a page was asked for without a connection.
 */

type WaitingEvent = { waitUntil(work: Promise<unknown>): void };
type PushEvent = WaitingEvent & { readonly data: { json(): unknown } | null };
type TapEvent = WaitingEvent & { readonly notification: Notification };
type FetchEvent = {
  readonly request: Request;
  /** The answer, where the browser has asked for it while this worker started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Page = {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: string): void;
};
/** What a service worker has beyond a page; TypeScript's own types of it exclude those of pages. */
type Worker = {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: TapEvent) => void): void;
};
const worker = globalThis as unknown as Worker;

const APP = "Homewright";

/** What was pushed; a message of a newer release, or none, is shown without a text. */
function read({ data }: PushEvent): Partial<PushPayload> {
  try {
    return Object(data?.json());
  } catch {
    return {};
  }
}

/** Browsers demand that every push is shown. One that comes twice replaces itself. */
function show({ text, tag, language, path }: Partial<PushPayload>): Promise<void> {
  return worker.registration.showNotification(APP, {
    ...(text && { body: text }),
    ...(tag && { tag }),
    ...(language && { lang: language }),
    icon: "/icon-192.png",
    // Android shows its outline alone.
    badge: "/badge-96.png",
    data: { path },
  });
}

const openPages = () => worker.clients.matchAll({ type: "window", includeUncontrolled: true });

/** Tells the open pages of a push, so that they poll at once. */
async function tellPages(): Promise<void> {
  for (const page of await openPages()) page.postMessage("pushed");
}

/** Opens a path of this site in a page that is open already, or in a new one. */
async function open(path: unknown): Promise<void> {
  const home = worker.location.origin;
  const target = new URL(typeof path === "string" ? path : "/", home);
  const url = target.origin === home ? target.href : home;
  const [page] = [...(await openPages())].sort((one, other) => Number(other.url === url) - Number(one.url === url));
  if (!page) return void (await worker.clients.openWindow(url));
  // A browser may refuse the focus; the page is shown all the same.
  await page.focus().catch(() => {});
  if (page.url !== url) await page.navigate(url).catch(() => worker.clients.openWindow(url));
}

/** A page from the network alone; without one, the page that says so. */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return offlinePage();
  }
}

/** The browser asks for a page while this worker starts; a browser that cannot asks after it. */
const preload = () => worker.registration.navigationPreload?.enable();

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
// Only pages of this worker can be led elsewhere.
worker.addEventListener("activate", (event) => event.waitUntil(Promise.all([worker.clients.claim(), preload()])));
worker.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(openPage(event));
});
worker.addEventListener("push", (event) => event.waitUntil(Promise.all([show(read(event)), tellPages()])));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
