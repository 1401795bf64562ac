import { AppError } from "../../shared/errors.ts";
import type { Files } from "../runtime/app.ts";
import { addressOf, mediaBucket } from "./s3-address.ts";
import { insist } from "./send.ts";
import { presign } from "./signed.ts";

/** How long an address that the function uses itself is good. */
const OWN_SECONDS = 60;

/** The media bucket. */
export function s3(): Files {
  const base = mediaBucket();
  return {
    addressToRead: (key, { seconds, contentType }) => {
      const address = addressOf(base, key);
      address.searchParams.set("response-content-type", contentType);
      return presign({ method: "GET", address, seconds });
    },
    keyOf: (address) => keyOf(base, address),
    async read(key, maxBytes) {
      const address = await presign({ method: "GET", address: addressOf(base, key), seconds: OWN_SECONDS });
      const response = await insist("S3", () => fetch(address));
      if (response.status === 404) return undefined;
      if (Number(response.headers.get("content-length")) > maxBytes) {
        await response.body?.cancel();
        throw new AppError("upload.tooLarge");
      }
      return new Uint8Array(await response.arrayBuffer());
    },
    async write(key, bytes, contentType) {
      // What everybody may see, CloudFront may keep.
      const reach = key.startsWith("media/") ? "public" : "private";
      const headers = { "content-type": contentType, "cache-control": `${reach}, max-age=31536000, immutable` };
      const address = await presign({ method: "PUT", address: addressOf(base, key), seconds: OWN_SECONDS, headers });
      await insist("S3", () => fetch(address, { method: "PUT", headers, body: new Blob([Buffer.from(bytes)]) }));
    },
    async remove(key) {
      const address = await presign({ method: "DELETE", address: addressOf(base, key), seconds: OWN_SECONDS });
      await insist("S3", () => fetch(address, { method: "DELETE" }));
    },
  };
}

function keyOf(base: URL, address: string): string | undefined {
  const url = URL.parse(address);
  if (url?.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return undefined;
  try {
    return decodeURIComponent(url.pathname.slice(base.pathname.length));
  } catch {
    return undefined;
  }
}
