import type { Range } from "../plain-text.ts";

const CHARACTER = /[\p{L}\p{N}]/u;
/** Shorter strings would match by chance. */
const MIN_LENGTH = 6;

type AddressParts = {
  readonly name: readonly string[];
  readonly distinctive: readonly string[];
  readonly numbers: ReadonlySet<string>;
};

/** House number and street without separators: "7 4 2 Evergreen", "evergreenterrace742". */
export function compactRanges(text: string, { name, distinctive, numbers }: AddressParts): Range[] {
  const names = new Set([distinctive.join(""), name.join("")]);
  const needle = [...numbers].flatMap((number) => [...names].flatMap((each) => [number + each, each + number]));
  const positions = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => index);
  const compact = positions.map((index) => text[index]).join("");
  return needle
    .filter((each) => each.length >= MIN_LENGTH)
    .flatMap((each) => rangesOf(each, { text, positions, compact }));
}

type CompactText = { readonly text: string; readonly positions: readonly number[]; readonly compact: string };

function rangesOf(needle: string, { text, positions, compact }: CompactText): Range[] {
  const found: Range[] = [];
  for (let at = compact.indexOf(needle); at >= 0; at = compact.indexOf(needle, at + 1)) {
    const from = positions[at] ?? 0;
    const to = (positions[at + needle.length - 1] ?? 0) + 1;
    if (!CHARACTER.test(text[from - 1] ?? "") && !CHARACTER.test(text[to] ?? "")) found.push({ from, to });
  }
  return found;
}
