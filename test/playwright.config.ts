import { defineConfig } from "@playwright/test";
import { findChromium } from "./support/setup/chromium.ts";

const executablePath = await findChromium();

// As DynamoDB's indexes may: a screen that misses its user's own write fails its journey.
process.env.LAG_MS ??= "300";

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  globalSetup: "./support/setup/running-site.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Generous, for busy machines.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./support/setup/axe-reporter.ts"]],
  use: {
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--headless=shell", "--disable-gpu"],
    },
  },
});
