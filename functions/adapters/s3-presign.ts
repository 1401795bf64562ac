import { S3RequestPresigner } from "@aws-sdk/s3-request-presigner";
import type { ReadUrlSigner, UploadUrlSigner } from "../runtime/ports/files.ts";
import { mediaBucketUrl, objectUrl } from "./s3-url.ts";
import { secretsManager } from "./secrets.ts";

type PresignInput = {
  readonly method: "GET" | "PUT";
  /** With the query parameters of the operation. */
  readonly url: URL;
  readonly seconds: number;
  /** Every header given here is part of the signature. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A pre-signed URL: anyone who has it may make the request within `seconds`. */
async function presign({ method, url, seconds, headers = {} }: PresignInput): Promise<string> {
  // The signer needs three settings of any client. The secrets' client is in every bundle; S3's would add 90 kB.
  const { region, credentials, sha256 } = secretsManager().config;
  const { protocol, hostname, port, pathname: path, host } = url;
  const query = Object.fromEntries(url.searchParams);
  const request = { method, protocol, hostname, path, query, ...(port && { port: Number(port) }) };
  const names = new Set(Object.keys(headers));
  const signed = await new S3RequestPresigner({ region, credentials, sha256 }).presign(
    { ...request, headers: { host, ...headers } },
    { expiresIn: seconds, signableHeaders: new Set(["host", ...names]), unhoistableHeaders: names },
  );
  const signedUrl = new URL(url);
  for (const [name, value] of Object.entries(signed.query ?? {})) signedUrl.searchParams.set(name, String(value));
  return signedUrl.href;
}

/** Signs GET URLs of objects in the media bucket. */
export function readUrlSigner(): ReadUrlSigner {
  const base = mediaBucketUrl();
  return {
    presignGet: (key, { seconds, contentType }) => {
      const url = objectUrl(base, key);
      url.searchParams.set("response-content-type", contentType);
      // Overrides the stored Cache-Control: the browser must not cache what the redirect leads to.
      url.searchParams.set("response-cache-control", "no-store");
      return presign({ method: "GET", url, seconds });
    },
  };
}

/** Signs PUT URLs for objects, or parts of them, in the media bucket. */
export function uploadUrlSigner(): UploadUrlSigner {
  const base = mediaBucketUrl();
  return {
    presignPut: (key, { seconds, contentType, size }) => {
      const typeHeader = contentType && { "content-type": contentType };
      const headers = { ...typeHeader, ...(size !== undefined && { "content-length": String(size) }) };
      return presign({ method: "PUT", url: objectUrl(base, key), seconds, headers });
    },
    presignPart: ({ key, uploadId }, { number, seconds }) => {
      const url = objectUrl(base, key);
      url.searchParams.set("partNumber", String(number));
      url.searchParams.set("uploadId", uploadId);
      return presign({ method: "PUT", url, seconds });
    },
  };
}
