import { readFileSync } from "node:fs";
import { type Face, readFace } from "./pdf-font.ts";

/** The faces of one weight, the first of which draws most. */
export type Faces = readonly Face[];
export type Fonts = { readonly regular: Faces; readonly strong: Faces };

const parts = ["latin", "latin-ext", "vietnamese"] as const;

let fonts: Fonts | undefined;

/** Noto Sans, all of its Latin, from the files beside this one; the second time it is read already. */
export function loadFonts(folder: URL = new URL(".", import.meta.url)): Fonts {
  const load = (weight: string) =>
    parts.map((part) => readFace(readFileSync(new URL(`noto-sans-${part}-${weight}-normal.woff`, folder))));
  fonts ??= { regular: load("400"), strong: load("600") };
  return fonts;
}
