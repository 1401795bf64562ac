import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { AppError } from "../../shared/errors/errors.ts";
import { setting } from "../runtime/config.ts";
import type { Files } from "../runtime/ports/files.ts";
import { callOrThrow, callOrUndefined, timeouts } from "./aws.ts";
import { s3Client } from "./s3-client.ts";
import { readUrlSigner } from "./s3-presign.ts";
import { mediaBucketUrl } from "./s3-url.ts";

/** Reads, writes and deletes objects of the media bucket. */
export function s3(): Files {
  const base = mediaBucketUrl();
  const Bucket = setting("MEDIA_BUCKET");
  return {
    ...readUrlSigner(),
    keyFromUrl: (address) => keyOf(base, address),
    read: (Key, maxBytes) => read({ Bucket, Key }, maxBytes),
    async write(Key, bytes, ContentType) {
      // Public images may be cached anywhere; private files are read again each time.
      const CacheControl = Key.startsWith("media/") ? "public, max-age=31536000, immutable" : "no-store";
      const put = new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType, CacheControl });
      await callOrThrow("S3", s3Client().send(put, { requestTimeout: timeouts.photoMs }));
    },
    async remove(Key) {
      await callOrThrow("S3", s3Client().send(new DeleteObjectCommand({ Bucket, Key })));
    },
  };
}

type ObjectRef = { readonly Bucket: string; readonly Key: string };

async function read(ref: ObjectRef, maxBytes: number): Promise<Uint8Array | undefined> {
  const get = new GetObjectCommand(ref);
  let bytes: Uint8Array | undefined;
  // The body is read inside the step that the SDK retries, so that an incomplete answer is retried too.
  get.middlewareStack.add(
    (next) => async (args) => {
      const endsAt = Date.now() + timeouts.photoMs;
      const result = await next(args);
      bytes = await readBody(result.output ?? {}, { maxBytes, endsAt });
      return result;
    },
    { step: "deserialize", priority: "high" },
  );
  await callOrUndefined("S3", s3Client().send(get, { requestTimeout: timeouts.photoMs }));
  return bytes;
}

type Output = { readonly Body?: unknown; readonly ContentLength?: number | undefined };

type Limits = { readonly maxBytes: number; readonly endsAt: number };

/** Reads the body. Too long or too late, it throws and closes the connection. */
async function readBody(
  { Body, ContentLength = 0 }: Output,
  { maxBytes, endsAt }: Limits,
): Promise<Uint8Array | undefined> {
  if (!(Body instanceof Readable)) return undefined;
  if (ContentLength > maxBytes) {
    Body.destroy();
    throw new AppError("upload.tooLarge");
  }
  const abort = () => Body.destroy(new DOMException("The object was not read in time.", "TimeoutError"));
  const timer = setTimeout(abort, endsAt - Date.now());
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
