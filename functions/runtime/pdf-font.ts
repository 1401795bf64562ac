import { inflateSync } from "node:zlib";

/** A font file as it is drawn from: its tables, which glyph draws a character, and how wide a glyph is. */
export type Face = {
  readonly tables: ReadonlyMap<string, Buffer>;
  /** Zero for a character that it cannot draw. */
  readonly glyphOf: (codePoint: number) => number;
  /** In thousandths of the size. */
  readonly widthOf: (glyph: number) => number;
};

/** Reads a WOFF file with TrueType outlines. Throws for anything else. */
export function readFace(file: Buffer): Face {
  if (file.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is no WOFF file.");
  const tables = new Map<string, Buffer>();
  for (let at = 44; at < 44 + 20 * file.readUInt16BE(12); at += 20) {
    const [from, packed, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const bytes = file.subarray(from, from + packed);
    tables.set(file.toString("latin1", at, at + 4), packed < length ? inflateSync(bytes) : bytes);
  }
  const [unitsPerEm, widths] = [tableOf(tables, "head").readUInt16BE(18), tableOf(tables, "hmtx")];
  const last = tableOf(tables, "hhea").readUInt16BE(34) - 1;
  const widthOf = (glyph: number) => Math.round((widths.readUInt16BE(4 * Math.min(glyph, last)) * 1000) / unitsPerEm);
  return { tables, glyphOf: readCharacters(tableOf(tables, "cmap")), widthOf };
}

function tableOf(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  return table;
}

/** The character map of the Unicode that lies below U+10000; what is beyond is drawn by no face of ours. */
function readCharacters(cmap: Buffer): Face["glyphOf"] {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error("The font has no character map of format 4.");
  const map = cmap.subarray(start);
  const size = map.readUInt16BE(6);
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size];
  return (codePoint) => {
    for (let at = 0; at < size; at += 2) {
      if (map.readUInt16BE(ends + at) < codePoint) continue;
      const first = map.readUInt16BE(starts + at);
      if (first > codePoint) return 0;
      const [delta, range] = [map.readUInt16BE(deltas + at), map.readUInt16BE(ranges + at)];
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = map.readUInt16BE(ranges + at + range + 2 * (codePoint - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

const kept = ["cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"] as const;

/** A TrueType file with the outlines of these glyphs alone; all keep their numbers. */
export function subsetOf({ tables }: Face, used: Iterable<number>): Buffer {
  const head = Buffer.from(tableOf(tables, "head"));
  const outlines = outlinesOf(tables);
  const wanted = withComponents(outlines, used);
  const parts = outlines.map((outline, glyph) => (wanted.has(glyph) ? padded(outline) : Buffer.alloc(0)));
  const loca = Buffer.alloc(4 * (parts.length + 1));
  let end = 0;
  parts.forEach((part, glyph) => {
    end += part.length;
    loca.writeUInt32BE(end, 4 * (glyph + 1));
  });
  head.writeInt16BE(1, 50);
  const made = new Map(tables).set("glyf", Buffer.concat(parts)).set("loca", loca).set("head", head);
  return fileOf(kept.flatMap((tag) => (made.has(tag) ? [{ tag, bytes: tableOf(made, tag) }] : [])));
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function outlinesOf(tables: Face["tables"]): Buffer[] {
  const [loca, glyf] = [tableOf(tables, "loca"), tableOf(tables, "glyf")];
  const isLong = tableOf(tables, "head").readInt16BE(50) === 1;
  const at = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  const count = tableOf(tables, "maxp").readUInt16BE(4);
  return Array.from({ length: count }, (_, glyph) => glyf.subarray(at(glyph), at(glyph + 1)));
}

/** With the glyphs that accented letters are put together from; the glyph for what is missing is always there. */
function withComponents(outlines: readonly Buffer[], used: Iterable<number>): ReadonlySet<number> {
  const wanted = new Set([0, ...used]);
  for (const glyph of wanted) for (const part of componentsOf(outlines[glyph])) wanted.add(part);
  return wanted;
}

function componentsOf(outline: Buffer | undefined): number[] {
  if (!outline || outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  let at = 10;
  let flags: number = MORE;
  while (flags & MORE) {
    flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + (flags & WORDS ? 4 : 2) + (flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0);
  }
  return parts;
}

/** What follows a component in a glyph that is put together. */
const [WORDS, SCALE, MORE, TWO_SCALES, MATRIX] = [0x01, 0x08, 0x20, 0x40, 0x80] as const;

type Table = { readonly tag: string; readonly bytes: Buffer };

function fileOf(tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.length);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(16 * power, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE(16 * (tables.length - power), 10);
  let at = head.length;
  tables.forEach(({ tag, bytes }, index) => {
    const entry = 12 + 16 * index;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(sumOf(padded(bytes)), entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    at += padded(bytes).length;
  });
  return Buffer.concat([head, ...tables.map(({ bytes }) => padded(bytes))]);
}

function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
