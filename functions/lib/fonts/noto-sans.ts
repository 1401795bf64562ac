import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";

export type Fonts = { readonly regular: Font; readonly strong: Font };

/** The bundler copies both files next to the code. */
const bundledFiles = {
  regular: new URL("NotoSans_400Regular.ttf", import.meta.url),
  strong: new URL("NotoSans_600SemiBold.ttf", import.meta.url),
};

let fonts: Fonts | undefined;

/** Noto Sans in two weights, parsed once per container: its kerning tables take 100 ms. */
export function loadFonts(files: Readonly<Record<keyof Fonts, URL>> = bundledFiles): Fonts {
  fonts ??= { regular: parse(files.regular), strong: parse(files.strong) };
  return fonts;
}

function parse(file: URL): Font {
  const font = create(readFileSync(file));
  if (!("layout" in font)) throw new Error(`${file} is a collection of fonts.`);
  return font;
}
