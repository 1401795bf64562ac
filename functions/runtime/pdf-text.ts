import { withoutBidiControls } from "../../shared/bidi.ts";
import type { Face } from "./pdf-font.ts";

/** One glyph on its way to the page: of which face, how wide in thousandths of the size, and the text it stands for. */
export type Glyph = { readonly face: Face; readonly glyph: number; readonly width: number; readonly text: string };

/** Stands for whatever no face can draw: the empty box of the first one. */
const REPLACEMENT = "\uFFFD";

let segmenter: Intl.Segmenter | undefined;

/**
 * A text as glyphs, each from the first face that can draw it. What none can, such as an emoji or another script, becomes
 * one box for each character that a person sees; marks that none can draw are left out.
 */
export function glyphsOf(text: string, faces: readonly Face[]): readonly Glyph[] {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const written = withoutBidiControls(text.toWellFormed()).normalize("NFC").replace(/\s/g, " ");
  return [...segmenter.segment(written)].flatMap(({ segment }) => {
    const [base = "", ...marks] = segment;
    if (/\p{Cf}/u.test(base)) return [];
    const drawn = /\p{Cc}/u.test(base) ? undefined : glyphOf(base, faces);
    if (!drawn) return boxOf(faces);
    return [drawn, ...marks.flatMap((mark) => glyphOf(mark, faces) ?? [])];
  });
}

function glyphOf(character: string, faces: readonly Face[]): Glyph | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint > 0xffff) return undefined;
  for (const face of faces) {
    const glyph = face.glyphOf(codePoint);
    if (glyph > 0) return { face, glyph, width: face.widthOf(glyph), text: character };
  }
  return undefined;
}

const boxOf = (faces: readonly Face[]): Glyph[] =>
  faces.slice(0, 1).map((face) => ({ face, glyph: 0, width: face.widthOf(0), text: REPLACEMENT }));

/** What of a text the faces can draw, without its boxes, and whether that is all of it. */
export function drawableOf(text: string, faces: readonly Face[]): { readonly text: string; readonly isWhole: boolean } {
  const glyphs = glyphsOf(text, faces);
  const drawn = glyphs.filter(({ glyph }) => glyph > 0);
  const left = drawn.map((glyph) => glyph.text).join("");
  return { text: left.replace(/ +/g, " ").trim(), isWhole: drawn.length === glyphs.length };
}

export const widthOf = (glyphs: readonly Glyph[], size: number): number =>
  (glyphs.reduce((sum, { width }) => sum + width, 0) * size) / 1000;

type Box = { readonly size: number; readonly width: number; readonly lines: number };

/** Breaks a text at its spaces, or within a word that is too long; what does not fit the last line is cut off with "…". */
export function wrap(text: string, faces: readonly Face[], { size, width, lines }: Box): readonly (readonly Glyph[])[] {
  const broken: Glyph[][] = [];
  let rest = [...glyphsOf(text.trim(), faces)];
  while (rest.length > 0) {
    const fitting = fittingIn(rest, width, size);
    if (fitting === rest.length) return [...broken, rest];
    if (broken.length === lines - 1) return [...broken, cut(rest, faces, { size, width, lines })];
    const space = rest.findLastIndex(({ text }, index) => text === " " && index <= fitting);
    const end = space > 0 ? space : Math.max(1, fitting);
    broken.push(rest.slice(0, end));
    rest = rest.slice(space > 0 ? end + 1 : end);
  }
  return broken;
}

function fittingIn(glyphs: readonly Glyph[], width: number, size: number): number {
  let sum = 0;
  const over = glyphs.findIndex((glyph) => {
    sum += (glyph.width * size) / 1000;
    return sum > width;
  });
  return over === -1 ? glyphs.length : over;
}

function cut(glyphs: readonly Glyph[], faces: readonly Face[], { size, width }: Box): Glyph[] {
  const dots = glyphsOf("…", faces);
  return [...glyphs.slice(0, fittingIn(glyphs, width - widthOf(dots, size), size)), ...dots];
}
