/** Reads that the page has asked for before the app was there, by URL. */
const pending = new Map<string, Promise<Response>>();

/** Later a page that is opened within the app would show what was so when the first one was. */
const FRESH_MS = 20_000;

/** Asks for a URL of the API before the app has loaded. */
export function readEarly(url: string): void {
  const response = fetch(url, { credentials: "include" });
  // Whoever takes it is told of a failure.
  response.catch(() => undefined);
  pending.set(url, response);
}

/** The response of an early read, once; undefined where there is none, or where it is no longer fresh. */
export function takeEarlyRead(url: string): Promise<Response> | undefined {
  const response = pending.get(url);
  pending.delete(url);
  return performance.now() < FRESH_MS ? response : undefined;
}
