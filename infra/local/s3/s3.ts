import type { Call, Handler, Reply } from "../http.ts";
import { errorReply, S3Error, xml, xmlReply } from "./errors.ts";
import { type Operation, operationOf, unsupportedName } from "./operation.ts";
import { amzValues, digest, verifyBody } from "./signature.ts";
import { createStore, type Part, type Store, type StoredObject } from "./store.ts";

export type S3Options = {
  readonly folder: string;
  readonly buckets: readonly string[];
  readonly secretAccessKey: string;
  readonly region?: string;
  /** Called after every put and completed upload; `etag` has no quotes. */
  readonly onCreated?: (created: { bucket: string; key: string; size: number; etag: string }) => void;
};
export type S3 = { readonly answer: Handler };

/** An S3 emulator: path-style addresses, SigV4 verified, any access key id of letters and digits with the one secret. */
export function createS3(options: S3Options): S3 {
  const store = createStore(options);
  async function handle(call: Call): Promise<Reply> {
    if (call.method === "OPTIONS") return preflight(call);
    const body = verifyBody(call, options.secretAccessKey, options.region ?? "us-east-1");
    const operation = operationOf(call);
    if (!operation) throw new S3Error(501, "NotImplemented", `The local stack has no ${unsupportedName(call)}.`);
    return handlers[operation.operation](store, operation, { ...call, body });
  }
  async function answer(call: Call): Promise<Reply> {
    const reply = await handle(call).catch(errorReply);
    return { ...reply, headers: { ...reply.headers, ...(call.method === "PUT" && cors) } };
  }
  return { answer };
}

const handlers: Record<Operation["operation"], (store: Store, at: Operation, call: Call) => Reply> = {
  GetObject: get,
  HeadObject: get,
  PutObject: (store, at, call) => etagReply(store.save(at, { headers: storedHeaders(call), bytes: call.body })),
  DeleteObject(store, at) {
    store.remove(at);
    return { status: 204 };
  },
  CreateMultipartUpload(store, at, call) {
    const uploadId = store.createUpload(at, storedHeaders(call));
    return xmlReply(xml("InitiateMultipartUploadResult", { Bucket: at.bucket, Key: at.key, UploadId: uploadId }));
  },
  UploadPart(store, at, call) {
    const number = Number(call.url.searchParams.get("partNumber"));
    if (!Number.isInteger(number) || number < 1 || number > 10_000) throw new S3Error(400, "InvalidArgument");
    return etagReply(uploadOf(store, at, call).savePart(number, call.body));
  },
  ListParts(store, at, call) {
    const rows = uploadOf(store, at, call).parts().map(partElement);
    return xmlReply(xml("ListPartsResult", { Bucket: at.bucket, Key: at.key, IsTruncated: "false" }, rows.join("")));
  },
  CompleteMultipartUpload(store, at, call) {
    const upload = uploadOf(store, at, call);
    const parts = selectParts(call.body.toString(), upload.parts());
    const etag = `${digest("md5", Buffer.from(parts.map((part) => part.etag).join(""), "hex"))}-${parts.length}`;
    const bytes = Buffer.concat(parts.map((part) => part.bytes));
    const whole = store.save(at, { headers: upload.headers, bytes, etag });
    upload.remove();
    return xmlReply(
      xml("CompleteMultipartUploadResult", { Bucket: at.bucket, Key: at.key, ETag: etagHeader(whole).etag }),
    );
  },
  AbortMultipartUpload(store, at, call) {
    uploadOf(store, at, call).remove();
    return { status: 204 };
  },
};

const etagHeader = ({ etag }: StoredObject) => ({ etag: `"${etag}"` });
const etagReply = (object: StoredObject): Reply => ({ status: 200, headers: etagHeader(object) });
const partElement = (part: Part) =>
  xml("Part", { PartNumber: part.partNumber, ETag: etagHeader(part).etag, Size: part.bytes.length });
const uploadOf = (store: Store, at: Operation, { url }: Call) => store.openUpload(at, url.searchParams.get("uploadId"));

/** The headers that are stored with an object. */
function storedHeaders(call: Call): Record<string, string> {
  const { "content-type": type = "binary/octet-stream", "cache-control": cache } = call.headers;
  const metadata = Object.entries(amzValues(call)).filter(([name]) => name.startsWith("x-amz-meta-"));
  return { "content-type": type, ...(cache && { "cache-control": cache }), ...Object.fromEntries(metadata) };
}

function get(store: Store, at: Operation, { headers, url }: Call): Reply {
  const object = store.get(at);
  const [range, from, to] = /^bytes=(?!-$)(\d*)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const start = from ? Number(from) : range ? Math.max(0, object.bytes.length - Number(to)) : 0;
  const body = object.bytes.subarray(start, from && to ? Number(to) + 1 : undefined);
  if (range && body.length === 0) throw new S3Error(416, "InvalidRange", "The range is not satisfiable.");
  const overrides = [...url.searchParams].filter(([name]) => /^response-(content-|cache-control$)/.test(name));
  const sent = {
    ...object.headers,
    ...etagHeader(object),
    "last-modified": new Date(object.lastModified).toUTCString(),
    "content-length": String(body.length),
    ...(range && { "content-range": `bytes ${start}-${start + body.length - 1}/${object.bytes.length}` }),
    ...Object.fromEntries(overrides.map(([name, value]) => [name.replace("response-", ""), value])),
  };
  return { status: range ? 206 : 200, headers: sent, body };
}

function selectParts(listed: string, arrived: readonly Part[]): Part[] {
  const parts = [...listed.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([chosen]) => {
    const partNumber = Number(/<PartNumber>(\d+)/.exec(chosen)?.[1]);
    const etag = /<ETag>[^<]*?([0-9a-f]{32})/.exec(chosen)?.[1];
    const part = arrived.find((one) => one.partNumber === partNumber && one.etag === etag);
    if (!part) throw new S3Error(400, "InvalidPart", "One or more of the specified parts could not be found.");
    return part;
  });
  const ascending = parts.every(({ partNumber }, at) => partNumber > (parts[at - 1]?.partNumber ?? 0));
  if (parts.length === 0) throw new S3Error(400, "MalformedXML");
  if (!ascending) throw new S3Error(400, "InvalidPartOrder");
  const small = parts.slice(0, -1).some(({ bytes }) => bytes.length < 5 * 1024 * 1024);
  if (small) throw new S3Error(400, "EntityTooSmall", "Every part but the last is at least 5 MiB.");
  return parts;
}

// The media bucket's CORS rule: PUT from any origin, with the ETag exposed.
const cors = { "access-control-allow-origin": "*", "access-control-expose-headers": "ETag" };

function preflight({ headers }: Call): Reply {
  if (headers["access-control-request-method"] !== "PUT") throw new S3Error(403, "AccessForbidden");
  const allowed = { "access-control-allow-headers": headers["access-control-request-headers"] ?? "" };
  return { status: 200, headers: { ...cors, ...allowed, "access-control-allow-methods": "PUT" } };
}
