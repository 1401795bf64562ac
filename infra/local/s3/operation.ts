import querystring from "node:querystring";
import type { Call } from "../http.ts";
import { amzValues, parseSignature } from "./signature.ts";

/** The supported operations, by method and query, with the IAM action that each needs. */
const operations = {
  "GET object": { operation: "GetObject", action: "s3:GetObject" },
  "HEAD object": { operation: "HeadObject", action: "s3:GetObject" },
  "PUT object": { operation: "PutObject", action: "s3:PutObject" },
  "DELETE object": { operation: "DeleteObject", action: "s3:DeleteObject" },
  "POST object?uploads": { operation: "CreateMultipartUpload", action: "s3:PutObject" },
  "PUT object?partNumber&uploadId": { operation: "UploadPart", action: "s3:PutObject" },
  "GET object?uploadId": { operation: "ListParts", action: "s3:ListMultipartUploadParts" },
  "POST object?uploadId": { operation: "CompleteMultipartUpload", action: "s3:PutObject" },
  "DELETE object?uploadId": { operation: "AbortMultipartUpload", action: "s3:AbortMultipartUpload" },
} as const;

export type Address = { readonly bucket: string; readonly key: string };
/** The operation of a call. */
export type Operation = (typeof operations)[keyof typeof operations] &
  Address & { readonly accessKeyId: string | undefined };

/** Parses a call without verifying its signature; undefined for a preflight or an unsupported operation. */
export function operationOf(call: Call): Operation | undefined {
  const known = Object.entries(operations).find(([form]) => form === requestForm(call))?.[1];
  const address = parseAddress(call.url.pathname);
  if (!known || !address) return undefined;
  return { ...known, ...address, accessKeyId: parseSignature(call)?.accessKeyId };
}

/** The likely name of an unsupported operation, for the error message. */
export function unsupportedName(call: Call): string {
  const form = requestForm(call).replace("GET bucket?list-type", "list objects?v2");
  const words = form.toLowerCase().replace(/(?:^|\W+)(\w)/g, (_, initial: string) => initial.toUpperCase());
  return call.url.searchParams.get("x-id") ?? words;
}

function requestForm(call: Call): string {
  const names = [...call.url.searchParams.keys()].filter((name) => !/^(x-amz-|x-id$|response-)/i.test(name));
  if (amzValues(call)["x-amz-copy-source"] !== undefined) names.push("x-amz-copy-source");
  const level = parseAddress(call.url.pathname) ? "object" : "bucket";
  return [`${call.method} ${level}`, names.sort().join("&")].filter(Boolean).join("?");
}

function parseAddress(path: string): Address | undefined {
  const [, bucket, key] = /^\/?([^/]+)\/(.+)$/.exec(path) ?? [];
  return bucket && key ? { bucket, key: querystring.unescape(key) } : undefined;
}
