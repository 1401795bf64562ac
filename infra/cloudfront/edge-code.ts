import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../../shared/language.ts";

const others = languages.filter((language) => language !== "en");

/** The code of a CloudFront function, which can import nothing: the languages of the product are filled in. */
export const edgeCode = (name: "spa-fallback" | "viewer-address"): string =>
  readFileSync(join(import.meta.dirname, `${name}.js`), "utf8").replaceAll("LANGUAGES", others.join("|"));
