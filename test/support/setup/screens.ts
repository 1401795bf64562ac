import { afterAll, afterEach } from "vitest";

if (typeof window !== "undefined") {
  const { act, configure, renderHook } = await import("@testing-library/react");
  const { loadTexts } = await import("../../../web/src/i18n/i18n.ts");
  // A screen of which a test shows a part by itself has its texts, as behind `lazyWithRetry`.
  await loadTexts((await import("../pages/texts.ts")).namespaces);
  // Timeout of async queries: lazy chunks have to load, and proving a password (SRP) takes real computation.
  configure({ asyncUtilTimeout: 15_000 });

  // A toast stays for five seconds in the page's module: the next test's page would show it.
  const { dismiss, useToasts } = await import("../../../web/src/ui/feedback/notify.ts");
  afterEach(() => {
    const { result, unmount } = renderHook(useToasts);
    act(() => {
      for (const { id } of result.current) dismiss(id);
    });
    unmount();
  });

  // Uppy checks the connection three seconds after its creation, even if closed. The file's window may be gone by then, so
  // pending timers are cleared with it, as a browser does.
  const timers = new Set<NodeJS.Timeout>();
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(target, self, args) {
      const timer: NodeJS.Timeout = Reflect.apply(target, self, args);
      timers.add(timer);
      return timer;
    },
  });
  afterAll(() => {
    for (const timer of timers) clearTimeout(timer);
  });
}
