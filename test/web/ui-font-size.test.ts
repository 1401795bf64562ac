import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../web/src/", import.meta.url);
const sheets = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));

/** Form fields, as the last part of a selector. */
const FIELD = /(^|[\s>+~])(select|textarea|input)?(\.input|\.card-element-input)?$/;
const isField = (selector: string) => /select$|textarea|input/.test(selector) && FIELD.test(selector);

const sizes = sheets.flatMap((sheet) => {
  const css = readFileSync(new URL(sheet, root), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = "", body = ""]) => {
    const size = /font-size:\s*([^;]+)/.exec(body)?.[1];
    const fields = selectors.split(",").map((selector) => selector.trim());
    return size ? fields.filter(isField).map((selector) => ({ sheet, selector, size })) : [];
  });
});

const pixelsOf = (size: string) => Number.parseFloat(size) * (size.endsWith("rem") ? 16 : 1);

test("no field or select is smaller than 16 px, which makes iOS zoom in", () => {
  const selectors = sizes.map(({ selector }) => selector);
  expect(selectors).toEqual(expect.arrayContaining([".input", ".quiet-select > select", ".card-element-input"]));
  expect(sizes.filter(({ size }) => !(pixelsOf(size) >= 16))).toEqual([]);
});
