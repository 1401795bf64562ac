import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { SECURITY_TEXT_PATH, securityText } from "../security-text.ts";
import { isAddressed, withSiteAddress } from "../site-address.ts";
import { type Handler, json } from "./http.ts";

const contentTypes: Readonly<Record<string, string>> = {
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
  ".xml": "application/xml",
};

const textHeaders = { "cache-control": "no-cache", "content-type": "text/plain; charset=utf-8" };
/** The site's bucket: the built site, cached as when deployed, and the `config.json` that a deployment writes. */
export const createSiteFiles =
  (folder: string, config: { readonly supportEmail: string }): Handler =>
  async ({ url: { pathname, origin }, headers }) => {
    if (pathname === "/config.json") return json(200, config, { "cache-control": "no-cache" });
    if (pathname === `/${SECURITY_TEXT_PATH}`) {
      const body = securityText({ siteUrl: origin, mail: config.supportEmail, now: new Date() });
      return { status: 200, headers: textHeaders, body };
    }
    const file = join(folder, pathname);
    const fileStat = await stat(file).catch(() => undefined);
    if (!fileStat?.isFile()) return { status: 404, body: "The specified key does not exist." };
    const etag = `"${fileStat.size.toString(16)}-${fileStat.mtimeMs.toString(16)}"`;
    const caching = pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    const type = contentTypes[extname(file)] ?? "application/octet-stream";
    const fileHeaders = { etag, "cache-control": caching, "content-type": type };
    if (headers["if-none-match"]?.replace(/^W\//, "") === etag) return { status: 304, headers: fileHeaders };
    const content = await readFile(file);
    const body = isAddressed(pathname.slice(1)) ? withSiteAddress(content.toString("utf8"), origin) : content;
    return { status: 200, headers: fileHeaders, body };
  };
