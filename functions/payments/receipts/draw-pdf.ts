import type { Language } from "../../../shared/language.ts";
import type { Receipt } from "../../../shared/payments/receipt.ts";
import { type Sheet, type SheetLine, sheetOf } from "../../../shared/payments/receipt-sheet.ts";
import type { Fonts } from "../../lib/fonts/noto-sans.ts";
import { closePdf, drawableOf, openPdf, type Pdf, toDrawableLine } from "../../lib/pdf.ts";

/** US letter, in points; y grows downwards. */
const PAGE = { width: 612, height: 792 } as const;
const LEFT = 48;
const RIGHT = PAGE.width - 48;
const TOP = 48;
/** Left edge of the text, right of the perforation. */
const TEXT_LEFT = 156;
const LABEL_WIDTH = 92;
const INK = "#17211c";
const MUTED = "#57635c";
const BRAND = "#095b41";
const RULE = "#9c9e94";
/** Baseline to baseline, in sizes of the font. */
const LEADING = 1.35;

type DrawContext = { readonly pdf: Pdf; readonly fonts: Fonts };
type TextOptions = {
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
  const pdf = openPdf({ size: [PAGE.width, PAGE.height], title, language, at: receipt.issuedAt }, fonts);
  const end = drawBody({ pdf, fonts }, sheet);
  drawTicket({ pdf, fonts }, sheet, end + 18);
  return closePdf(pdf);
}

/** Draws text from `y` downwards, cut off with "…" after its last line; returns the `y` of the line below it. */
function drawText({ pdf, fonts }: DrawContext, text: string, at: TextOptions): number {
  const { x, y, size, weight = "regular", color = INK, width = RIGHT - x - 20, lines = 1, align = "left" } = at;
  pdf.font(weight, size).fillColor(color);
  const [leading, lineHeight] = [size * LEADING, pdf.currentLineHeight(true)];
  pdf.text(toDrawableLine(text, fonts[weight]).trim(), x, y, {
    baseline: "alphabetic",
    align,
    width,
    ellipsis: "…",
    lineGap: leading - lineHeight,
    // pdfkit checks for its own line height, which is a little more than ours.
    height: lines * lineHeight + 1,
  });
  return Math.max(pdf.y, y + leading);
}

/** The border, the stub with the job's number, and the perforation between. */
function drawTicket(context: DrawContext, { stub, title }: Sheet, bottom: number): void {
  const notch = 6;
  const perforation = TEXT_LEFT - 20;
  const { pdf } = context;
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
  const next = drawText(context, "Homewright", { ...at, y: TOP + 30, color: BRAND });
  const nextLine = drawText(context, title, { ...at, y: next + 2, size: 8.5, weight: "regular", color: MUTED });
  drawText(context, stub, { ...at, y: nextLine + 10 });
}

function drawBody(context: DrawContext, sheet: Sheet): number {
  let y = drawText(context, sheet.title, { x: TEXT_LEFT, y: TOP + 36, size: 22, weight: "strong" });
  y =
    drawText(context, printableText(sheet.heading, sheet, context), { x: TEXT_LEFT, y: y - 2, size: 11.5, lines: 3 }) +
    10;
  for (const { label, value } of sheet.facts)
    y = drawFact(context, { label, value: printableText(value, sheet, context), y });
  for (const { title, lines } of sheet.sections) {
    y += 14;
    if (title) y = drawText(context, title, { x: TEXT_LEFT, y, size: 9.5, weight: "strong" }) + 2;
    for (const line of lines) y = drawLine(context, line, y);
  }
  return drawText(context, sheet.footnote, { x: TEXT_LEFT, y: y + 22, size: 7.5, color: MUTED, lines: 3 });
}

/** The part of a text that the font can draw; what is missing is replaced by a note that says where to read it. */
function printableText(text: string, { unprintable }: Sheet, { fonts }: DrawContext): string {
  const { text: drawable, isWhole } = drawableOf(text, fonts.regular);
  if (isWhole) return text;
  return /[\p{L}\p{N}]/u.test(drawable) ? `${drawable} ${unprintable.part}` : unprintable.whole;
}

function drawFact(context: DrawContext, { label, value, y }: { label: string; value: string; y: number }): number {
  drawText(context, label, { x: TEXT_LEFT, y, size: 9, color: MUTED, width: LABEL_WIDTH - 8 });
  return drawText(context, value, { x: TEXT_LEFT + LABEL_WIDTH, y, size: 9.5, lines: 2 }) + 3;
}

const AMOUNT_WIDTH = 90;

/** Draws the label, the detail after it, and the amount at the right edge. */
function drawLine(context: DrawContext, { label, detail, amount, isStrong }: SheetLine, y: number): number {
  const { pdf, fonts } = context;
  const weight = isStrong ? "strong" : "regular";
  const size = isStrong ? 11 : 9.5;
  const end = RIGHT - 20;
  if (isStrong)
    pdf
      .lineWidth(0.6)
      .moveTo(TEXT_LEFT, y - 13)
      .lineTo(end, y - 13)
      .stroke(RULE);
  const width = end - TEXT_LEFT - AMOUNT_WIDTH;
  if (amount)
    drawText(context, amount, { x: end - AMOUNT_WIDTH, y, size, weight, width: AMOUNT_WIDTH, align: "right" });
  const next = drawText(context, label, { x: TEXT_LEFT, y, size, weight, width }) + 3;
  if (!detail) return next;
  const drawable = pdf.font(weight, size).widthOfString(toDrawableLine(label, fonts[weight])) + 8;
  drawText(context, detail, {
    x: TEXT_LEFT + drawable,
    y,
    size: 8,
    color: MUTED,
    width: Math.max(1, width - drawable),
  });
  return next;
}
