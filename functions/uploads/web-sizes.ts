import type { OutputInfo, Sharp, SharpOptions } from "sharp";
import { limits } from "../../shared/limits.ts";
import { type ImageWidth, imageWidths } from "../../shared/uploads/media-path.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import { log } from "../runtime/observability/log.ts";
import { MAX_WEB_SIZE_BYTES } from "../stores/uploads.ts";

/** Tried in this order until the file is small enough. */
const QUALITIES = [78, 50, 25];
/** The maximum ratio of height to width, which keeps a size below WebP's limit of 16,383 pixels. */
const MAX_HEIGHT_RATIO = 4;
const [smallest, middle, largest] = imageWidths;

type EncodeOptions = { readonly width: number; readonly maxBytes: number };
type Pixels = { readonly data: Uint8Array; readonly info: OutputInfo };
export type WebSizes = Readonly<Record<ImageWidth, Uint8Array>>;
export type DecodeRefusal = { readonly refusal: NonNullable<Image["refusal"]> };

// Loaded on demand: rejected uploads do not need it.
const loadSharp = async () => (await import("sharp")).default;

/** The web sizes of a picture, upright and without metadata; or why they cannot be made. */
export async function toWebSizes(
  original: Uint8Array,
  maxBytes = MAX_WEB_SIZE_BYTES,
): Promise<WebSizes | DecodeRefusal> {
  await loadSharp();
  try {
    const pixels = await decode(original);
    return {
      [smallest]: await encode(pixels, { width: Number(smallest), maxBytes }),
      [middle]: await encode(pixels, { width: Number(middle), maxBytes }),
      [largest]: await encode(pixels, { width: Number(largest), maxBytes }),
    };
  } catch (thrown) {
    // A lack of memory is not the picture's fault: the event is delivered again.
    if (/memory|aborted/i.test(messageOf(thrown))) throw thrown;
    const refusal = /pixel limit/.test(messageOf(thrown)) ? "upload.tooManyPixels" : "upload.damaged";
    log.info("picture refused", { refusal, reason: messageOf(thrown) });
    return { refusal };
  }
}

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : "");

/** The picture in the largest size, decoded once, since decoding takes most of the time and memory. */
async function decode(original: Uint8Array): Promise<Pixels> {
  try {
    return await read(original, "error");
  } catch (thrown) {
    if (!isJpeg(original)) throw thrown;
    return decodeWithoutEnd(original);
  }
}

const isJpeg = ([first, second]: Uint8Array) => first === 0xff && second === 0xd8;

/**
 * Some cameras leave out a JPEG's end marker. With the marker added, the decoder distinguishes a complete picture from
 * a truncated one.
 */
async function decodeWithoutEnd(original: Uint8Array): Promise<Pixels> {
  const completed = Buffer.concat([original, Buffer.from([0xff, 0xd9])]);
  try {
    return await read(completed, "warning");
  } catch (thrown) {
    if (/premature end of data/.test(messageOf(thrown))) throw thrown;
    return read(completed, "error");
  }
}

async function read(bytes: Uint8Array, failOn: SharpOptions["failOn"]): Promise<Pixels> {
  const sharp = await loadSharp();
  const pipeline = sharp(bytes, { limitInputPixels: limits.photoPixels, failOn }).autoOrient();
  return resizeToWidth(pipeline, Number(largest)).raw().toBuffer({ resolveWithObject: true });
}

const resizeToWidth = (pipeline: Sharp, width: number) =>
  pipeline.resize({ width, height: width * MAX_HEIGHT_RATIO, fit: "inside", withoutEnlargement: true });

/** One web size, small enough for a response of the API. */
async function encode({ data, info }: Pixels, { width, maxBytes }: EncodeOptions): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const quality of QUALITIES) {
    const bytes = await resizeToWidth(sharp(data, { raw }), width).webp({ quality }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  return encode({ data, info }, { width: Math.floor(width / 2), maxBytes });
}
