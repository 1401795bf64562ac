import type { ImageType } from "./schema.ts";

/** What the file format tells without decoding. `end`: where the image ends and trailing bytes begin. */
export type ImageStructure = { readonly width: number; readonly height: number; readonly end?: number | undefined };
type StructureReader = (file: DataView) => ImageStructure | undefined;

const textAt = (file: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => file.getUint8(at + index)));

/** Reads chunk by chunk up to the last one. */
const readPng: StructureReader = (file) => {
  if (textAt(file, 12) !== "IHDR") return undefined;
  const size = { width: file.getUint32(16), height: file.getUint32(20) };
  for (let at = 8; at + 12 <= file.byteLength; ) {
    const end = at + 12 + file.getUint32(at);
    if (textAt(file, at + 4) === "IEND") return { ...size, end: end <= file.byteLength ? end : undefined };
    at = end;
  }
  return size;
};

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a segment; all others are followed by its length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Reads segment by segment; a scan's data lasts to the next marker. */
const readJpeg: StructureReader = (file) => {
  let size: ImageStructure | undefined;
  for (let at = nextMarker(file, 0); at >= 0; ) {
    const marker = file.getUint8(at + 1);
    if (marker === 0xd9) return size && { ...size, end: at + 2 };
    if (isBare(marker)) {
      at = nextMarker(file, at + 2);
      continue;
    }
    if (at + 9 > file.byteLength) return size;
    if (isFrame(marker)) size ??= { height: file.getUint16(at + 5), width: file.getUint16(at + 7) };
    at = nextMarker(file, at + 2 + file.getUint16(at + 2));
  }
  return size;
};

/** The index of the next marker: 0xFF followed by neither stuffing nor fill bytes; -1 without one. */
function nextMarker(file: DataView, from: number): number {
  const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] !== 0x00 && bytes[at + 1] !== 0xff) return at;
  }
  return -1;
}

type Size = { readonly width: number; readonly height: number };
const read24 = (file: DataView, at: number) => file.getUint16(at, true) + file.getUint8(at + 2) * 0x10000;

/** The size in each kind of WebP chunk; the largest counts. */
const webpSizes: Readonly<Record<string, (file: DataView, at: number) => Size>> = {
  VP8X: (file, at) => ({ width: read24(file, at + 4) + 1, height: read24(file, at + 7) + 1 }),
  "VP8 ": (file, at) => ({
    width: file.getUint16(at + 6, true) & 0x3fff,
    height: file.getUint16(at + 8, true) & 0x3fff,
  }),
  VP8L: (file, at) => ({
    width: (file.getUint16(at + 1, true) & 0x3fff) + 1,
    height: ((file.getUint32(at + 1, true) >>> 14) & 0x3fff) + 1,
  }),
};

const readWebp: StructureReader = (file) => {
  const end = 8 + file.getUint32(4, true);
  const isWhole = end <= file.byteLength;
  let [width, height] = [0, 0];
  for (let at = 12; at + 18 <= Math.min(end, file.byteLength); ) {
    const length = file.getUint32(at + 4, true);
    const size = webpSizes[textAt(file, at)]?.(file, at + 8);
    width = Math.max(width, size?.width ?? 0);
    height = Math.max(height, size?.height ?? 0);
    at += 8 + length + (length % 2);
  }
  return { width, height, end: isWhole ? end : undefined };
};

const readers: Readonly<Record<ImageType, StructureReader>> = {
  "image/png": readPng,
  "image/jpeg": readJpeg,
  "image/webp": readWebp,
};

/**
 * Reads the structure of a file, of which the beginning is enough for the size; undefined when it has none. Only a
 * decoder can tell whether the image is valid.
 */
export function structureOf(file: Uint8Array, type: ImageType): ImageStructure | undefined {
  if (file.byteLength < 30) return undefined;
  const structure = readers[type](new DataView(file.buffer, file.byteOffset, file.byteLength));
  return structure && structure.width > 0 && structure.height > 0 ? structure : undefined;
}
