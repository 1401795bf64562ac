import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Language, languages } from "../../../shared/language.ts";
import type { KeysOf, Namespace } from "../../../web/src/i18n/namespaces.ts";

const folder = join(import.meta.dirname, "../../../web/src/i18n");

/** Every text of the interface, as the code names it: `jobs.title`, and `action.back` of the common ones. */
export type TextKey = KeysOf<Namespace>;
type Texts = Readonly<Record<TextKey, string>>;

/** The namespaces, by their folders. */
export const namespaces = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== "legal" ? [entry.name as Namespace] : [],
);

async function textsOf(language: Language): Promise<Texts> {
  const parts = namespaces.map(async (namespace) => {
    const { default: texts }: { default: object } = await import(join(folder, namespace, `${language}.ts`));
    const front = namespace === "common" ? "" : `${namespace}.`;
    return Object.entries(texts).map(([key, text]) => [`${front}${key}`, text]);
  });
  return Object.fromEntries((await Promise.all(parts)).flat()) as Texts;
}

const read = languages.map(async (language) => [language, await textsOf(language)] as const);
/** All texts by language and key. */
export const catalogues = Object.fromEntries(await Promise.all(read)) as Readonly<Record<Language, Texts>>;
export const { en, pt, es } = catalogues;
