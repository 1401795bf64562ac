import { S3RequestPresigner } from "@aws-sdk/s3-request-presigner";
import type { FileAddresses, UploadAddresses } from "../runtime/app.ts";
import { ssm } from "./parameters.ts";
import { addressOf, mediaBucket } from "./s3-address.ts";

type Presigned = {
  readonly method: "GET" | "PUT";
  /** With the query that belongs to the call. */
  readonly address: URL;
  readonly seconds: number;
  /** Every header given here is part of the signature. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Whoever has the address may make the call, for so many seconds. */
async function presign({ method, address, seconds, headers = {} }: Presigned): Promise<string> {
  // A signer needs three settings of a client, and that of Systems Manager is in every bundle: S3's own weighs 90 kB.
  const { region, credentials, sha256 } = ssm().config;
  const { protocol, hostname, port, pathname: path, host } = address;
  const query = Object.fromEntries(address.searchParams);
  const request = { method, protocol, hostname, path, query, ...(port && { port: Number(port) }) };
  const names = new Set(Object.keys(headers));
  const signed = await new S3RequestPresigner({ region, credentials, sha256 }).presign(
    { ...request, headers: { host, ...headers } },
    { expiresIn: seconds, signableHeaders: new Set(["host", ...names]), unhoistableHeaders: names },
  );
  const url = new URL(address);
  for (const [name, value] of Object.entries(signed.query ?? {})) url.searchParams.set(name, String(value));
  return url.href;
}

/** Pre-signed addresses from which objects of the media bucket are read. */
export function readAddresses(): FileAddresses {
  const base = mediaBucket();
  return {
    presignGet: (key, { seconds, contentType }) => {
      const address = addressOf(base, key);
      address.searchParams.set("response-content-type", contentType);
      // Overrides what is stored with the object, so that a browser that was led there once keeps no copy.
      address.searchParams.set("response-cache-control", "no-store");
      return presign({ method: "GET", address, seconds });
    },
  };
}

/** Pre-signed addresses to which objects, or parts of them, are uploaded. */
export function uploadAddresses(): UploadAddresses {
  const base = mediaBucket();
  return {
    presignPut: (key, { seconds, contentType, size }) => {
      const typed = contentType && { "content-type": contentType };
      const headers = { ...typed, ...(size !== undefined && { "content-length": String(size) }) };
      return presign({ method: "PUT", address: addressOf(base, key), seconds, headers });
    },
    presignPart: ({ key, uploadId }, { number, seconds }) => {
      const address = addressOf(base, key);
      address.searchParams.set("partNumber", String(number));
      address.searchParams.set("uploadId", uploadId);
      return presign({ method: "PUT", address, seconds });
    },
  };
}
