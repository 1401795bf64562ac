import { defineConfig } from "vitest/config";

/** The kinds of test, by the room they look at. `pure` needs no process beside it and belongs to `npm run check`. */
const folders = {
  pure: ["house", "shared"],
  screens: ["web"],
  parts: ["infra", "local", "runtime"],
  stack: ["api", "reactions"],
  days: ["days"],
  faults: ["faults"],
} as const;

/** Of the screens: where a failed `fetch` has to be the window's own error, and where Vite's plugins hook into Node. */
const ownProcess = ["test/web/sign-in.test.tsx", "test/web/zip-files.test.ts"];

const everyFile = "test/support/file-setup.ts";
/** Their files get on with one another: those that share a process load what they share once, in two thirds of the time. */
const together = { setupFiles: everyFile, isolate: false } as const;

/** After the others: a hundred at the same moment who wait for the processor as well run out of their function's time. */
const crowds = ["test/faults/races.test.ts"];

const failing = {
  environment: "node",
  globalSetup: "test/support/built.ts",
  setupFiles: everyFile,
  // For what hangs: beside the others, on a slow machine, the longest takes more than twenty minutes.
  testTimeout: 2_400_000,
} as const;

const include = (kind: keyof typeof folders) => folders[kind].map((folder) => `test/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    maxWorkers: 2,
    // On a machine that does much else at the same time, loading something large may take a while.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
    projects: [
      // In one process: what a second one saves takes longer to load there once more.
      {
        extends: true,
        test: { ...together, name: "pure", include: include("pure"), environment: "node", maxWorkers: 1 },
      },
      {
        extends: true,
        test: {
          name: "screens",
          include: include("screens"),
          exclude: ownProcess,
          environment: "node",
          setupFiles: [everyFile, "test/support/web-setup.ts"],
          // A file starts in a window that is there already: all of them take little more than half of the time.
          pool: "vmThreads",
        },
      },
      {
        extends: true,
        test: {
          name: "screens-own-process",
          include: ownProcess,
          environment: "node",
          setupFiles: [everyFile, "test/support/web-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: "parts",
          include: include("parts"),
          environment: "node",
          globalSetup: "test/support/temporary-files.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "stack",
          include: include("stack"),
          environment: "node",
          globalSetup: "test/support/running-stack.ts",
          setupFiles: [everyFile, "test/support/stack-setup.ts"],
          isolate: false,
          // One file after the other, for they share one clock; `steps.ts` lets several processes do so side by side.
          maxWorkers: 1,
          // Two hundred payments and a thousand races take their time on a slow machine.
          testTimeout: 240_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "days",
          include: include("days"),
          environment: "node",
          // A stack of their own: every day that passes makes all that was ever left open due.
          globalSetup: "test/support/running-stack.ts",
          setupFiles: [everyFile, "test/support/stack-setup.ts", "test/support/days-setup.ts"],
          isolate: false,
          maxWorkers: 1,
          testTimeout: 240_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...failing,
          name: "faults",
          include: include("faults"),
          exclude: crowds,
          // Each file has a stack of its own, at half a GB, and often waits for a call that nobody answers: all of them side by
          // side keep two cores busy, and the longest are not left alone at the end.
          maxWorkers: 17,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: { ...failing, name: "crowds", include: crowds, sequence: { groupOrder: 4 } },
      },
    ],
  },
});
