import { expect, test } from "vitest";
import { type Language, languages } from "../../shared/language.ts";
import { policy } from "../../shared/policy.ts";
import { isNode, type Source, sources } from "../support/setup/sources.ts";

/** What people read: screens, documents, mails, pushes, receipts, calendars, errors and field messages. */
const words =
  /^(web\/src\/i18n\/.*\/\w\w|shared\/notifications\/words\/.*|shared\/errors\/.*|shared\/(?!contacts|street).*-words|shared\/messages|shared\/fraud\/new-alert)\.ts$/;

/** How a language writes a figure from three on; "one" and "two" are words of everyday sentences. */
const figures: Readonly<Record<Language, RegExp>> = {
  en: /\d|\b(three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|hundred)\b/i,
  pt: /\d|\b(três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|cinquenta|cem)\b/i,
  es: /\d|\b(tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cincuenta|cien)\b/i,
};

/** Figures that no policy sets, by the reason. */
const others: Readonly<Record<string, readonly RegExp[]>> = {
  "sentences and lengths of the specification (R-058, R-078, R-104, R-145, D-32)": [
    /^PNG, JPG( (or|ou|o) WebP)? (up to|de até|de hasta) 5 ?MB (each|cada|cada una)$/,
    /^24\/7 availability|^Disponível 24 horas, com|^Disponible las 24 horas, con/,
    /40%/,
    /\/50 (characters|caracteres)|5(0|\D+50) (characters|caracteres|milhas|millas)/,
    /\b(2|3|10) (characters|caracteres)\b/,
    /^(At least|Pelo menos|Al menos) 20 (characters|caracteres)$/,
    /\$\s?15 (and|e|y) (US)?\$\s?200/,
  ],
  "what banks and Stripe promise": [
    /\b(five to ten|5 to 10|cinco a dez|5 a 10|cinco a diez) (days|dias|días)/,
    /\b(1-2|1 a 2|2) (business )?(days|dias|días)|30 minut[eo]s/,
  ],
  "the time of the specification's urgencies": [/\b2(-3| to 3| a 3| ou 3| o 3) (days|dias|días)/],
  "open at all hours": [/24\/7|\b24 (horas|h)( por dia, 7 dias por semana)?\b/],
  "times of day": [/\b9:15\b|^\d+–\d+$/],
  "examples of what is typed": [
    /120 (or|ou|o) 120[.,]50|52[.,]50|194[.,]25 (11\/26|26\/11)\/2026|(a )?(2-hour|2 horas|2 hours)/,
  ],
  "nothing at all": [/\$\s?0[.,]00|\b0\b(?! (to|a) 100)/, /^(Choose|Elige de|Escolha de) 1 (to|a) $/],
  "parts of a number": [
    /(first |primeros )?8 (characters|caracteres|primeiros)|\b(five|six|four|5|cinco|seis|cuatro|quatro) (last )?(digits|dígitos)|últimos cuatro|quatro últimos|last four|256/i,
  ],
  "parts of the product": [
    /(step|etapa|paso) \{\{step\}\} (of|de) 5|(five short steps|cinco etapas curtas|cinco pasos cortos)/i,
    /(three sizes|três tamanhos|tres tamaños|three pieces of work|três trabalhos|tres trabajos)/,
    /(of|out of|de) 5$|\{\{rating\}\} (of|de) 5|(out of five|de cinco|de no máximo cinco)|(first three|três primeiros|tres primeros)/,
    /0 (to|a) 100|(six parts|seis partes)/,
    /^(30|90) (days|dias|días)$|^1 (year|ano|año)$|1 (mile|milha|milla)\b|“1”/,
    /(last|últimos) 7 (days|dias|días)/,
    /(seven more days|sete dias a mais|siete días más)/,
  ],
};

/** The texts of a file, without the keys of its objects and the addresses of its imports. */
function textsOf({ nodes }: Source): readonly string[] {
  const names = new Set(nodes.flatMap(({ key, computed, source }) => [...(computed ? [] : [key]), source]));
  return nodes.flatMap((node) => {
    if (node.type === "Literal" && typeof node.value === "string" && !names.has(node)) return [node.value];
    return node.type === "TemplateElement" && isNode(node) ? [(node.value as { cooked: string }).cooked] : [];
  });
}

const withoutOthers = (text: string): string =>
  Object.values(others)
    .flat()
    .reduce((rest, { source, flags }) => rest.replace(new RegExp(source, `${flags}g`), ""), text);

test("no text names a figure of its own: it takes those of the policy from `policy-words.ts`", () => {
  const read = sources().filter(({ file }) => words.test(file));
  expect(read.length).toBeGreaterThan(150);
  const found = read.flatMap((source) => {
    const own = languages.filter((language) => source.file.endsWith(`/${language}.ts`));
    const patterns = (own.length > 0 ? own : languages).map((language) => figures[language]);
    return textsOf(source)
      .filter((text) => patterns.some((pattern) => pattern.test(withoutOthers(text))))
      .map((text) => `${source.file}: ${text}`);
  });
  expect(found).toEqual([]);
});

test("every figure of the policy is computed with, not only told", () => {
  const code = sources().filter(({ file }) => /^(shared|functions|infra|web)\//.test(file) && !words.test(file));
  const unused = Object.keys(policy).filter((name) => !code.some(({ text }) => text.includes(`policy.${name}`)));
  expect(unused).toEqual([]);
});
