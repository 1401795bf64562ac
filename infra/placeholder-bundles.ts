import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BundleReport } from "./bundle.ts";
import { everything, type Parts } from "./entries.ts";

/** Writes an empty bundle for each function: the template depends on the folders, not on their content. */
export function placeholderBundles(folder: string, { endpoints, reactions }: Parts = everything): BundleReport {
  writeFileSync(join(folder, "index.mjs"), "export const handler = async () => ({});\n");
  const placeholder = { folder, files: ["index.mjs"], bytes: 1, gzipBytes: 1 };
  const names = [...endpoints.map(({ id }) => id), ...reactions.map(([name]) => name)];
  return Object.fromEntries(names.map((name) => [name, placeholder]));
}
