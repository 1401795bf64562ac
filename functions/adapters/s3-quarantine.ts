import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListPartsCommand,
  type Part as StoredPart,
} from "@aws-sdk/client-s3";
import { AppError } from "../../shared/errors/errors.ts";
import type { MultipartRef, Part, Quarantine } from "../runtime/app.ts";
import { setting } from "../runtime/config.ts";
import { callOrThrow, callOrUndefined, patience, statusOf, toServiceError } from "./aws.ts";
import { addressOf, mediaBucket } from "./s3-address.ts";
import { s3Client } from "./s3-client.ts";
import { uploadAddresses } from "./s3-presign.ts";

/** S3 lists a thousand parts at a time, and an upload has ten thousand at most. */
const MOST_PAGES = 10;

/** The media bucket's quarantine. */
export function quarantine(): Quarantine {
  const base = mediaBucket();
  const Bucket = setting("MEDIA_BUCKET");
  const uploadOf = ({ key, uploadId }: MultipartRef): Upload => ({ Bucket, Key: key, UploadId: uploadId });
  return {
    ...uploadAddresses(),
    async createMultipart(Key, ContentType) {
      const opening = new CreateMultipartUploadCommand({ Bucket, Key, ContentType });
      const { UploadId } = await callOrThrow("S3", s3Client().send(opening));
      if (!UploadId) throw new Error("S3 gave no id to an upload in parts.");
      return UploadId;
    },
    listParts: (at) => listParts(uploadOf(at)),
    async completeMultipart(at, parts) {
      return (await complete(uploadOf(at), parts)) ? addressOf(base, at.key).href : undefined;
    },
    async abortMultipart(at) {
      const aborting = s3Client().send(new AbortMultipartUploadCommand(uploadOf(at)));
      return (await callOrUndefined("S3", aborting)) !== undefined;
    },
  };
}

type Upload = { readonly Bucket: string; readonly Key: string; readonly UploadId: string };

async function listParts(upload: Upload): Promise<Part[] | undefined> {
  const parts: Part[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const after = parts.at(-1)?.number;
    const PartNumberMarker = after === undefined ? undefined : String(after);
    const listed = await callOrUndefined("S3", s3Client().send(new ListPartsCommand({ ...upload, PartNumberMarker })));
    if (!listed) return undefined;
    parts.push(...(listed.Parts ?? []).map(toPart));
    if (!listed.IsTruncated) break;
  }
  return parts;
}

const toPart = ({ PartNumber = Number.NaN, ETag = "", Size = Number.NaN }: StoredPart): Part => ({
  number: PartNumber,
  etag: ETag.replaceAll('"', ""),
  size: Size,
});

/** False when there is neither such an upload nor the object that it would have become. */
async function complete(upload: Upload, parts: readonly Omit<Part, "size">[]): Promise<boolean> {
  const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${etag}"` }));
  const completing = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
  // Whoever asks again after this time finds what has been put together meanwhile.
  const abortSignal = AbortSignal.timeout(patience.completionMs);
  try {
    await s3Client().send(completing, { abortSignal, requestTimeout: 0 });
    return true;
  } catch (thrown) {
    const status = statusOf(thrown);
    if (status === 400) throw new AppError("upload.partsRefused");
    // S3 has put the parts together before when the first answer got lost, and knows the upload no more.
    if (status === 404) return isStored(upload);
    throw toServiceError("S3", thrown);
  }
}

/** S3 answers 403 for what does not exist to those who may not list the bucket. */
async function isStored({ Bucket, Key }: Upload): Promise<boolean> {
  try {
    await s3Client().send(new HeadObjectCommand({ Bucket, Key }));
    return true;
  } catch (thrown) {
    if ([403, 404].includes(statusOf(thrown) ?? 0)) return false;
    throw toServiceError("S3", thrown);
  }
}
