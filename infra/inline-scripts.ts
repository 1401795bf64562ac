import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";

export type InlineScript = {
  readonly code: string;
  /** What the content security policy allows it by: a hash of the code, in the policy's quotes. */
  readonly allowedBy: string;
};

/** Their sources, relative to the repository. */
export const inlineSources = ["web/src/inline/theme.ts", "web/src/inline/early.ts"] as const;

/**
 * The scripts that stand inside every page, in their order: as files they would be one more wave of requests before all others.
 * The site's build writes the code into the pages, and the policy allows exactly this code.
 */
export const inlineScripts: readonly InlineScript[] = inlineSources.map((source) => {
  const text = readFileSync(join(import.meta.dirname, "..", source), "utf8");
  const { code } = transformSync(text, { loader: "ts", format: "iife", minify: true, target: "es2023" });
  const trimmed = code.trim();
  const hash = createHash("sha256").update(trimmed).digest("base64");
  return { code: trimmed, allowedBy: `'sha256-${hash}'` };
});
