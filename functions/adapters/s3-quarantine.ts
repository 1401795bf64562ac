import { AppError } from "../../shared/errors.ts";
import type { Part, Quarantine, UploadInParts } from "../runtime/app.ts";
import { addressOf, mediaBucket } from "./s3-address.ts";
import { callS3 } from "./s3-call.ts";
import { insist, persist, seek } from "./send.ts";
import { presign } from "./signed.ts";

/** S3 lists a thousand parts at a time, and an upload has ten thousand at most. */
const MOST_PAGES = 10;
/** S3 takes its time to put thousands of parts together; all tries have to fit into an endpoint's own. */
const COMPLETION_PATIENCE_MS = 20_000;

/** The media bucket's quarantine. */
export function quarantine(): Quarantine {
  const base = mediaBucket();
  return {
    addressToWrite: (key, { seconds, contentType, size }) => {
      const headers = { ...typed(contentType), ...(size !== undefined && { "content-length": String(size) }) };
      return presign({ method: "PUT", address: addressOf(base, key), seconds, headers });
    },
    async openParts(key, contentType) {
      const address = withQuery(addressOf(base, key), { uploads: "" });
      const answer = await insist("S3", () => callS3({ method: "POST", address, headers: typed(contentType) }));
      const uploadId = /<UploadId>([^<]+)/.exec(answer.text)?.[1];
      if (!uploadId) throw new Error("S3 gave no id to an upload in parts.");
      return uploadId;
    },
    addressOfPart: ({ key, uploadId }, { number, seconds }) => {
      const address = withQuery(addressOf(base, key), { partNumber: String(number), uploadId });
      return presign({ method: "PUT", address, seconds });
    },
    listParts: (at) => listParts(base, at),
    completeParts: (at, parts) => completeParts(base, at, parts),
    async abortParts({ key, uploadId }) {
      const address = withQuery(addressOf(base, key), { uploadId });
      return (await seek("S3", () => callS3({ method: "DELETE", address }))) !== undefined;
    },
  };
}

const typed = (contentType: string | undefined): Record<string, string> =>
  contentType ? { "content-type": contentType } : {};

function withQuery(address: URL, query: Readonly<Record<string, string>>): URL {
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

async function listParts(base: URL, { key, uploadId }: UploadInParts): Promise<Part[] | undefined> {
  const parts: Part[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const after = parts.at(-1)?.number;
    const query = { uploadId, ...(after !== undefined && { "part-number-marker": String(after) }) };
    const answer = await seek("S3", () => callS3({ method: "GET", address: withQuery(addressOf(base, key), query) }));
    if (!answer) return undefined;
    parts.push(...[...answer.text.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = ""]) => toPart(part)));
    if (!answer.text.includes("<IsTruncated>true<")) break;
  }
  return parts;
}

const toPart = (xml: string): Part => ({
  number: Number(/<PartNumber>(\d+)/.exec(xml)?.[1]),
  etag: /<ETag>(?:&\w+;|&#\d+;|")?([\w-]+)/.exec(xml)?.[1] ?? "",
  size: Number(/<Size>(\d+)/.exec(xml)?.[1]),
});

async function completeParts(base: URL, { key, uploadId }: UploadInParts, parts: readonly Omit<Part, "size">[]) {
  const rows = parts.map(
    ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${etag}&quot;</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${rows.join("")}</CompleteMultipartUpload>`;
  const address = withQuery(addressOf(base, key), { uploadId });
  // Whoever asks again after it is over finds what has been put together meanwhile.
  const signal = AbortSignal.timeout(COMPLETION_PATIENCE_MS);
  const { answer } = await persist("S3", async () => {
    const { status, text } = await callS3({ method: "POST", address, body, signal });
    // S3 may say that it begins, with a 200, and then that it failed.
    return { status: status === 200 && text.includes("<Error>") ? 500 : status };
  });
  if (answer.status === 400) throw new AppError("upload.partsRefused");
  if (answer.status !== 200 && answer.status !== 404) throw new Error(`S3 answered ${answer.status}.`);
  // Put together before, as when the first answer got lost: S3 then knows the upload no more, but has the object.
  const isThere = answer.status === 200 || (await isStored(addressOf(base, key)));
  return isThere ? addressOf(base, key).href : undefined;
}

/** S3 answers 403 for what does not exist to those who may not list the bucket. */
async function isStored(address: URL): Promise<boolean> {
  const { answer } = await persist("S3", () => callS3({ method: "HEAD", address }));
  if (![200, 403, 404].includes(answer.status)) throw new Error(`S3 answered ${answer.status}.`);
  return answer.status === 200;
}
