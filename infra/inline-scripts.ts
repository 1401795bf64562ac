import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";

export type InlineScript = {
  readonly code: string;
  /** What the content security policy allows it by: a hash of the code, in the policy's quotes. */
  readonly allowedBy: string;
};

const folder = join(import.meta.dirname, "../web/src/inline");

/**
 * The scripts that stand inside every page, in their order: as files they would be one more wave of requests before all others.
 * The site's build writes the code into the pages, and the policy allows exactly this code.
 */
export const inlineScripts: readonly InlineScript[] = ["theme.ts", "early.ts"].map((file) => {
  const text = readFileSync(join(folder, file), "utf8");
  const { code } = transformSync(text, { loader: "ts", format: "iife", minify: true, target: "es2023" });
  const trimmed = code.trim();
  const hash = createHash("sha256").update(trimmed).digest("base64");
  return { code: trimmed, allowedBy: `'sha256-${hash}'` };
});
