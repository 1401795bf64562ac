import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { AppError } from "../../shared/errors.ts";
import type { Files } from "../runtime/app.ts";
import { setting } from "../runtime/config.ts";
import { signer } from "./parameters.ts";

/** The media bucket. */
export function s3(): Files {
  const Bucket = setting("MEDIA_BUCKET");
  const client = new S3Client({
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const base = bucketAddress(Bucket);
  return {
    addressToRead: (key, { seconds, contentType }) =>
      presign({
        method: "GET",
        address: addressOf(base, key),
        seconds,
        query: { "response-content-type": contentType },
      }),
    addressToWrite: (key, { seconds, contentType, size }) => {
      const headers = {
        ...(contentType && { "content-type": contentType }),
        ...(size !== undefined && { "content-length": String(size) }),
      };
      return presign({ method: "PUT", address: addressOf(base, key), seconds, headers });
    },
    keyOf: (address) => keyOf(base, address),
    async read(key, maxBytes) {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        if (ContentLength > maxBytes) throw new AppError("upload.tooLarge");
        return await Body?.transformToByteArray();
      } catch (thrown) {
        if (thrown instanceof NoSuchKey) return undefined;
        throw thrown;
      }
    },
    async write(key, bytes, contentType) {
      const cached = "private, max-age=31536000, immutable";
      await client.send(
        new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType, CacheControl: cached }),
      );
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
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

type Presigned = {
  method: "GET" | "PUT";
  address: URL;
  seconds: number;
  query?: Record<string, string>;
  headers?: Record<string, string>;
};

/** A pre-signed address; every header given here is part of the signature. */
async function presign({ method, address, seconds, query = {}, headers = {} }: Presigned): Promise<string> {
  const request = {
    method,
    protocol: address.protocol,
    hostname: address.hostname,
    ...(address.port && { port: Number(address.port) }),
    path: address.pathname,
    query,
    // The signer moves this one into the address.
    headers: { host: address.host, "x-amz-content-sha256": "UNSIGNED-PAYLOAD", ...headers },
  };
  const signed = await signer("s3").presign(request, {
    expiresIn: seconds,
    signableHeaders: new Set(["host", ...Object.keys(headers)]),
    unhoistableHeaders: new Set(Object.keys(headers)),
  });
  const url = new URL(address);
  for (const [name, value] of Object.entries(signed.query ?? {})) url.searchParams.set(name, String(value));
  return url.href;
}
