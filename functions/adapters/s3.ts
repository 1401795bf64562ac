import { AppError } from "../../shared/errors.ts";
import type { Files } from "../runtime/app.ts";
import { setting } from "../runtime/config.ts";
import { insist } from "./send.ts";
import { presign } from "./signed.ts";

/** How long an address that the function uses itself is good. */
const OWN_SECONDS = 60;

/** The media bucket. */
export function s3(): Files {
  const base = bucketAddress(setting("MEDIA_BUCKET"));
  return {
    addressToRead: (key, { seconds, contentType }) => {
      const address = addressOf(base, key);
      address.searchParams.set("response-content-type", contentType);
      return presign({ method: "GET", address, seconds });
    },
    addressToWrite: (key, { seconds, contentType, size }) => {
      const headers = {
        ...(contentType && { "content-type": contentType }),
        ...(size !== undefined && { "content-length": String(size) }),
      };
      return presign({ method: "PUT", address: addressOf(base, key), seconds, headers });
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
      const headers = { "content-type": contentType, "cache-control": "private, max-age=31536000, immutable" };
      const address = await presign({ method: "PUT", address: addressOf(base, key), seconds: OWN_SECONDS, headers });
      await insist("S3", () => fetch(address, { method: "PUT", headers, body: new Blob([Buffer.from(bytes)]) }));
    },
    async remove(key) {
      const address = await presign({ method: "DELETE", address: addressOf(base, key), seconds: OWN_SECONDS });
      await insist("S3", () => fetch(address, { method: "DELETE" }));
    },
  };
}

/** Path style at a local endpoint, virtual host at AWS. */
function bucketAddress(bucket: string): URL {
  const local = process.env.AWS_ENDPOINT_URL_S3;
  return new URL(local ? `${local}/${bucket}/` : `https://${bucket}.s3.${setting("AWS_REGION")}.amazonaws.com/`);
}

/** Escapes as AWS does: these five as well, which browsers leave alone. */
const escaped = (part: string) =>
  encodeURIComponent(part).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
const addressOf = (base: URL, key: string) => new URL(key.split("/").map(escaped).join("/"), base);

function keyOf(base: URL, address: string): string | undefined {
  const url = URL.parse(address);
  if (url?.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return undefined;
  try {
    return decodeURIComponent(url.pathname.slice(base.pathname.length));
  } catch {
    return undefined;
  }
}
