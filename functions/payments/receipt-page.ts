import type { Language } from "../../shared/language.ts";
import type { Receipt } from "../../shared/payments/receipt.ts";
import { type Sheet, type SheetLine, sheetOf } from "../../shared/payments/receipt-sheet.ts";
import type { Faces, Fonts } from "../runtime/latin-fonts.ts";
import { createPage, type Page } from "../runtime/pdf-file.ts";
import { drawableOf, glyphsOf, widthOf, wrap } from "../runtime/pdf-text.ts";

/** US letter, in points. */
const SHEET = { width: 612, height: 792 } as const;
const LEFT = 48;
const RIGHT = SHEET.width - 48;
const TOP = SHEET.height - 48;
/** Right of the perforation. */
const BODY = 156;
const LABEL = 92;
const INK = "0.09 0.13 0.11 rg";
const MUTED = "0.34 0.39 0.36 rg";
const BRAND = "0.035 0.357 0.255 rg";

type Pen = { readonly page: Page; readonly fonts: Fonts };
type Written = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly faces: Faces;
  readonly width?: number;
  readonly lines?: number;
  /** The x is where the text ends. */
  readonly isEnd?: true;
};

/** Draws a receipt on one letter page as a PDF file; the same receipt and language always make the same bytes. */
export function drawReceipt(receipt: Receipt, language: Language, fonts: Fonts): Buffer {
  const sheet = sheetOf(receipt, language);
  const page = createPage(SHEET);
  const pen = { page, fonts };
  const end = drawBody(pen, sheet);
  drawTicket(pen, sheet, end - 18);
  return page.file({ title: `${sheet.title} ${sheet.number}`, language, at: receipt.issuedAt });
}

/** Writes a text downwards from `y`; answers the `y` of the line below it. */
function write({ page }: Pen, text: string, at: Written): number {
  const { x, y, size, faces, width = RIGHT - x - 20, lines = 1, isEnd } = at;
  const leading = size * 1.35;
  const rows = wrap(text, faces, { size, width, lines });
  rows.forEach((row, index) => {
    page.text(row, { x: isEnd ? x - widthOf(row, size) : x, y: y - leading * index, size });
  });
  return y - leading * Math.max(1, rows.length);
}

/** The ticket's edge, its stub with the job's number, and the perforation between. */
function drawTicket(pen: Pen, { stub, title }: Sheet, bottom: number): void {
  const { page, fonts } = pen;
  const notch = 6;
  const perforation = BODY - 20;
  page.draw(`0.61 0.62 0.58 RG 0.8 w ${LEFT} ${bottom.toFixed(2)} ${RIGHT - LEFT} ${(TOP - bottom).toFixed(2)} re S`);
  page.draw(
    `[1 4] 0 d 1 J ${perforation} ${TOP - notch} m ${perforation} ${(bottom + notch).toFixed(2)} l S [] 0 d 0 J`,
  );
  page.draw(`${BRAND} ${LEFT} ${TOP - 4} ${perforation - LEFT} 4 re f`);
  const width = perforation - LEFT - 18;
  page.draw(BRAND);
  const next = write(pen, "Homewright", { x: LEFT + 12, y: TOP - 30, size: 10, faces: fonts.strong, width });
  page.draw(MUTED);
  const below = write(pen, title, { x: LEFT + 12, y: next - 2, size: 8.5, faces: fonts.regular, width });
  page.draw(INK);
  write(pen, stub, { x: LEFT + 12, y: below - 10, size: 10, faces: fonts.strong, width });
}

function drawBody(pen: Pen, sheet: Sheet): number {
  const { page, fonts } = pen;
  page.draw(INK);
  let y = write(pen, sheet.title, { x: BODY, y: TOP - 36, size: 22, faces: fonts.strong });
  y =
    write(pen, printed(sheet.heading, sheet, fonts.regular), {
      x: BODY,
      y: y + 2,
      size: 11.5,
      faces: fonts.regular,
      lines: 3,
    }) - 10;
  for (const { label, value } of sheet.facts)
    y = drawFact(pen, { label, value: printed(value, sheet, fonts.regular), y });
  for (const { title, lines } of sheet.sections) {
    y -= 14;
    page.draw(INK);
    if (title) y = write(pen, title, { x: BODY, y, size: 9.5, faces: fonts.strong }) - 2;
    for (const line of lines) y = drawLine(pen, line, y);
  }
  page.draw(MUTED);
  return write(pen, sheet.footnote, { x: BODY, y: y - 22, size: 7.5, faces: fonts.regular, lines: 3 });
}

/** What somebody wrote, as far as the faces can draw it; in place of the rest stands where to read it. */
function printed(text: string, { unprintable }: Sheet, faces: Faces): string {
  const { text: left, isWhole } = drawableOf(text, faces);
  if (isWhole) return text;
  return /[\p{L}\p{N}]/u.test(left) ? `${left} ${unprintable.part}` : unprintable.whole;
}

function drawFact(pen: Pen, { label, value, y }: { label: string; value: string; y: number }): number {
  const { page, fonts } = pen;
  page.draw(MUTED);
  write(pen, label, { x: BODY, y, size: 9, faces: fonts.regular, width: LABEL - 8 });
  page.draw(INK);
  return write(pen, value, { x: BODY + LABEL, y, size: 9.5, faces: fonts.regular, lines: 2 }) - 3;
}

const AMOUNT = 90;

/** Label and detail beside each other, the amount at the end. */
function drawLine(pen: Pen, { label, detail, amount, isStrong }: SheetLine, y: number): number {
  const { page, fonts } = pen;
  const faces = isStrong ? fonts.strong : fonts.regular;
  const size = isStrong ? 11 : 9.5;
  const end = RIGHT - 20;
  if (isStrong) page.draw(`0.61 0.62 0.58 RG 0.6 w ${BODY} ${(y + 13).toFixed(2)} m ${end} ${(y + 13).toFixed(2)} l S`);
  const width = end - BODY - AMOUNT;
  page.draw(INK);
  if (amount) write(pen, amount, { x: end, y, size, faces, width: AMOUNT, isEnd: true });
  const next = write(pen, label, { x: BODY, y, size, faces, width }) - 3;
  if (!detail) return next;
  const left = widthOf(glyphsOf(label, faces), size) + 8;
  page.draw(MUTED);
  write(pen, detail, { x: BODY + left, y, size: 8, faces: fonts.regular, width: width - left });
  return next;
}
