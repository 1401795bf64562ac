import { limits } from "../../../shared/limits.ts";
import { isHeic, sniffImageType } from "../../../shared/uploads/sniff.ts";
import { structureOf } from "../../../shared/uploads/structure.ts";
import type { ShrinkRequest } from "./shrink-worker.ts";

/** After this time a picture counts as not decodable. */
const SHRINK_TIMEOUT_MS = 60_000;

/** Why a file is not sent: not an image, still too large after shrinking, or a format that cannot be decoded. */
export type Refusal = "type" | "size" | "format";
export type Prepared = { readonly file: File } | { readonly refusal: Refusal };

/** Converts a picture to a smaller JPEG; undefined when the browser cannot decode it. */
export type Shrink = (file: File, signal: AbortSignal | undefined) => Promise<File | undefined>;
type Options = { readonly signal?: AbortSignal; readonly onShrink?: () => void; readonly shrink?: Shrink };

/**
 * Prepares a chosen file for the upload (D-52): unchanged if the server accepts it, else as a smaller JPEG, which also converts
 * formats such as HEIC. A small file that the browser cannot decode is sent unchanged, for the server to decide.
 */
export async function preparePhoto(file: File, options: Options = {}): Promise<Prepared> {
  const { signal, onShrink, shrink = shrinkPhoto } = options;
  // The whole allowed size: metadata of any length may precede the pixel size. Empty when the file cannot be read.
  const bytes = file.slice(0, limits.photoBytes).arrayBuffer();
  const head = new Uint8Array(await bytes.catch(() => new ArrayBuffer(0)));
  if (isAcceptedAsIs(file, head)) return { file };
  const isImage = file.type.startsWith("image/");
  if (file.type && !isImage) return { refusal: "type" };
  if (file.size === 0) return { refusal: "format" };
  onShrink?.();
  const smaller = await shrink(file, signal).catch(() => undefined);
  if (smaller) return { file: smaller };
  if (isHeic(head)) return { refusal: "format" };
  if (!isImage) return { refusal: "type" };
  return file.size > limits.photoBytes ? { refusal: "size" } : { file };
}

function isAcceptedAsIs({ size }: File, head: Uint8Array): boolean {
  const type = sniffImageType(head);
  const { width = 0, height = 0 } = (type && structureOf(head, type)) ?? {};
  return type !== undefined && size <= limits.photoBytes && width * height <= limits.photoPixels;
}

const shrinkPhoto: Shrink = (file, signal) =>
  new Promise((resolve) => {
    if (typeof Worker === "undefined") return resolve(undefined);
    const worker = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
    const finish = (picture?: Blob) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(picture && asFile(picture, file));
    };
    const timer = setTimeout(finish, SHRINK_TIMEOUT_MS);
    signal?.addEventListener("abort", () => finish());
    worker.addEventListener("message", ({ data }: MessageEvent<Blob | undefined>) => finish(data));
    worker.addEventListener("error", () => finish());
    const request: ShrinkRequest = { file, maxBytes: limits.photoBytes };
    worker.postMessage(request);
  });

const asFile = (picture: Blob, { name, lastModified }: File) =>
  new File([picture], `${name.replace(/\.[^.]*$/, "")}.jpg`, { type: picture.type, lastModified });
