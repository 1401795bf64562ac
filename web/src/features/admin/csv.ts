/** Spreadsheets take such a beginning for a formula, blanks before it or not, and run it. */
const FORMULA = /^\s*[=+\-@]/;

/** One cell: quoted, and never a formula. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A table as a file for spreadsheets (RFC 4180), led by the mark by which they know UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
