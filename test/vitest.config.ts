import { defineConfig } from "vitest/config";
import { orderSeed } from "./support/setup/order.ts";
import { crowds, histories } from "./support/setup/random.ts";
import { ShuffledFiles } from "./support/setup/shuffled-files.ts";

/** The folders of each project. `pure` needs no other process and is part of `npm run check`. */
const folders = {
  pure: ["house", "shared"],
  screens: ["web"],
  parts: ["infra", "local", "runtime"],
  stack: ["api", "reactions"],
  days: ["days"],
  faults: ["faults"],
  rules: ["rules"],
} as const;

/**
 * Screen tests that cannot share a VM context: one needs the window's own error class from a failed `fetch`, one loads Vite
 * plugins that hook into Node, one sets the process's time zone.
 */
const isolatedScreens = ["sign-in.test.tsx", "zip-files.test.ts", "clock-changes.test.tsx"].map(
  (name) => `test/web/${name}`,
);

const fileSetup = "test/support/setup/every-file.ts";
/** For files that open worlds (`support/world/`) themselves. */
const closeWorlds = "test/support/world/close-worlds.ts";
const worldTemplate = "test/support/world/template.ts";
const temporaryFiles = "test/support/setup/temporary-files.ts";
/** For files that do not disturb one another: sharing a process loads common modules once and takes two thirds of the time. */
const sharedProcess = { setupFiles: fileSetup, isolate: false } as const;

const partProject = {
  ...sharedProcess,
  environment: "node",
  globalSetup: temporaryFiles,
} as const;

/** What is synthesized whole, again and again, or deployed: it runs when the stack has changed (`steps.ts`). */
const deploymentTests = ["cdk-deploy", "deploy-changes", "limits", "nested-stacks", "rollback"].map(
  (name) => `test/infra/${name}.test.ts`,
);

/** Runs after the others: with a busy CPU a hundred concurrent requests would exceed the functions' timeouts. */
const concurrencyTests = ["test/faults/races.test.ts", ...crowds];

const faultProject = {
  environment: "node" as const,
  globalSetup: ["test/support/setup/build.ts", worldTemplate],
  setupFiles: [fileSetup, closeWorlds],
  // Only to stop a test that hangs: the longest takes over twenty minutes on a slow machine.
  testTimeout: 2_400_000,
};

const include = (kind: keyof typeof folders) => folders[kind].map((folder) => `test/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    maxWorkers: 2,
    // Loading a large module may be slow on a busy machine.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
    sequence: { sequencer: ShuffledFiles, shuffle: { tests: true }, seed: orderSeed() },
    projects: [
      // One process: a second one would take longer to load everything again than it saves.
      {
        extends: true,
        test: { ...sharedProcess, name: "pure", include: include("pure"), environment: "node", maxWorkers: 1 },
      },
      {
        extends: true,
        test: {
          name: "screens",
          include: include("screens"),
          exclude: isolatedScreens,
          environment: "node",
          setupFiles: [fileSetup, "test/support/setup/screens.ts"],
          // VM contexts: a new window for each file without a new process halves the time.
          pool: "vmThreads",
        },
      },
      {
        extends: true,
        test: {
          name: "screens-own-process",
          include: isolatedScreens,
          environment: "node",
          setupFiles: [fileSetup, "test/support/setup/screens.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...partProject,
          name: "parts",
          include: include("parts"),
          exclude: deploymentTests,
          globalSetup: [temporaryFiles, worldTemplate],
          setupFiles: [fileSetup, closeWorlds],
        },
      },
      {
        extends: true,
        // A test may take half a minute of a processor's time; this only stops one that hangs.
        test: { ...partProject, name: "deployment", include: deploymentTests, testTimeout: 600_000 },
      },
      {
        extends: true,
        test: {
          ...sharedProcess,
          name: "rules",
          include: include("rules"),
          environment: "node",
          globalSetup: [temporaryFiles, worldTemplate],
          setupFiles: [fileSetup, "test/support/world/each-test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "stack",
          include: include("stack"),
          environment: "node",
          globalSetup: "test/support/setup/running-stack.ts",
          setupFiles: [fileSetup, "test/support/setup/clear-faults.ts"],
          isolate: false,
          // One file after the other, because they share one clock; `steps.ts` runs several processes with a stack each.
          maxWorkers: 1,
          // Two hundred payments and a thousand races are slow on a slow machine.
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
          // A stack of their own: advancing the clock by days makes everything due that any test has left open.
          globalSetup: "test/support/setup/running-stack.ts",
          setupFiles: [fileSetup, "test/support/setup/clear-faults.ts"],
          isolate: false,
          maxWorkers: 1,
          testTimeout: 240_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...faultProject,
          name: "faults",
          include: [...include("faults"), ...histories],
          exclude: concurrencyTests,
          // All at once: two files wait for stacks of their own, and no long file is left to run alone.
          maxWorkers: 8,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          ...faultProject,
          name: "crowds",
          include: concurrencyTests,
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
