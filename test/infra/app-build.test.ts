import { resolveConfig } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";

it.each(["development", "test", "production", ""])("the app is built for production with NODE_ENV=%s", async (mode) => {
  vi.stubEnv("NODE_ENV", mode);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { isProduction, define } = await resolveConfig({ configFile: "web/vite.config.ts" }, "build");
  expect([isProduction, define?.["process.env.NODE_ENV"] ?? process.env.NODE_ENV]).toEqual([true, "production"]);
});
