/** Spreadsheets take such a beginning for a formula, blanks before it or not, and run it. */
const FORMULA = /^\s*[=+\-@]/;

/** One cell: quoted, and never a formula. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A table as a file for spreadsheets (RFC 4180), led by the mark by which they know UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;

/** How long a browser may take to begin saving. */
const KEPT_MS = 10_000;

/** Saves a table as a file of this name. */
export function saveCsv(download: string, rows: readonly (readonly string[])[]): void {
  const href = URL.createObjectURL(new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
