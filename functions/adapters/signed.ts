import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { SignatureV4 } from "@smithy/signature-v4";
import { setting } from "../runtime/config.ts";

// Four small calls of AWS are signed here by the SDK's own signer. The clients of S3, SES and Systems Manager would add
// 45, 13 and 13 kB, gzipped, to bundles that may have 150 in all.

type Source = string | ArrayBuffer | ArrayBufferView;

/** SHA-256 in the shape that the signer wants. */
class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: Source) {
    this.#hash = secret === undefined ? createHash("sha256") : createHmac("sha256", toBytes(secret));
  }
  update(data: Source) {
    this.#hash.update(toBytes(data));
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
}

function toBytes(data: Source): Uint8Array {
  if (typeof data === "string") return Buffer.from(data);
  const view = ArrayBuffer.isView(data);
  return view ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
}

/** Signs with the keys that a Lambda has in its environment. */
const signer = (service: "ssm" | "s3" | "ses") =>
  new SignatureV4({
    service,
    // S3 alone signs a path as it is sent; every other service escapes it once more.
    uriEscapePath: service !== "s3",
    region: setting("AWS_REGION"),
    sha256: Sha256,
    credentials: async () => ({
      accessKeyId: setting("AWS_ACCESS_KEY_ID"),
      secretAccessKey: setting("AWS_SECRET_ACCESS_KEY"),
      sessionToken: process.env.AWS_SESSION_TOKEN,
    }),
  });

const toRequest = (method: string, address: URL, headers: Record<string, string>) => ({
  method,
  protocol: address.protocol,
  hostname: address.hostname,
  ...(address.port && { port: Number(address.port) }),
  path: address.pathname,
  query: Object.fromEntries(address.searchParams),
  headers: { host: address.host, ...headers },
});

/** Sends one signed JSON call, again after a failure that may pass. Throws unless it succeeds; no detail goes into the error. */
export async function callAws(
  service: "ssm" | "ses",
  { address, headers, body }: { address: URL; headers: Record<string, string>; body: string },
): Promise<Response> {
  const signed = await signer(service).sign({ ...toRequest("POST", address, headers), body });
  return insist(service, () => fetch(address, { method: "POST", headers: signed.headers, body }));
}

type Presigned = {
  readonly method: "GET" | "PUT" | "DELETE";
  /** With the query that belongs to the call. */
  readonly address: URL;
  readonly seconds: number;
  /** Every header given here is part of the signature. */
  readonly headers?: Record<string, string>;
};

/** An address of S3 that carries its own permission, for so many seconds. */
export async function presign({ method, address, seconds, headers = {} }: Presigned): Promise<string> {
  const names = Object.keys(headers);
  const request = toRequest(method, address, { ...headers, "x-amz-content-sha256": "UNSIGNED-PAYLOAD" });
  const { query = {} } = await signer("s3").presign(request, {
    expiresIn: seconds,
    signableHeaders: new Set(["host", ...names]),
    unhoistableHeaders: new Set(names),
  });
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

const TRIES = 3;
const PAUSE_MS = 50;

/** Repeats a call that met no answer, or an answer of 429 or 5xx. The last failure is thrown; 404 is an answer. */
export async function insist(what: string, call: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await call().catch(() => undefined);
    if (response && (response.ok || response.status === 404)) return response;
    const mayPass = !response || response.status === 429 || response.status >= 500;
    if (!mayPass || attempt === TRIES) throw new Error(`${what} answered ${response?.status ?? "nothing"}.`);
    await setTimeout(PAUSE_MS * 2 ** attempt);
  }
}
