import { defineConfig } from "@playwright/test";
import { findChromium } from "./support/chromium.ts";

const executablePath = await findChromium();

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  globalSetup: "./support/running-site.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Days pass in some journeys: then the sessions of the others would be over.
  projects: [
    { name: "journeys", testIgnore: "days-pass.spec.ts" },
    { name: "days-pass", testMatch: "days-pass.spec.ts", dependencies: ["journeys"], fullyParallel: false },
  ],
  // For a machine that does much else at the same time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./support/axe-states.ts"]],
  use: {
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--headless=shell",
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
      ],
    },
  },
});
