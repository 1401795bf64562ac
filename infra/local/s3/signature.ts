import { createHash, createHmac } from "node:crypto";
import querystring from "node:querystring";
import { crc32 } from "node:zlib";
import type { Call } from "../http.ts";
import { S3Error } from "./errors.ts";

type SignatureClaim = NonNullable<ReturnType<typeof parseSignature>>;

const skewSeconds = 15 * 60;
const headerForm = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=(\w+)$/;
const credentialForm = /^([A-Za-z0-9]+)\/\d{8}\/[a-z0-9-]+\/s3\/aws4_request$/;

/** The signature of a call, from the Authorization header or the pre-signed URL; undefined for an anonymous call. */
export function parseSignature({ headers, url }: Call) {
  const inQuery = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? "";
  const presigned = headers.authorization === undefined;
  const [credential = "", names = "", signature = ""] = presigned
    ? [inQuery("Credential"), inQuery("SignedHeaders"), inQuery("Signature")]
    : (headerForm.exec(headers.authorization ?? "")?.slice(1) ?? []);
  const [, accessKeyId] = credentialForm.exec(credential) ?? [];
  if (!accessKeyId) return undefined;
  return {
    accessKeyId,
    signature,
    signedHeaders: names.split(";"),
    date: presigned ? inQuery("Date") : String(headers["x-amz-date"]),
    payload: presigned ? inQuery("Content-Sha256") || "UNSIGNED-PAYLOAD" : String(headers["x-amz-content-sha256"]),
    expiresInSeconds: presigned ? Number(inQuery("Expires")) : skewSeconds,
  };
}

/** The body of a call. Verifies the signature, its time (real time, not the stack's) and the body's checksums. */
export function verifyBody(call: Call, secretAccessKey: string, region: string): Buffer {
  const claim = parseSignature(call);
  if (!claim || !isWithinTime(claim)) throw new S3Error(403, "AccessDenied", claim && "Request has expired");
  // Otherwise the holder of a pre-signed PUT could add `x-amz-copy-source` and read any object.
  const isSigned = (name: string) => claim.signedHeaders.includes(name) || !/^(host$|x-amz-)/.test(name);
  if (!Object.keys(call.headers).every(isSigned)) throw new S3Error(403, "AccessDenied", "A header was not signed.");
  const expected = signatureOf(call, claim, [`AWS4${secretAccessKey}`, region]);
  if (claim.signature !== expected) throw new S3Error(403, "SignatureDoesNotMatch", "The signature does not match.");
  return checkedBody(call, claim.payload);
}

function isWithinTime({ date, expiresInSeconds }: SignatureClaim) {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  const ageSeconds = (Date.now() - Date.parse(iso)) / 1000;
  return ageSeconds >= -skewSeconds && ageSeconds <= expiresInSeconds;
}

function signatureOf({ method, url, headers }: Call, claim: SignatureClaim, [key, region]: readonly [string, string]) {
  const path = encode(querystring.unescape(url.pathname)).replaceAll("%2F", "/");
  const query = new URLSearchParams(url.searchParams);
  query.delete("X-Amz-Signature");
  query.sort();
  const queryText = [...query].map((pair) => pair.map(encode).join("=")).join("&");
  const values = claim.signedHeaders.map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`).join("");
  const request = [method, path, queryText, values, claim.signedHeaders.join(";"), claim.payload].join("\n");
  const scope = [claim.date.slice(0, 8), region, "s3", "aws4_request"];
  const text = ["AWS4-HMAC-SHA256", claim.date, scope.join("/"), digest("sha256", request)].join("\n");
  const hmac = (secret: Buffer, word: string) => createHmac("sha256", secret).update(word).digest();
  return [...scope, text].reduce<Buffer>(hmac, Buffer.from(key)).toString("hex");
}

function checkedBody(call: Call, declared: string): Buffer {
  const streamed = declared === "STREAMING-UNSIGNED-PAYLOAD-TRAILER";
  const { bytes, trailer } = streamed ? unchunk(call.body) : { bytes: call.body, trailer: "" };
  const isDeclared = streamed || declared === "UNSIGNED-PAYLOAD" || declared === digest("sha256", bytes);
  if (!isDeclared) throw new S3Error(400, "XAmzContentSHA256Mismatch");
  const checksum = /^x-amz-checksum-crc32:(\S+)/m.exec(trailer)?.[1] ?? amzValues(call)["x-amz-checksum-crc32"];
  const actual = Buffer.from(crc32(bytes).toString(16).padStart(8, "0"), "hex").toString("base64");
  if (checksum !== undefined && checksum !== actual) throw new S3Error(400, "BadDigest", "The CRC32 does not match.");
  return bytes;
}

function unchunk(body: Buffer): { bytes: Buffer; trailer: string } {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const start = body.indexOf("\r\n", at) + 2;
    const size = Number.parseInt(body.toString("latin1", at, start), 16);
    if (!(size >= 0 && start + size <= body.length)) throw new S3Error(400, "IncompleteBody");
    if (size === 0) return { bytes: Buffer.concat(chunks), trailer: body.toString("latin1", start) };
    chunks.push(body.subarray(start, start + size));
    at = start + size + 2;
  }
}

/** The `x-amz-` values of a call, from its headers and from the query of a pre-signed URL. */
export function amzValues({ headers, url }: Call): Readonly<Record<string, string>> {
  const all = [...url.searchParams, ...Object.entries(headers)].filter(([name]) => /^x-amz-/i.test(name));
  return Object.fromEntries(all.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
export const digest = (hash: string, content: string | Buffer) => createHash(hash).update(content).digest("hex");
