import { AppError } from "../../shared/errors/errors.ts";
import { limits } from "../../shared/limits.ts";
import type { ImageType } from "../../shared/uploads/schema.ts";
import { sniffImageType } from "../../shared/uploads/sniff.ts";
import { structureOf } from "../../shared/uploads/structure.ts";

/**
 * The file inside a multipart/form-data body, or the bytes as they are: some clients PUT a form to the pre-signed URL
 * (D-25). A form is recognised by its first line, which is its boundary.
 */
export function unwrapForm(uploaded: Uint8Array): Uint8Array {
  const buffer = Buffer.from(uploaded.buffer, uploaded.byteOffset, uploaded.byteLength);
  const lineEnd = buffer.indexOf("\r\n");
  const isForm = buffer.subarray(0, 2).toString("latin1") === "--" && lineEnd > 2 && lineEnd <= 74;
  if (!isForm) return uploaded;
  const boundary = buffer.subarray(0, lineEnd);
  for (let start = lineEnd + 2; start < buffer.length; ) {
    const headersEnd = buffer.indexOf("\r\n\r\n", start);
    const partEnd = buffer.indexOf(Buffer.concat([Buffer.from("\r\n"), boundary]), start);
    if (headersEnd < 0 || partEnd < 0) return uploaded;
    const headers = buffer.subarray(start, headersEnd).toString("latin1");
    if (/filename=/i.test(headers)) return buffer.subarray(headersEnd + 4, partEnd);
    start = partEnd + 2 + boundary.length + 2;
  }
  return uploaded;
}

/**
 * The image in an uploaded file, without a form around it and without trailing bytes (D-12). Checks the signature, the
 * size and the pixels in the header; nothing is decoded.
 */
export function readImage(uploaded: Uint8Array): { readonly bytes: Uint8Array; readonly contentType: ImageType } {
  const file = unwrapForm(uploaded);
  if (file.length > limits.photoBytes) throw new AppError("upload.tooLarge");
  const contentType = sniffImageType(file);
  if (!contentType) throw new AppError("upload.unsupportedType");
  const { width = 0, height = 0, end } = structureOf(file, contentType) ?? {};
  if (width * height > limits.photoPixels) throw new AppError("upload.tooManyPixels");
  return { bytes: file.subarray(0, end), contentType };
}
