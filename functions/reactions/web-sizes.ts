import type { OutputInfo, Sharp, SharpOptions } from "sharp";
import { limits } from "../../shared/limits.ts";
import { type PictureWidth, pictureWidths } from "../../shared/uploads/media-path.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import { log } from "../runtime/log.ts";
import { MAX_SIZE_BYTES } from "../uploads/store.ts";

/** Tried in this order until the file is small enough. */
const QUALITIES = [78, 50, 25];
/** The maximum ratio of height to width, which keeps a size below WebP's limit of 16,383 pixels. */
const TALLEST = 4;
const [smallest, middle, largest] = pictureWidths;

type Wanted = { readonly width: number; readonly mostBytes: number };
type Pixels = { readonly data: Uint8Array; readonly info: OutputInfo };
export type WebSizes = Readonly<Record<PictureWidth, Uint8Array>>;
export type Refused = { readonly refusal: NonNullable<Image["refusal"]> };

// Loaded on demand: rejected uploads do not need it.
const library = async () => (await import("sharp")).default;

/** The web sizes of a picture, upright and without metadata; or why they cannot be made. */
export async function toWebSizes(original: Uint8Array, mostBytes = MAX_SIZE_BYTES): Promise<WebSizes | Refused> {
  await library();
  try {
    const pixels = await decode(original);
    return {
      [smallest]: await encode(pixels, { width: Number(smallest), mostBytes }),
      [middle]: await encode(pixels, { width: Number(middle), mostBytes }),
      [largest]: await encode(pixels, { width: Number(largest), mostBytes }),
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
  const ended = Buffer.concat([original, Buffer.from([0xff, 0xd9])]);
  try {
    return await read(ended, "warning");
  } catch (thrown) {
    if (/premature end of data/.test(messageOf(thrown))) throw thrown;
    return read(ended, "error");
  }
}

async function read(bytes: Uint8Array, failOn: SharpOptions["failOn"]): Promise<Pixels> {
  const sharp = await library();
  const picture = sharp(bytes, { limitInputPixels: limits.photoPixels, failOn }).autoOrient();
  return fitted(picture, Number(largest)).raw().toBuffer({ resolveWithObject: true });
}

const fitted = (picture: Sharp, width: number) =>
  picture.resize({ width, height: width * TALLEST, fit: "inside", withoutEnlargement: true });

/** One web size, small enough for a response of the API. */
async function encode({ data, info }: Pixels, { width, mostBytes }: Wanted): Promise<Uint8Array> {
  const sharp = await library();
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const quality of QUALITIES) {
    const bytes = await fitted(sharp(data, { raw }), width).webp({ quality }).toBuffer();
    if (bytes.length <= mostBytes) return bytes;
  }
  return encode({ data, info }, { width: Math.floor(width / 2), mostBytes });
}
