import { deflateSync } from "node:zlib";
import type { Instant } from "../../shared/time.ts";
import { type Face, subsetOf } from "./pdf-font.ts";
import type { Glyph } from "./pdf-text.ts";

/** A page that is being drawn, in points from its lower left corner. */
export type Page = {
  text(glyphs: readonly Glyph[], at: { readonly x: number; readonly y: number; readonly size: number }): void;
  /** Operators of the page description, such as `0 0 m 10 10 l S`. */
  draw(operators: string): void;
  /** The finished file. */
  file(about: { readonly title: string; readonly language: string; readonly at: Instant }): Buffer;
};

type Size = { readonly width: number; readonly height: number };
type Used = Map<Face, Map<number, string>>;

/** Begins a PDF file of one page. The same drawing always makes the same bytes. */
export function createPage(size: Size): Page {
  const content: string[] = [];
  const used: Used = new Map();
  return {
    text(glyphs, { x, y, size }) {
      let left = x;
      for (const run of runsOf(glyphs)) {
        const name = nameOf(used, run);
        const codes = run.map(({ glyph }) => hex(glyph)).join("");
        content.push(`BT /${name} ${size} Tf 1 0 0 1 ${point(left)} ${point(y)} Tm <${codes}> Tj ET`);
        left += (run.reduce((sum, { width }) => sum + width, 0) * size) / 1000;
      }
    },
    draw(operators) {
      content.push(operators);
    },
    file: (about) => write(objectsOf({ content: content.join("\n"), used, size, ...about })),
  };
}

const point = (value: number) => value.toFixed(2);
const hex = (value: number) => value.toString(16).padStart(4, "0").toUpperCase();

/** Neighbours of one face. */
function runsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const runs: Glyph[][] = [];
  for (const glyph of glyphs) {
    const last = runs.at(-1);
    if (last?.[0]?.face === glyph.face) last.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}

/** Notes what is drawn from a face, and answers what the page calls it. */
function nameOf(used: Used, run: readonly Glyph[]): string {
  for (const { face, glyph, text } of run) {
    const known = used.get(face) ?? new Map<number, string>();
    used.set(face, known.set(glyph, text));
  }
  const names = [...used.keys()].map((face, index) => ({ face, name: `F${index}` }));
  return names.find(({ face }) => face === run[0]?.face)?.name ?? "F0";
}

/** The body of one object of the file, with the bytes of its stream. */
type PdfObject = { readonly dictionary: string; readonly stream?: Buffer };

type Drawn = {
  readonly content: string;
  readonly used: Used;
  readonly size: Size;
  readonly title: string;
  readonly language: string;
  readonly at: Instant;
};

const FIRST_FONT = 6;
const OBJECTS_PER_FONT = 5;

function objectsOf({ content, used, size, title, language, at }: Drawn): PdfObject[] {
  const fonts = [...used];
  const names = fonts.map((_, index) => `/F${index} ${FIRST_FONT + OBJECTS_PER_FONT * index} 0 R`).join(" ");
  const moment = at.replace(/\.\d+Z$/, "").replace(/\D/g, "");
  const page = `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.width} ${size.height}] /Contents 4 0 R`;
  return [
    { dictionary: `/Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >>` },
    { dictionary: "/Type /Pages /Kids [3 0 R] /Count 1" },
    { dictionary: `${page} /Resources << /Font << ${names} >> >>` },
    packed(Buffer.from(content, "latin1")),
    { dictionary: `/Title <${unicode(`\uFEFF${title}`)}> /Producer (Homewright) /CreationDate (D:${moment}Z)` },
    ...fonts.flatMap(([face, glyphs], index) => fontObjects(face, glyphs, FIRST_FONT + OBJECTS_PER_FONT * index)),
  ];
}

const unicode = (text: string) => [...Buffer.from(text, "utf16le").swap16()].map((byte) => hex(byte).slice(2)).join("");

function packed(bytes: Buffer, more = ""): PdfObject {
  const stream = deflateSync(bytes);
  return { dictionary: `/Filter /FlateDecode /Length ${stream.length}${more}`, stream };
}

/** A face as the file holds it: the font, its metrics, the outlines that are used, and what text they stand for. */
function fontObjects(face: Face, glyphs: ReadonlyMap<number, string>, first: number): PdfObject[] {
  const name = `/BaseFont /HOMEWR+NotoSans${first}`;
  const file = subsetOf(face, glyphs.keys());
  const widths = [...glyphs.keys()]
    .sort((one, other) => one - other)
    .map((glyph) => `${glyph} [${face.widthOf(glyph)}]`);
  const system = "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>";
  const metrics = "/Flags 4 /FontBBox [-1000 -400 3000 1200] /ItalicAngle 0 /Ascent 1069 /Descent -293 /CapHeight 714";
  const descendant = `/DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 4} 0 R`;
  return [
    { dictionary: `/Type /Font /Subtype /Type0 ${name} /Encoding /Identity-H ${descendant}` },
    {
      dictionary: `/Type /Font /Subtype /CIDFontType2 ${name} ${system} /FontDescriptor ${first + 2} 0 R /CIDToGIDMap /Identity /W [${widths.join(" ")}]`,
    },
    {
      dictionary: `/Type /FontDescriptor /FontName /HOMEWR+NotoSans${first} ${metrics} /StemV 80 /FontFile2 ${first + 3} 0 R`,
    },
    packed(file, ` /Length1 ${file.length}`),
    packed(Buffer.from(toUnicode(glyphs), "latin1")),
  ];
}

/** At most a hundred to a block, as the format wants it. */
const BLOCK = 100;

function toUnicode(glyphs: ReadonlyMap<number, string>): string {
  const lines = [...glyphs].map(([glyph, text]) => `<${hex(glyph)}> <${unicode(text)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, index) => {
    const block = lines.slice(BLOCK * index, BLOCK * (index + 1));
    return `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`;
  });
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange",
    ...blocks,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

function write(objects: readonly PdfObject[]): Buffer {
  const start = Buffer.from("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n", "latin1");
  const parts: Uint8Array[] = [start];
  const offsets: number[] = [];
  let end = start.length;
  const push = (bytes: Uint8Array) => {
    parts.push(bytes);
    end += bytes.length;
  };
  objects.forEach(({ dictionary, stream }, index) => {
    offsets.push(end);
    push(Buffer.from(`${index + 1} 0 obj\n<< ${dictionary} >>\n`, "latin1"));
    for (const part of stream ? [Buffer.from("stream\n"), stream, Buffer.from("\nendstream\n")] : []) push(part);
    push(Buffer.from("endobj\n"));
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`, "latin1")]);
}
