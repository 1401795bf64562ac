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

/** The site's bucket: the built app in `folder`, cached as deployed, and the `config.json` that a deployment writes. */
export const createPages =
  (folder: string, config: object): Answer =>
  async ({ url: { pathname }, headers }) => {
    if (pathname === "/config.json") return json(200, config, { "cache-control": "no-cache" });
    const file = join(folder, pathname);
    const found = await stat(file).catch(() => undefined);
    // S3 does not tell a missing file from a forbidden one.
    if (!found?.isFile()) return { status: 403, body: "Access Denied" };
    const etag = `"${found.size.toString(16)}-${found.mtimeMs.toString(16)}"`;
    const caching = pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    const type = types[extname(file)] ?? "application/octet-stream";
    const described = { etag, "cache-control": caching, "content-type": type };
    if (headers["if-none-match"]?.replace(/^W\//, "") === etag) return { status: 304, headers: described };
    return { status: 200, headers: described, body: await readFile(file) };
  };
