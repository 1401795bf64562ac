import { defineConfig } from "@playwright/test";
import { findChromium } from "./support/chromium.ts";

const executablePath = await findChromium();

/** Days pass in these: then the sessions of the others would be over. */
const timely = ["days-pass.spec.ts", "money-back.spec.ts", "not-started.spec.ts"];

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  globalSetup: "./support/running-site.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  projects: [
    { name: "journeys", testIgnore: timely },
    { name: "days-pass", testMatch: timely, dependencies: ["journeys"], fullyParallel: false, workers: 1 },
  ],
  // For a machine that does much else at the same time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./support/axe-states.ts"]],
  use: {
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--headless=shell", "--disable-gpu"],
    },
  },
});
