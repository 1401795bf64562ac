import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../../shared/language.ts";
import { pagePaths } from "../../shared/page-paths.ts";

export type EdgeFunctionName = "spa-fallback" | "page-status" | "viewer-address";

const others = languages.filter((language) => language !== "en").join("|");
/** Without its first slash, which is the whole path of the home page. */
const toPattern = (path: string): string => path.slice(1).replaceAll(/:\w+/g, "[^/]+").replaceAll("/", "\\/");
const pages = Object.values(pagePaths).map(toPattern).join("|");

/** The code of a CloudFront function, which can import nothing: the product's languages and pages are filled in. */
export const edgeCode = (name: EdgeFunctionName): string =>
  readFileSync(join(import.meta.dirname, `${name}.js`), "utf8")
    .replaceAll("LANGUAGES", () => others)
    .replaceAll("PAGES", () => pages);
