import { buffer } from "node:stream/consumers";
import type { Font } from "fontkit";
import PDFDocument from "pdfkit";
import { withoutBidiControls } from "../../shared/bidi.ts";
import type { Language } from "../../shared/language.ts";
import type { Instant } from "../../shared/time.ts";
import type { Fonts } from "./fonts/noto-sans.ts";

export type Pdf = PDFKit.PDFDocument;

type PdfOptions = {
  /** Width and height in points. */
  readonly size: readonly [number, number];
  readonly title: string;
  readonly language: Language;
  readonly at: Instant;
};

/** Opens a PDF with one empty page; `fonts` are registered as `regular` and `strong`. */
export function openPdf({ size, title, language, at }: PdfOptions, fonts: Fonts): Pdf {
  const document = new PDFDocument({
    size: [...size],
    margin: 0,
    pdfVersion: "1.7",
    lang: language,
    displayTitle: true,
    // Not one of pdfkit's standard fonts: the bundle does not contain their metrics.
    font: "",
    info: { Title: title, Producer: "Homewright", Creator: "Homewright", CreationDate: new Date(at) },
  });
  document.registerFont("regular", withOwnGlyphs(fonts.regular));
  document.registerFont("strong", withOwnGlyphs(fonts.strong));
  return document;
}

/**
 * The parsed font with a glyph cache of its own. fontkit stores on each glyph the characters it was first used for, and
 * pdfkit writes these as the text to copy: with a shared cache, one receipt would change the text of the next. pdfkit's
 * types do not know yet that it takes a parsed font (since 0.20).
 */
const withOwnGlyphs = (font: Font): PDFKit.Mixins.PDFFontSource => Object.create(font, { _glyphs: { value: {} } });

/** Ends the document. The same content always gives the same bytes. */
export function closePdf(document: Pdf): Promise<Buffer> {
  document.end();
  return buffer(document);
}

/** Replaces a character that the font cannot draw. */
const REPLACEMENT = "\uFFFD";

let segmenter: Intl.Segmenter | undefined;

/**
 * A text as one line that the font can draw: NFC, white space as spaces, no format characters. A grapheme that it
 * cannot draw, such as an emoji, becomes U+FFFD; marks that it cannot draw are dropped.
 */
export function toDrawableLine(text: string, font: Font): string {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const normalized = withoutBidiControls(text.toWellFormed()).normalize("NFC").replace(/\s/g, " ");
  return [...segmenter.segment(normalized)].map(({ segment }) => toDrawableGrapheme(segment, font)).join("");
}

function toDrawableGrapheme(grapheme: string, font: Font): string {
  const [base = "", ...marks] = grapheme;
  if (/\p{Cf}/u.test(base)) return "";
  if (/\p{Cc}/u.test(base) || !canDraw(base, font)) return REPLACEMENT;
  return [base, ...marks.filter((mark) => canDraw(mark, font))].join("");
}

/** Only the basic plane: pdfkit breaks long words between UTF-16 units. */
function canDraw(character: string, font: Font): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return codePoint <= 0xffff && font.hasGlyphForCodePoint(codePoint);
}

/** The drawable part of a text, and whether that is all of it. */
export function drawableOf(text: string, font: Font): { readonly text: string; readonly isWhole: boolean } {
  const line = toDrawableLine(text, font);
  const drawable = line.replaceAll(REPLACEMENT, "");
  return { text: drawable.replace(/ +/g, " ").trim(), isWhole: drawable === line };
}
