import { uploads } from "../../../shared/uploads/contract.ts";
import type { Person } from "./people.ts";

export type MultipartUpload = { readonly key: string; readonly uploadId: string };

/** The parameters that identify a multipart upload. */
export const uploadParams = ({ key, uploadId }: MultipartUpload) => ({ params: { uploadId }, query: { key } });

/** Starts a multipart upload; throws if refused. */
export async function startMultipart(person: Person): Promise<MultipartUpload> {
  const { status, body, text } = await person.call(uploads.openParts, { body: { type: "image/png" } });
  if (status !== 200) throw new Error(`The upload did not begin: ${text}`);
  return body;
}

/** A pre-signed URL for one part; throws if refused. */
export async function partUrl(person: Person, parts: MultipartUpload, number: number): Promise<string> {
  const { params, query } = uploadParams(parts);
  const input = { params: { ...params, partNumber: String(number) }, query };
  const { status, body, text } = await person.call(uploads.signPart, input);
  if (status !== 200) throw new Error(`There is no address for part ${number}: ${text}`);
  return body.url;
}

/** Uploads a part to a pre-signed URL; returns the status and the ETag. */
export async function putPart(address: string, bytes: Buffer) {
  const response = await fetch(address, { method: "PUT", body: new Blob([new Uint8Array(bytes)]) });
  await response.arrayBuffer();
  return { status: response.status, tag: response.headers.get("etag") ?? "" };
}

/** Uploads all parts; returns the list that completes the upload. */
export async function uploadParts(person: Person, parts: MultipartUpload, pieces: readonly Buffer[]) {
  const uploadedParts = [];
  for (const [index, piece] of pieces.entries()) {
    const { status, tag } = await putPart(await partUrl(person, parts, index + 1), piece);
    if (status !== 200) throw new Error(`Part ${index + 1} was refused with ${status}.`);
    uploadedParts.push({ PartNumber: index + 1, ETag: tag });
  }
  return uploadedParts;
}

export const completeMultipart = (
  person: Person,
  parts: MultipartUpload,
  uploadedParts: readonly { PartNumber: number; ETag: string }[],
) => person.call(uploads.completeParts, { ...uploadParams(parts), body: { parts: [...uploadedParts] } });
