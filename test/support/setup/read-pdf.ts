import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inflateSync } from "node:zlib";
import { loadFonts } from "../../../functions/lib/fonts/noto-sans.ts";
import { root } from "./sources.ts";

const fontFile = (weight: string) =>
  pathToFileURL(join(root, `node_modules/@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`));

/** The receipt's fonts, loaded as the bundle loads them. */
export const receiptFonts = () => loadFonts({ regular: fontFile("400Regular"), strong: fontFile("600SemiBold") });

type PdfObject = { readonly dictionary: string; readonly stream: string };

/** A line of text, with its left and right edge in points from the left edge of the page. */
type Line = { readonly text: string; readonly left: number; readonly right: number };

type Pdf = {
  readonly pages: number;
  /** All text without whitespace. */
  readonly text: string;
  readonly lines: readonly Line[];
  /** All font names; pdfkit's standard fonts have no `+` because they are not embedded. */
  readonly fonts: readonly string[];
  readonly raw: string;
  readonly drawing: string;
};

const partPattern = /(\d+) 0 obj\n([\s\S]*?)\n(?:stream\n([\s\S]*?)\nendstream\n)?endobj/g;

/** Parses a PDF of pdfkit; text is decoded by the ToUnicode table that copying uses. */
export function readPdf(bytes: Buffer): Pdf {
  const raw = bytes.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const [, number = "", dictionary = "", packed = ""] of raw.matchAll(partPattern)) {
    const isPacked = dictionary.includes("/Filter /FlateDecode");
    const stream = isPacked ? inflateSync(Buffer.from(packed, "latin1")).toString("latin1") : packed;
    objects.set(number, { dictionary, stream });
  }
  const resolveRef = (object: PdfObject | undefined, name: string): PdfObject | undefined =>
    objects.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(object?.dictionary ?? "")?.[1] ?? "");
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\n/.test(dictionary));
  const drawing = resolveRef(pages[0], "Contents")?.stream ?? "";
  const lines = [...drawing.matchAll(/\nBT\n1 0 0 1 ([\d.]+) [\d.]+ Tm\n\/(F\d+) ([\d.]+) Tf\n([\s\S]*?)\nET/g)].map(
    ([, left = "", name = "", size = "", shown = ""]) => {
      const font = resolveRef(resolveRef(pages[0], "Resources"), name);
      const { text, width } = decodeText(shown, resolveRef(font, "ToUnicode"), resolveRef(font, "DescendantFonts"));
      return { text, left: Number(left), right: Number(left) + (width * Number(size)) / 1000 };
    },
  );
  const fonts = [...new Set([...raw.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = ""]) => name))];
  return {
    pages: pages.length,
    text: withoutSpaces(lines.map(({ text }) => text).join("")),
    lines,
    fonts,
    raw,
    drawing,
  };
}

/** The text that these operators draw, and its width in thousandths of the font size. */
function decodeText(
  operators: string,
  table: PdfObject | undefined,
  font: PdfObject | undefined,
): { text: string; width: number } {
  const characters = [...(table?.stream ?? "").matchAll(/\[(<.*>)\]/g)].flatMap(([, row = ""]) =>
    [...row.matchAll(/<([\da-f ]+)>/g)].map(([, code = ""]) =>
      Buffer.from(code.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
    ),
  );
  const widths = (/\/W \[0 \[(.*?)\]\]/.exec(font?.dictionary ?? "")?.[1] ?? "").split(" ").map(Number);
  let [text, width] = ["", 0];
  for (const [, codes = "", kerning = ""] of operators.matchAll(/<([\da-f]+)> (-?[\d.]+)/g)) {
    for (const code of codes.match(/.{4}/g) ?? []) {
      text += characters[Number.parseInt(code, 16)] ?? "?";
      width += widths[Number.parseInt(code, 16)] ?? 0;
    }
    width -= Number(kerning);
  }
  return { text, width };
}

/** Without whitespace, in which line and column breaks differ. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, "");
