import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { type Answer, json } from "./http.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** The site bucket: the built app in `folder`, cached as it is deployed, and the `config.json` of this stack. */
export const createPages =
  (folder: string, config: object): Answer =>
  async ({ url, headers }) => {
    const path = decodeURIComponent(url.pathname);
    if (path === "/config.json") return json(200, config, { "cache-control": "no-cache" });
    const file = join(folder, path);
    const found = file.startsWith(folder) && (await stat(file).catch(() => undefined));
    // S3 does not tell a missing file from a forbidden one.
    if (!found || !found.isFile()) return { status: 403, body: "Access Denied" };
    const etag = `"${found.size.toString(16)}-${found.mtimeMs.toString(16)}"`;
    const cached = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    const described = {
      etag,
      "cache-control": cached,
      "content-type": types[extname(file)] ?? "application/octet-stream",
    };
    if (headers["if-none-match"] === etag) return { status: 304, headers: described };
    return { status: 200, headers: described, body: await readFile(file) };
  };
