import type { Browser, CDPSession, Page } from "@playwright/test";

/** A phone on a slow network: 1.6 Mbit/s, 150 ms, a quarter of this machine's speed. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;
const SLOW_CPU = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;

/** Times are milliseconds since the page was asked for. */
type Transfer = { readonly url: string; readonly startedAt: number; endedAt: number; bytes: number; type: string };
type Cookies = readonly { readonly name: string; readonly value: string }[];

export type Visit = { readonly origin: string; readonly path: string; readonly cookies: Cookies };
/** When the largest element was painted, in milliseconds, and which that was. */
type LargestPaint = { readonly lcp: number; readonly largest: string };
export type PageLoad = LargestPaint & {
  readonly requests: number;
  /** Milliseconds over 50 of each long task of the main thread, when the page is opened again from a warm cache. */
  readonly blocked: number;
  /** Requests of which each began when the one before had ended, the longest such chain. */
  readonly waves: readonly string[];
  /** Kilobytes transferred in the first five seconds, and of them scripts and styles. */
  readonly kilobytes: number;
  readonly scripts: number;
  readonly styles: number;
};

const FIRST_SECONDS_MS = 5000;
/** A page is loaded when nothing was on its way for this long. Polls come later. */
const QUIET_MS = 1200;
const LONGEST_MS = 20_000;

/** Opens a page in a new browser profile, on a slow phone if `isSlow`, and measures how it loads. */
export async function loadPage(browser: Browser, visit: Visit, { isSlow }: { isSlow: boolean }): Promise<PageLoad> {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true });
  try {
    await context.addCookies(visit.cookies.map(({ name, value }) => ({ name, value, url: visit.origin })));
    const page = await context.newPage();
    await page.addInitScript(observePaint);
    const devtools = await context.newCDPSession(page);
    const transfers = await recordTransfers(devtools);
    if (isSlow) {
      await devtools.send("Network.emulateNetworkConditions", slowNetwork);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU });
    }
    await page.goto(visit.origin + visit.path, { waitUntil: "commit" });
    await untilQuiet(page, transfers, isSlow ? 2 * QUIET_MS : FIRST_SECONDS_MS);
    const paint = await page.evaluate(() => Reflect.get(window, "largestPaint") as LargestPaint | undefined);
    const figures = figuresOf([...transfers.values()]);
    return { ...(paint ?? { lcp: Number.NaN, largest: "" }), ...figures, blocked: await blockedAgain(page, transfers) };
  } finally {
    await context.close();
  }
}

/** Reloads the page and adds up how long its tasks keep a thumb waiting. */
async function blockedAgain(page: Page, transfers: ReadonlyMap<string, Transfer>): Promise<number> {
  await page.reload({ waitUntil: "commit" });
  await untilQuiet(page, transfers, 2 * QUIET_MS);
  return page.evaluate(() => Number(Reflect.get(window, "blocked") ?? 0));
}

function observePaint() {
  const TASK_MS = 50;
  new PerformanceObserver((list) => {
    const sum = list.getEntries().reduce((total, { duration }) => total + duration - TASK_MS, 0);
    Reflect.set(window, "blocked", Number(Reflect.get(window, "blocked") ?? 0) + sum);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element: unknown = Reflect.get(entry, "element");
      const name = element instanceof Element ? `<${element.tagName.toLowerCase()} class="${element.className}">` : "";
      Reflect.set(window, "largestPaint", { lcp: entry.startTime, largest: name });
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

async function recordTransfers(devtools: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  let start: number | undefined;
  const since = (timestamp: number) => {
    start ??= timestamp;
    return (timestamp - start) * 1000;
  };
  const end = (id: string, timestamp: number) => {
    const found = transfers.get(id);
    if (found) found.endedAt = since(timestamp);
  };
  devtools.on("Network.requestWillBeSent", ({ requestId, request, timestamp, redirectResponse, type = "" }) => {
    if (redirectResponse)
      transfers.set(`${requestId} ${timestamp}`, {
        ...transfers.get(requestId),
        endedAt: since(timestamp),
      } as Transfer);
    if (!request.url.startsWith("http")) return;
    const startedAt = since(timestamp);
    transfers.set(requestId, { url: request.url, startedAt, endedAt: Number.POSITIVE_INFINITY, bytes: 0, type });
  });
  devtools.on("Network.requestServedFromCache", ({ requestId }) => void transfers.delete(requestId));
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    const found = transfers.get(requestId);
    if (response.fromDiskCache || response.fromPrefetchCache) transfers.delete(requestId);
    else if (found) found.bytes += response.encodedDataLength;
  });
  devtools.on("Network.dataReceived", ({ requestId, timestamp, encodedDataLength }) => {
    const found = transfers.get(requestId);
    if (found && since(timestamp) <= FIRST_SECONDS_MS) found.bytes += encodedDataLength;
  });
  devtools.on("Network.loadingFinished", ({ requestId, timestamp }) => end(requestId, timestamp));
  devtools.on("Network.loadingFailed", ({ requestId, timestamp }) => end(requestId, timestamp));
  await devtools.send("Network.enable");
  return transfers;
}

async function untilQuiet(page: Page, transfers: ReadonlyMap<string, Transfer>, quietMs: number) {
  const startedAt = Date.now();
  let quietSince = startedAt;
  let count = 0;
  while (Date.now() - startedAt < LONGEST_MS && Date.now() - quietSince < quietMs) {
    await page.waitForTimeout(100);
    const isBusy = [...transfers.values()].some(({ endedAt }) => endedAt === Number.POSITIVE_INFINITY);
    if (isBusy || transfers.size !== count) quietSince = Date.now();
    count = transfers.size;
  }
}

function figuresOf(transfers: readonly Transfer[]): Omit<PageLoad, keyof LargestPaint | "blocked"> {
  const first = transfers.filter(({ startedAt }) => startedAt <= FIRST_SECONDS_MS);
  const kilobytesOf = (type?: string) =>
    first.reduce((sum, each) => sum + (type === undefined || each.type === type ? each.bytes : 0), 0) / 1024;
  return {
    requests: transfers.length,
    waves: wavesOf(transfers).map(({ url }) => new URL(url).pathname + new URL(url).search),
    kilobytes: kilobytesOf(),
    scripts: kilobytesOf("Script"),
    styles: kilobytesOf("Stylesheet"),
  };
}

/** The longest chain of requests that went one after the other: always the next one that ends first. */
export function wavesOf<T extends Pick<Transfer, "startedAt" | "endedAt">>(transfers: readonly T[]): T[] {
  const chain: T[] = [];
  let now = 0;
  for (;;) {
    const after = transfers.filter((each) => each.startedAt >= now && !chain.includes(each));
    const [next] = after.toSorted((one, other) => one.endedAt - other.endedAt);
    if (!next) return chain;
    chain.push(next);
    now = next.endedAt;
  }
}
