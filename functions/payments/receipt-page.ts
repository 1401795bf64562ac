import type { Language } from "../../shared/language.ts";
import type { Receipt } from "../../shared/payments/receipt.ts";
import { type Sheet, type SheetLine, sheetOf } from "../../shared/payments/receipt-sheet.ts";
import type { Fonts } from "../runtime/noto-sans.ts";
import { closePdf, drawableOf, drawn, openPdf, type Pdf } from "../runtime/pdf.ts";

/** US letter, in points; y grows downwards. */
const SHEET = { width: 612, height: 792 } as const;
const LEFT = 48;
const RIGHT = SHEET.width - 48;
const TOP = 48;
/** Left edge of the text, right of the perforation. */
const BODY = 156;
const LABEL = 92;
const INK = "#17211c";
const MUTED = "#57635c";
const BRAND = "#095b41";
const RULE = "#9c9e94";
/** Baseline to baseline, in sizes of the font. */
const LEADING = 1.35;

type Pen = { readonly pdf: Pdf; readonly fonts: Fonts };
type Written = {
  readonly x: number;
  /** The first line's baseline. */
  readonly y: number;
  readonly size: number;
  readonly weight?: keyof Fonts;
  readonly color?: string;
  readonly width?: number;
  readonly lines?: number;
  readonly align?: "left" | "right";
};

/** Draws a receipt on one letter page as a PDF file; the same receipt and language always make the same bytes. */
export function drawReceipt(receipt: Receipt, language: Language, fonts: Fonts): Promise<Buffer> {
  const sheet = sheetOf(receipt, language);
  const title = `${sheet.title} ${sheet.number}`;
  const pdf = openPdf({ size: [SHEET.width, SHEET.height], title, language, at: receipt.issuedAt }, fonts);
  const end = drawBody({ pdf, fonts }, sheet);
  drawTicket({ pdf, fonts }, sheet, end + 18);
  return closePdf(pdf);
}

/** Draws text from `y` downwards, cut off with "…" after its last line; returns the `y` of the line below it. */
function write({ pdf, fonts }: Pen, text: string, at: Written): number {
  const { x, y, size, weight = "regular", color = INK, width = RIGHT - x - 20, lines = 1, align = "left" } = at;
  pdf.font(weight, size).fillColor(color);
  const [leading, lineHeight] = [size * LEADING, pdf.currentLineHeight(true)];
  pdf.text(drawn(text, fonts[weight]).trim(), x, y, {
    ...{ baseline: "alphabetic", align, width, ellipsis: "…", lineGap: leading - lineHeight },
    // pdfkit checks for its own line height, which is a little more than ours.
    height: lines * lineHeight + 1,
  });
  return Math.max(pdf.y, y + leading);
}

/** The border, the stub with the job's number, and the perforation between. */
function drawTicket(pen: Pen, { stub, title }: Sheet, bottom: number): void {
  const notch = 6;
  const perforation = BODY - 20;
  const { pdf } = pen;
  pdf.lineWidth(0.8).strokeColor(RULE);
  pdf.rect(LEFT, TOP, RIGHT - LEFT, bottom - TOP).stroke();
  pdf.save().dash(1, { space: 4 }).lineCap("round");
  pdf
    .moveTo(perforation, TOP + notch)
    .lineTo(perforation, bottom - notch)
    .stroke();
  pdf.restore();
  pdf.rect(LEFT, TOP, perforation - LEFT, 4).fill(BRAND);
  const at = { x: LEFT + 12, size: 10, weight: "strong", width: perforation - LEFT - 18 } as const;
  const next = write(pen, "Homewright", { ...at, y: TOP + 30, color: BRAND });
  const below = write(pen, title, { ...at, y: next + 2, size: 8.5, weight: "regular", color: MUTED });
  write(pen, stub, { ...at, y: below + 10 });
}

function drawBody(pen: Pen, sheet: Sheet): number {
  let y = write(pen, sheet.title, { x: BODY, y: TOP + 36, size: 22, weight: "strong" });
  y = write(pen, printed(sheet.heading, sheet, pen), { x: BODY, y: y - 2, size: 11.5, lines: 3 }) + 10;
  for (const { label, value } of sheet.facts) y = drawFact(pen, { label, value: printed(value, sheet, pen), y });
  for (const { title, lines } of sheet.sections) {
    y += 14;
    if (title) y = write(pen, title, { x: BODY, y, size: 9.5, weight: "strong" }) + 2;
    for (const line of lines) y = drawLine(pen, line, y);
  }
  return write(pen, sheet.footnote, { x: BODY, y: y + 22, size: 7.5, color: MUTED, lines: 3 });
}

/** The part of a text that the font can draw; what is missing is replaced by a note that says where to read it. */
function printed(text: string, { unprintable }: Sheet, { fonts }: Pen): string {
  const { text: left, isWhole } = drawableOf(text, fonts.regular);
  if (isWhole) return text;
  return /[\p{L}\p{N}]/u.test(left) ? `${left} ${unprintable.part}` : unprintable.whole;
}

function drawFact(pen: Pen, { label, value, y }: { label: string; value: string; y: number }): number {
  write(pen, label, { x: BODY, y, size: 9, color: MUTED, width: LABEL - 8 });
  return write(pen, value, { x: BODY + LABEL, y, size: 9.5, lines: 2 }) + 3;
}

const AMOUNT = 90;

/** Draws the label, the detail after it, and the amount at the right edge. */
function drawLine(pen: Pen, { label, detail, amount, isStrong }: SheetLine, y: number): number {
  const { pdf, fonts } = pen;
  const weight = isStrong ? "strong" : "regular";
  const size = isStrong ? 11 : 9.5;
  const end = RIGHT - 20;
  if (isStrong)
    pdf
      .lineWidth(0.6)
      .moveTo(BODY, y - 13)
      .lineTo(end, y - 13)
      .stroke(RULE);
  const width = end - BODY - AMOUNT;
  if (amount) write(pen, amount, { x: end - AMOUNT, y, size, weight, width: AMOUNT, align: "right" });
  const next = write(pen, label, { x: BODY, y, size, weight, width }) + 3;
  if (!detail) return next;
  const left = pdf.font(weight, size).widthOfString(drawn(label, fonts[weight])) + 8;
  write(pen, detail, { x: BODY + left, y, size: 8, color: MUTED, width: Math.max(1, width - left) });
  return next;
}
