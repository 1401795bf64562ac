import { createHash, createHmac, createSecretKey, type Hash, type Hmac, type KeyObject } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";
import { setting } from "../runtime/config.ts";
import { insist, type Received, type Sent, send } from "./send.ts";

// Calls of AWS are signed here by the SDK's own signer. The SDK's clients would add 100 kB of DynamoDB, 45 of S3 and 13
// each of SES and Systems Manager, gzipped, to bundles that may have 150 in all, and double the time they take to load.

type Source = string | ArrayBuffer | ArrayBufferView;

/** SHA-256 in the shape that the signer wants. */
class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: Source) {
    this.#hash = secret === undefined ? createHash("sha256") : createHmac("sha256", toKey(secret));
  }
  update(data: Source) {
    this.#hash.update(toBytes(data));
  }
  async digest() {
    return this.#hash.digest();
  }
}

// Node takes a key as bytes four times as long as one of its own; the signer keeps the day's key and comes with it again.
const keys = new WeakMap<object, KeyObject>();
function toKey(secret: Source): string | KeyObject {
  if (typeof secret === "string") return secret;
  const key = keys.get(secret) ?? createSecretKey(toBytes(secret));
  keys.set(secret, key);
  return key;
}

function toBytes(data: Source): Uint8Array {
  if (typeof data === "string") return Buffer.from(data);
  const view = ArrayBuffer.isView(data);
  return view ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
}

/** The services by their names in a signature, each with its name in our errors. */
const services = { dynamodb: "DynamoDB", s3: "S3", ses: "SES", sqs: "SQS", ssm: "SSM" } as const;
type Service = keyof typeof services;

/** Signs with the keys that a Lambda has in its environment. */
const signer = (service: Service) =>
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

type JsonCall = { readonly address: URL; readonly headers: Record<string, string>; readonly body: string };

/** A JSON call in the name of the function, ready to be sent. */
export async function signed(service: Service, { address, headers, body }: JsonCall): Promise<Sent> {
  const request = await signer(service).sign({ ...toRequest("POST", address, headers), body });
  return { method: "POST", address, headers: request.headers, body };
}

/** Sends one signed JSON call, again after a failure that may pass. Throws unless it succeeds; no detail goes into the error. */
export async function callAws(service: Service, call: JsonCall): Promise<Received> {
  const request = await signed(service, call);
  return insist(services[service], () => send(request));
}

type Presigned = {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
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
