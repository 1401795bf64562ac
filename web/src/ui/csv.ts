import type { Language } from "../../../shared/language.ts";

/** Spreadsheets take such a beginning for a formula, full-width or not, blanks before it or not, and run it. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/** What parts the cells for a spreadsheet in each language: where numbers have a decimal comma, lists have semicolons. */
const separators: Readonly<Record<Language, "," | ";">> = { en: ",", pt: ";", es: ";" };

/**
 * An amount such as "120.50" as the spreadsheets that take such a file read a number. Not as the screen writes it: a screen in
 * Spanish has a decimal point, and whoever parts cells by semicolons has a decimal comma.
 */
export const csvAmount = (amount: string, language: Language): string =>
  separators[language] === ";" ? amount.replace(".", ",") : amount;

/** One cell: quoted, and never a formula. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

type Rows = readonly (readonly string[])[];

/** A table as a file for spreadsheets in the reader's language (RFC 4180), led by the mark by which they know UTF-8. */
export const toCsv = (rows: Rows, language: Language): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(separators[language])}\r\n`).join("")}`;

/** How long a browser may take to begin saving. */
const KEPT_MS = 10_000;

type CsvFile = { readonly name: string; readonly rows: Rows; readonly language: Language };

/** Saves a table as a file of this name. */
export function saveCsv({ name: download, rows, language }: CsvFile): void {
  const href = URL.createObjectURL(new Blob([toCsv(rows, language)], { type: "text/csv;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
