import { AppError } from "../../shared/errors.ts";
import type { Files } from "../runtime/app.ts";
import { addressOf, mediaBucket } from "./s3-address.ts";
import { callS3, fetchS3, PHOTO_PATIENCE_MS } from "./s3-call.ts";
import { insist, seek } from "./send.ts";
import { presign } from "./signed.ts";

/** The media bucket. */
export function s3(): Files {
  const base = mediaBucket();
  return {
    addressToRead: (key, { seconds, contentType }) => {
      const address = addressOf(base, key);
      address.searchParams.set("response-content-type", contentType);
      // Whatever is kept at the object: who was led there once may not look at it for ever.
      address.searchParams.set("response-cache-control", "no-store");
      return presign({ method: "GET", address, seconds });
    },
    keyOf: (address) => keyOf(base, address),
    async read(key, maxBytes) {
      const found = await seek("S3", () => fetchPhoto(addressOf(base, key), maxBytes));
      if (found?.isTooLarge) throw new AppError("upload.tooLarge");
      return found?.bytes;
    },
    async write(key, bytes, contentType) {
      // What everybody may see, anybody may keep; anything else is asked for again each time.
      const caching = key.startsWith("media/") ? "public, max-age=31536000, immutable" : "no-store";
      const headers = { "content-type": contentType, "cache-control": caching };
      const sent = { headers, body: new Blob([Buffer.from(bytes)]), patienceMs: PHOTO_PATIENCE_MS };
      await insist("S3", () => callS3({ method: "PUT", address: addressOf(base, key), ...sent }));
    },
    async remove(key) {
      await insist("S3", () => callS3({ method: "DELETE", address: addressOf(base, key) }));
    },
  };
}

/** A whole object, unless it is longer than that. */
async function fetchPhoto(address: URL, maxBytes: number) {
  const response = await fetchS3({ method: "GET", address, patienceMs: PHOTO_PATIENCE_MS });
  const { status, ok, headers, body } = response;
  const isTooLarge = ok && Number(headers.get("content-length")) > maxBytes;
  if (ok && !isTooLarge) return { status, bytes: new Uint8Array(await response.arrayBuffer()) };
  await body?.cancel();
  return { status, isTooLarge };
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
