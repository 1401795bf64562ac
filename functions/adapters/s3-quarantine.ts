import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListPartsCommand,
  type Part as StoredPart,
} from "@aws-sdk/client-s3";
import { AppError } from "../../shared/errors/errors.ts";
import { setting } from "../runtime/config.ts";
import type { MultipartRef, Part, Quarantine } from "../runtime/ports/files.ts";
import { callOrThrow, callOrUndefined, statusOf, timeouts, toServiceError } from "./aws.ts";
import { s3Client } from "./s3-client.ts";
import { uploadUrlSigner } from "./s3-presign.ts";
import { mediaBucketUrl, objectUrl } from "./s3-url.ts";

/** S3 lists a thousand parts at a time, and an upload has ten thousand at most. */
const MAX_PAGES = 10;

/** The quarantine prefix of the media bucket. */
export function quarantine(): Quarantine {
  const base = mediaBucketUrl();
  const Bucket = setting("MEDIA_BUCKET");
  const uploadOf = ({ key, uploadId }: MultipartRef): Upload => ({ Bucket, Key: key, UploadId: uploadId });
  return {
    ...uploadUrlSigner(),
    async createMultipart(Key, ContentType) {
      const command = new CreateMultipartUploadCommand({ Bucket, Key, ContentType });
      const { UploadId } = await callOrThrow("S3", s3Client().send(command));
      if (!UploadId) throw new Error("S3 returned no id for a multipart upload.");
      return UploadId;
    },
    listParts: (ref) => listParts(uploadOf(ref)),
    async completeMultipart(ref, parts) {
      return (await complete(uploadOf(ref), parts)) ? objectUrl(base, ref.key).href : undefined;
    },
    async abortMultipart(ref) {
      const call = s3Client().send(new AbortMultipartUploadCommand(uploadOf(ref)));
      return (await callOrUndefined("S3", call)) !== undefined;
    },
  };
}

type Upload = { readonly Bucket: string; readonly Key: string; readonly UploadId: string };

async function listParts(upload: Upload): Promise<Part[] | undefined> {
  const parts: Part[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
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

/** False when neither the upload nor its completed object exists. */
async function complete(upload: Upload, parts: readonly Omit<Part, "size">[]): Promise<boolean> {
  const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${etag}"` }));
  const command = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
  // S3 goes on after the time limit: a later request finds the completed object.
  const abortSignal = AbortSignal.timeout(timeouts.completionMs);
  try {
    await s3Client().send(command, { abortSignal, requestTimeout: 0 });
    return true;
  } catch (thrown) {
    const status = statusOf(thrown);
    if (status === 400) throw new AppError("upload.partsRefused");
    // S3 answers 404 also on a retry after the first try completed the upload and its answer got lost.
    if (status === 404) return isStored(upload);
    throw toServiceError("S3", thrown);
  }
}

/** Without permission to list the bucket, S3 answers 403 for an object that does not exist. */
async function isStored({ Bucket, Key }: Upload): Promise<boolean> {
  try {
    await s3Client().send(new HeadObjectCommand({ Bucket, Key }));
    return true;
  } catch (thrown) {
    if ([403, 404].includes(statusOf(thrown) ?? 0)) return false;
    throw toServiceError("S3", thrown);
  }
}
