import config from "../playwright.config.ts";

export default {
  ...config,
  testDir: ".",
  outputDir: "../../test-results/gallery",
  globalSetup: "../support/setup/running-site.ts",
  reporter: [["list"]],
};
