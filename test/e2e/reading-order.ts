import type { Page } from "@playwright/test";
import { expect } from "./browser.ts";

/** A text on the page that is displayed out of its reading order, and the character where that begins. */
type OutOfOrder = { readonly text: string; readonly at: string };
type OrderResult = { readonly checked: number; readonly outOfOrder: readonly OutOfOrder[] };

/**
 * Runs in the page: compares the position of each character on screen with the order of the text, from left to right and line
 * by line. Each text in `written` counts as one piece, whatever its own direction.
 */
function measure(written: readonly string[]): OrderResult {
  type Character = { readonly glyph: string; readonly left: number; readonly right: number; readonly line: number };
  const blockOf = (node: Node): Element => {
    let element = node.parentElement ?? document.body;
    while (getComputedStyle(element).display === "inline") element = element.parentElement ?? document.body;
    return element;
  };
  const blocks = new Map<Element, Character[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const block = blockOf(node);
    const characters = blocks.get(block) ?? [];
    blocks.set(block, characters);
    const range = document.createRange();
    let from = 0;
    for (const glyph of node.textContent ?? "") {
      range.setStart(node, from);
      from += glyph.length;
      range.setEnd(node, from);
      const { left, right, top, height } = range.getBoundingClientRect();
      if (/[\p{Bidi_Control}\u2060\u206a-\u206f]/u.test(glyph) || height === 0) continue;
      characters.push({ glyph, left, right, line: Math.round(top + height / 2) });
    }
  }

  /** Splits a text into its reading units: single characters, and each text of a person as a whole. */
  const piecesOf = (characters: readonly Character[]): Character[][] => {
    const text = characters.map(({ glyph }) => glyph).join("");
    const starts = new Map<number, number>();
    let units = 0;
    characters.forEach(({ glyph }, index) => {
      starts.set(units, index);
      units += glyph.length;
    });
    const pieces: Character[][] = [];
    for (let index = 0, at = 0; index < characters.length; ) {
      const person = written.find((each) => text.startsWith(each, at));
      const length = person?.length ?? characters[index]?.glyph.length ?? 1;
      const end = starts.get(at + length) ?? characters.length;
      pieces.push(characters.slice(index, end));
      [index, at] = [end, at + length];
    }
    return pieces;
  };

  const firstOutOfOrder = (pieces: readonly Character[][]): Character | undefined => {
    const ends = new Map<number, number>();
    for (const piece of pieces) {
      for (const line of new Set(piece.map((each) => each.line))) {
        const on = piece.filter((each) => each.line === line && each.right > each.left);
        const [left, right] = [Math.min(...on.map((each) => each.left)), Math.max(...on.map((each) => each.right))];
        const near = [...ends.keys()].find((each) => Math.abs(each - line) < 8) ?? line;
        if (left < (ends.get(near) ?? left) - 1) return piece[0];
        if (on.length > 0) ends.set(near, right);
      }
    }
    return undefined;
  };

  let checked = 0;
  const outOfOrder: OutOfOrder[] = [];
  for (const characters of blocks.values()) {
    const text = characters.map(({ glyph }) => glyph).join("");
    if (!written.some((each) => text.includes(each)) || written.includes(text.trim())) continue;
    checked++;
    const at = firstOutOfOrder(piecesOf(characters));
    if (at) outOfOrder.push({ text, at: at.glyph });
  }
  return { checked, outOfOrder };
}

/** Fails when a sentence that contains one of these texts is out of order; returns how many such sentences there were. */
export async function expectInOrder(page: Page, written: readonly string[]): Promise<number> {
  const longestFirst = written.toSorted((one, other) => other.length - one.length);
  const { checked, outOfOrder } = await page.evaluate(measure, longestFirst);
  expect(outOfOrder, page.url()).toEqual([]);
  return checked;
}
