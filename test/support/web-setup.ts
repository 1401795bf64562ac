import { afterAll } from "vitest";

if (typeof window !== "undefined") {
  const { configure } = await import("@testing-library/react");
  const { loadTexts } = await import("../../web/src/i18n/i18n.ts");
  // A screen of which a test shows a part by itself has its texts, as behind `latePart`.
  await loadTexts((await import("./texts.ts")).namespaces);
  // How long something may take to appear before it counts as missing: pages come in chunks of their own, and proving a
  // password takes real arithmetic on both sides.
  configure({ asyncUtilTimeout: 15_000 });

  // Uppy looks at the connection three seconds after its making, whether or not it was closed since. By then the file's
  // window may be gone: what a page has left waiting ends with it, as in a browser.
  const waiting = new Set<NodeJS.Timeout>();
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(target, self, args) {
      const timer: NodeJS.Timeout = Reflect.apply(target, self, args);
      waiting.add(timer);
      return timer;
    },
  });
  afterAll(() => {
    for (const timer of waiting) clearTimeout(timer);
  });
}
