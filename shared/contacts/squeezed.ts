import type { Range } from "./plain-text.ts";

const SIGN = /[\p{L}\p{N}]/u;
/** Shorter strings would match by chance. */
const SHORTEST = 6;

type Wanted = {
  readonly name: readonly string[];
  readonly telling: readonly string[];
  readonly numbers: ReadonlySet<string>;
};

/** House number and street without separators: "7 4 2 Evergreen", "evergreenterrace742". */
export function squeezedRanges(text: string, { name, telling, numbers }: Wanted): Range[] {
  const names = new Set([telling.join(""), name.join("")]);
  const wanted = [...numbers].flatMap((number) => [...names].flatMap((each) => [number + each, each + number]));
  const signs = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => index);
  const squeezed = signs.map((index) => text[index]).join("");
  return wanted.filter((each) => each.length >= SHORTEST).flatMap((each) => rangesOf(each, { text, signs, squeezed }));
}

type Squeezed = { readonly text: string; readonly signs: readonly number[]; readonly squeezed: string };

function rangesOf(wanted: string, { text, signs, squeezed }: Squeezed): Range[] {
  const found: Range[] = [];
  for (let at = squeezed.indexOf(wanted); at >= 0; at = squeezed.indexOf(wanted, at + 1)) {
    const from = signs[at] ?? 0;
    const to = (signs[at + wanted.length - 1] ?? 0) + 1;
    if (!SIGN.test(text[from - 1] ?? "") && !SIGN.test(text[to] ?? "")) found.push({ from, to });
  }
  return found;
}
