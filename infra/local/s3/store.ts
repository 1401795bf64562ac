import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { S3Error } from "./errors.ts";
import type { Address } from "./operation.ts";
import type { S3Options } from "./s3.ts";
import { digest } from "./signature.ts";

/** An object or part with its bytes; `headers` are stored and returned unchanged, `etag` has no quotes. */
type Content = { key: string; headers: Readonly<Record<string, string>>; bytes: Buffer; etag?: string };
export type StoredObject = Readonly<Required<Content>> & { readonly lastModified: string };
export type Part = StoredObject & { readonly partNumber: number };
export type Store = ReturnType<typeof createStore>;

const bucketForm = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;
const uploadForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Stores buckets as folders. Everything is synchronous, so that calls do not interleave. */
export function createStore({ folder, buckets, onCreated }: S3Options) {
  if (!buckets.every((bucket) => bucketForm.test(bucket))) throw new RangeError(`Not bucket names: ${buckets}`);
  function pathOf(bucket: string, name: string) {
    if (!buckets.includes(bucket)) throw new S3Error(404, "NoSuchBucket", "The specified bucket does not exist.");
    return join(folder, bucket, name);
  }
  return {
    get({ bucket, key }: Address): StoredObject {
      const stored = find(pathOf(bucket, digest("sha256", key)));
      if (!stored) throw new S3Error(404, "NoSuchKey", "The specified key does not exist.");
      return stored;
    },
    save({ bucket, key }: Address, content: Omit<Content, "key">): StoredObject {
      const stored = write(pathOf(bucket, digest("sha256", key)), { ...content, key });
      onCreated?.({ bucket, key, size: stored.bytes.length, etag: stored.etag });
      return stored;
    },
    remove: ({ bucket, key }: Address) => rmSync(pathOf(bucket, digest("sha256", key)), { force: true }),
    createUpload({ bucket, key }: Address, headers: StoredObject["headers"]): string {
      const uploadId = randomUUID();
      write(join(pathOf(bucket, uploadId), "upload"), { key, headers, bytes: Buffer.alloc(0) });
      return uploadId;
    },
    /** A multipart upload; throws NoSuchUpload for an unknown id or another key. */
    openUpload({ bucket, key }: Address, uploadId: string | null) {
      const uploadFolder = pathOf(bucket, uploadId && uploadForm.test(uploadId) ? uploadId : "none");
      const upload = find(join(uploadFolder, "upload"));
      if (upload?.key !== key) throw new S3Error(404, "NoSuchUpload", "The specified upload does not exist.");
      return {
        headers: upload.headers,
        parts: () => partsIn(uploadFolder),
        savePart: (number: number, bytes: Buffer) =>
          write(join(uploadFolder, `${number}`), { key, headers: {}, bytes }),
        remove: () => rmSync(uploadFolder, { recursive: true }),
      };
    },
  };
}

function partsIn(uploadFolder: string): Part[] {
  const names = readdirSync(uploadFolder).filter((name) => /^\d+$/.test(name));
  const parts = names.map((name) => ({ ...read(join(uploadFolder, name)), partNumber: Number(name) }));
  return parts.sort((one, other) => one.partNumber - other.partNumber);
}

// A file has a line of JSON followed by the bytes, so that one rename replaces both.
function write(file: string, { bytes, ...content }: Content): StoredObject {
  const described = { etag: digest("md5", bytes), lastModified: new Date().toISOString(), ...content };
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, Buffer.concat([Buffer.from(`${JSON.stringify(described)}\n`), bytes]));
  renameSync(draft, file);
  return { ...described, bytes };
}

const find = (file: string) => (existsSync(file) ? read(file) : undefined);
function read(file: string): StoredObject {
  const content = readFileSync(file);
  const lineEnd = content.indexOf("\n");
  return { ...JSON.parse(content.toString("utf8", 0, lineEnd)), bytes: content.subarray(lineEnd + 1) };
}
