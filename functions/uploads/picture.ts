import { AppError } from "../../shared/errors.ts";
import { limits } from "../../shared/limits.ts";
import type { ImageType } from "../../shared/uploads/schema.ts";
import { structureOf } from "./formats.ts";

/** How each format begins; null is any byte, as the length in the head of a WebP. */
const signatures: readonly { readonly type: ImageType; readonly bytes: readonly (number | null)[] }[] = [
  { type: "image/png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/jpeg", bytes: [0xff, 0xd8, 0xff] },
  { type: "image/webp", bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
];

/** What a file really is, by its first bytes; undefined for anything but PNG, JPEG and WebP. */
export function sniff(file: Uint8Array): ImageType | undefined {
  return signatures.find(({ bytes }) => bytes.every((byte, index) => byte === null || file[index] === byte))?.type;
}

/**
 * The file inside a multipart/form-data envelope, or the bytes as they are: some clients PUT a form to the pre-signed
 * address (D-25). The envelope is told by its first line, which is also its boundary.
 */
export function unwrapForm(sent: Uint8Array): Uint8Array {
  const buffer = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const lineEnd = buffer.indexOf("\r\n");
  const isForm = buffer.subarray(0, 2).toString("latin1") === "--" && lineEnd > 2 && lineEnd <= 74;
  if (!isForm) return sent;
  const boundary = buffer.subarray(0, lineEnd);
  for (let start = lineEnd + 2; start < buffer.length; ) {
    const headEnd = buffer.indexOf("\r\n\r\n", start);
    const partEnd = buffer.indexOf(Buffer.concat([Buffer.from("\r\n"), boundary]), start);
    if (headEnd < 0 || partEnd < 0) return sent;
    const head = buffer.subarray(start, headEnd).toString("latin1");
    if (/filename=/i.test(head)) return buffer.subarray(headEnd + 4, partEnd);
    start = partEnd + 2 + boundary.length + 2;
  }
  return sent;
}

/**
 * The picture in what was sent, without an envelope and without anything that hangs on behind its end (D-12). Its size in
 * pixels is read from its head: nothing is decoded here. Throws `upload.*` for what is no whole picture, or too much.
 */
export function readPicture(sent: Uint8Array): { readonly bytes: Uint8Array; readonly contentType: ImageType } {
  const file = unwrapForm(sent);
  if (file.length > limits.photoBytes) throw new AppError("upload.tooLarge");
  const contentType = sniff(file);
  if (!contentType) throw new AppError("upload.unsupportedType");
  const structure = structureOf(file, contentType);
  if (!structure) throw new AppError("upload.damaged");
  const { width, height, end } = structure;
  if (width * height > limits.photoPixels) throw new AppError("upload.tooManyPixels");
  return { bytes: file.subarray(0, end), contentType };
}
