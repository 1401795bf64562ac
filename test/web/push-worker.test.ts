import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

type Waiting = { data?: { json(): unknown }; waitUntil(work: Promise<unknown>): void };

test("R-307 a push is shown, and told to every open page, so that it polls at once", async () => {
  const listeners = new Map<string, (event: Waiting) => void>();
  const pages = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];
  const matchAll = vi.fn(async () => pages);
  const showNotification = vi.fn(async () => undefined);
  vi.stubGlobal("addEventListener", (name: string, listen: (event: Waiting) => void) => listeners.set(name, listen));
  vi.stubGlobal("clients", { matchAll });
  vi.stubGlobal("registration", { showNotification });
  await import("../../web/src/worker/sw.ts");
  const work: Promise<unknown>[] = [];
  const payload = { text: "Hank wrote to you", tag: "t1", language: "en", path: "/?conversation=1.2" };
  listeners.get("push")?.({ data: { json: () => payload }, waitUntil: (each) => work.push(each) });
  await Promise.all(work);
  expect(work).toHaveLength(1);
  const shown = { body: payload.text, tag: "t1", lang: "en", data: { path: payload.path } };
  const { badge } = (showNotification.mock.calls as unknown as [string, { badge: string }][])[0]?.[1] ?? {};
  // Only its outline is shown on Android: all of one colour, on nothing.
  const { channels, isOpaque } = await sharp(`web/public${badge}`).stats();
  expect([channels.slice(0, 3).map(({ min }) => min), isOpaque]).toEqual([[255, 255, 255], false]);
  expect(showNotification).toHaveBeenCalledWith("Homewright", expect.objectContaining(shown));
  expect(matchAll).toHaveBeenCalledWith({ type: "window", includeUncontrolled: true });
  for (const { postMessage } of pages) expect(postMessage.mock.calls).toEqual([["pushed"]]);
});

type Asked = { request: { mode: string }; preloadResponse?: Promise<unknown>; respondWith(answer: unknown): void };

test("a page that is asked for without a connection is our own, and says so; nothing else is answered", async () => {
  const listeners = new Map<string, (event: Asked) => void>();
  vi.stubGlobal("addEventListener", (name: string, listen: (event: Asked) => void) => listeners.set(name, listen));
  await import("../../web/src/worker/sw.ts");
  const ask = async (mode: string, preloadResponse?: Promise<unknown>) => {
    const answers: unknown[] = [];
    listeners.get("fetch")?.({
      request: { mode },
      ...(preloadResponse && { preloadResponse }),
      respondWith: (answer) => answers.push(answer),
    });
    return Promise.all(answers) as Promise<Response[]>;
  };
  const online = new Response("the page");
  vi.stubGlobal("fetch", async () => online);
  expect(await ask("navigate")).toEqual([online]);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await ask("navigate", Promise.resolve(online))).toEqual([online]);
  expect(await ask("cors")).toEqual([]);
  const [offline] = await ask("navigate");
  expect([offline?.status, offline?.headers.get("content-security-policy")]).toEqual([
    503,
    expect.stringContaining("default-src 'none'"),
  ]);
  const html = await offline?.text();
  for (const title of ["No Internet connection", "Sem conexão com a internet", "Sin conexión a internet"])
    expect(html).toContain(title);
});
