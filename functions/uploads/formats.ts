import type { ImageType } from "../../shared/uploads/schema.ts";

/** What a file's structure tells without decoding it: its pixels, and where the picture ends and anything hung on begins. */
export type Structure = { readonly width: number; readonly height: number; readonly end: number };
type Reader = (file: Buffer) => Structure | undefined;

/** Chunk by chunk to the last one; a picture has a head, at least one piece of data, and an end. */
const readPng: Reader = (file) => {
  if (file.toString("latin1", 12, 16) !== "IHDR") return undefined;
  const size = { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  let hasData = false;
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    if (end > file.length) return undefined;
    if (type === "IEND") return hasData ? { ...size, end } : undefined;
    hasData ||= type === "IDAT";
    at = end;
  }
  return undefined;
};

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** These stand alone; every other marker is followed by the length of its segment. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Segment by segment; what follows a scan's head is data up to the next marker. */
const readJpeg: Reader = (file) => {
  let size: Omit<Structure, "end"> | undefined;
  for (let at = nextMarker(file, 0); at >= 0; ) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xd9) return size && { ...size, end: at + 2 };
    if (isBare(marker)) {
      at = nextMarker(file, at + 2);
      continue;
    }
    if (at + 9 > file.length) return undefined;
    if (isFrame(marker)) size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at = nextMarker(file, at + 2 + file.readUInt16BE(at + 2));
  }
  return undefined;
};

/** The place of the next marker: a byte of ones, and one that is neither stuffing nor filling. */
function nextMarker(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    if (file[at + 1] !== 0x00 && file[at + 1] !== 0xff) return at;
  }
  return -1;
}

/** What each kind of WebP chunk says of the size; the largest counts. */
const webpSizes: Readonly<Record<string, (data: Buffer) => Omit<Structure, "end">>> = {
  VP8X: (data) => ({ width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }),
  "VP8 ": (data) => ({ width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }),
  VP8L: (data) => ({
    width: (data.readUInt16LE(1) & 0x3fff) + 1,
    height: ((data.readUInt32LE(1) >>> 14) & 0x3fff) + 1,
  }),
};

const readWebp: Reader = (file) => {
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  let [width, height] = [0, 0];
  for (let at = 12; at + 18 <= end; ) {
    const length = file.readUInt32LE(at + 4);
    if (at + 8 + length > end) return undefined;
    const size = webpSizes[file.toString("latin1", at, at + 4)]?.(file.subarray(at + 8));
    width = Math.max(width, size?.width ?? 0);
    height = Math.max(height, size?.height ?? 0);
    at += 8 + length + (length % 2);
  }
  return { width, height, end };
};

const readers: Readonly<Record<ImageType, Reader>> = {
  "image/png": readPng,
  "image/jpeg": readJpeg,
  "image/webp": readWebp,
};

/** Reads a file's structure; undefined when it is cut off, or no picture but for its first bytes. */
export function structureOf(file: Uint8Array, type: ImageType): Structure | undefined {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (buffer.length < 30) return undefined;
  const structure = readers[type](buffer);
  return structure && structure.width > 0 && structure.height > 0 ? structure : undefined;
}
