import { cellSeparators, type Language } from "../../../../shared/language.ts";

/** Beginnings that spreadsheets execute as a formula, also full-width or after whitespace (CSV injection). */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/**
 * Formats an amount such as "120.50" for CSV. With semicolon separators the decimal separator is a comma, unlike on screen in
 * Spanish.
 */
export const csvAmount = (amount: string, language: Language): string =>
  cellSeparators[language] === ";" ? amount.replace(".", ",") : amount;

/** One cell, quoted and protected against formulas. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

type Rows = readonly (readonly string[])[];

/** A table as CSV (RFC 4180) for spreadsheets in this language, with a byte order mark for UTF-8. */
export const toCsv = (rows: Rows, language: Language): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(cellSeparators[language])}\r\n`).join("")}`;

/** Delay before the object URL is revoked: the download must have started. */
const REVOKE_AFTER_MS = 10_000;

type CsvFile = { readonly name: string; readonly rows: Rows; readonly language: Language };

/** Downloads a table as a CSV file. */
export function saveCsv({ name: download, rows, language }: CsvFile): void {
  const href = URL.createObjectURL(new Blob([toCsv(rows, language)], { type: "text/csv;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
}
