import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { AppError } from "../../shared/errors/errors.ts";
import type { Files } from "../runtime/app.ts";
import { setting } from "../runtime/config.ts";
import { callOrThrow, callOrUndefined, patience } from "./aws.ts";
import { mediaBucket } from "./s3-address.ts";
import { s3Client } from "./s3-client.ts";
import { readAddresses } from "./s3-presign.ts";

/** The media bucket. */
export function s3(): Files {
  const base = mediaBucket();
  const Bucket = setting("MEDIA_BUCKET");
  return {
    ...readAddresses(),
    keyFromUrl: (address) => keyOf(base, address),
    read: (Key, maxBytes) => read({ Bucket, Key }, maxBytes),
    async write(Key, bytes, ContentType) {
      // What everybody may see, anybody may keep; anything else is asked for again each time.
      const CacheControl = Key.startsWith("media/") ? "public, max-age=31536000, immutable" : "no-store";
      const put = new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType, CacheControl });
      await callOrThrow("S3", s3Client().send(put, { requestTimeout: patience.photoMs }));
    },
    async remove(Key) {
      await callOrThrow("S3", s3Client().send(new DeleteObjectCommand({ Bucket, Key })));
    },
  };
}

type Address = { readonly Bucket: string; readonly Key: string };

async function read(at: Address, maxBytes: number): Promise<Uint8Array | undefined> {
  const get = new GetObjectCommand(at);
  let found: Uint8Array | undefined;
  // The bytes are read within the part that the SDK retries: an answer that breaks off is asked for again.
  get.middlewareStack.add(
    (next) => async (args) => {
      const endsAt = Date.now() + patience.photoMs;
      const result = await next(args);
      found = await bytesOf(result.output ?? {}, { maxBytes, endsAt });
      return result;
    },
    { step: "deserialize", priority: "high" },
  );
  await callOrUndefined("S3", s3Client().send(get, { requestTimeout: patience.photoMs }));
  return found;
}

type Output = { readonly Body?: unknown; readonly ContentLength?: number | undefined };

type Limits = { readonly maxBytes: number; readonly endsAt: number };

/** The whole body, unless it is too long or late; then its connection is closed. */
async function bytesOf(
  { Body, ContentLength = 0 }: Output,
  { maxBytes, endsAt }: Limits,
): Promise<Uint8Array | undefined> {
  if (!(Body instanceof Readable)) return undefined;
  if (ContentLength > maxBytes) {
    Body.destroy();
    throw new AppError("upload.tooLarge");
  }
  const late = () => Body.destroy(new DOMException("The object did not come whole in time.", "TimeoutError"));
  const timer = setTimeout(late, endsAt - Date.now());
  try {
    return new Uint8Array(await buffer(Body));
  } finally {
    clearTimeout(timer);
  }
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
