/** The service worker's address; it must stay the same. */
export const WORKER = "/sw.js";

/** Brings the service worker to this device, which answers where there is no connection. A browser may forbid it. */
export const registerWorker = (): void => void navigator.serviceWorker?.register(WORKER).catch(() => undefined);
