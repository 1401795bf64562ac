import { describe, expect, test } from "vitest";
import { errors } from "../../shared/errors/errors.ts";
import { en as englishNotices } from "../../shared/notifications/words/en.ts";
import { es as spanishNotices } from "../../shared/notifications/words/es.ts";
import { pt as portugueseNotices } from "../../shared/notifications/words/pt.ts";
import { receiptWords } from "../../shared/payments/receipt-words.ts";
import englishPrivacy from "../../web/src/i18n/legal/privacy/en.ts";
import spanishPrivacy from "../../web/src/i18n/legal/privacy/es.ts";
import portuguesePrivacy from "../../web/src/i18n/legal/privacy/pt.ts";
import englishTerms from "../../web/src/i18n/legal/terms/en.ts";
import spanishTerms from "../../web/src/i18n/legal/terms/es.ts";
import portugueseTerms from "../../web/src/i18n/legal/terms/pt.ts";
import { en, es, pt } from "../support/pages/texts.ts";
import { literalOf, type Node, sources } from "../support/setup/sources.ts";

const refusals = (language: "es" | "pt") => Object.values(errors).map((words) => words[language]);
const spanish = JSON.stringify([es, spanishNotices, spanishPrivacy, spanishTerms, receiptWords.es, refusals("es")]);
const portuguese = JSON.stringify([
  ...[pt, portugueseNotices, portuguesePrivacy, portugueseTerms],
  ...[receiptWords.pt, refusals("pt")],
]);
const english = JSON.stringify([
  ...[en, englishNotices, englishPrivacy, englishTerms],
  ...[receiptWords.en, Object.values(errors).map((words) => words.en)],
]);
const found = (text: string, word: RegExp) =>
  [...text.matchAll(new RegExp(word.source, "giu"))].map(({ index }) =>
    text.slice(Math.max(0, index - 30), index + 40),
  );

// Two words for one thing make readers look for a second thing.
describe("one term per concept", () => {
  test.each([
    ["reseña", /evalua/],
    ["iniciar sesión", /\bingres(ar|a|e|ó|ado)\b/],
    ["registrarse", /inscrib/],
    ["verificación", /\bcada revisión|cómo revisamos|para revisión/],
    ["tarifa de la plataforma", /comisi(ón|ones) de la plataforma/],
    ["código postal (ZIP)", /zip code/],
    ["Intenta de nuevo", /inténtalo/],
    ["“…”", /«/],
    ["automáticamente", /aparecen? aquí sol[ao]s|por sí sol[ao]s? (a|al|hasta)/],
    ["US$5.00", /usd \d|(?<!us)\$\d/],
  ])("R-020 in Spanish: %s", (_word, other) => {
    expect(found(spanish, other)).toEqual([]);
  });

  test.each([
    ["categoria, of a trade", /(?<!\p{L})(áreas?|ofícios?)(?!\p{L})/u],
    ["trabalhos ativos", /trabalhos? em andamento"/],
    ["vencido", /"expirado"|expirou em/],
    ["tarifa, for what a payout costs", /pequena taxa/],
    ["CEP (ZIP)", /zip code/],
    ["a Homewright", /\b([dn]?o|ao|pelo) homewright/],
    ["automaticamente", /sozinh/],
    ["trabalho, of an order", /serviço (foi cancelado|tinha terminado)|(confira o|detalhes do) serviço/],
    ["seu, without an article before it", /("|[.:?!] )(o seu|a sua|os seus|as suas) /],
    ["US$ 5,00", /(?<!us)\$ ?\d/],
  ])("R-020 in Portuguese: %s", (_word, other) => {
    expect(found(portuguese, other)).toEqual([]);
  });

  test.each([
    ["email", /e-mail|(?<![".])\bmails?\b/],
    ["upload, of a document", /\bhand(s|ed|ing)? in\b/],
    ["disputed with the bank", /bank has (taken|asked)/],
    ["the job is kept, applies", /still stands?\b/],
    ["review", /looks? into|looked into|looking into/],
    ["automatically", /by (it|them)sel(f|ves)/],
    ["refunded", /(given|gave) .{0,20}back/],
    ["your answer", /without (an|your) answer|without a word/],
  ])("R-020 in English: %s", (_word, other) => {
    expect(found(english, other)).toEqual([]);
  });

  test.each([
    ["Spanish", spanish],
    ["Portuguese", portuguese],
  ])("R-020 in %s 'active' does not depend on the gender of the account's owner", (_language, texts) => {
    expect(found(texts, /\(a\)/)).toEqual([]);
  });
});

test.each([
  ["es", es["customer.requestService"], es["profile.contactRequest"]],
  ["pt", pt["customer.requestService"], pt["profile.contactRequest"]],
])("R-020 requesting a service has the same label everywhere: %s", (_language, bar, profile) => {
  expect(profile).toBe(bar);
});

describe("texts promise nothing that the product does not do", () => {
  test.each([
    ["a handyman is not told of a request", english, /handymen in range are told|request reaches/],
    ["a handyman is not told of a request", portuguese, /profissionais da região são avisados|pedido chega a/],
    ["a handyman is not told of a request", spanish, /profesionales de la zona reciben aviso|solicitud llega a/],
    ["nobody stands by at any hour", english, /offered 24\/7|work at any hour is offered/],
    ["nobody stands by at any hour", portuguese, /oferecidos 24 horas|quem atende emergências/],
    ["nobody stands by at any hour", spanish, /se ofrecen 24\/7|emergencias a cualquier hora/],
    ["no public records are searched", english, /public records/],
    ["no public records are searched", portuguese, /registros públicos/],
    ["no public records are searched", spanish, /registros públicos/],
    ["no document is looked at within a time", english, /documents within|usually within two days/],
    ["no document is looked at within a time", portuguese, /documentos em até|até dois dias/],
    ["no document is looked at within a time", spanish, /documentos en \d|lo general en dos días/],
    ["who pays ahead pays before the job is done", english, /charged before the job/],
    ["who pays ahead pays before the job is done", portuguese, /cobrado antes da conclusão/],
    ["who pays ahead pays before the job is done", spanish, /cobra nada antes de que esté/],
  ])("R-027 D-06 %s", (_fact, texts, promise) => {
    expect(found(texts, promise)).toEqual([]);
  });
});

/** A pattern of the strings that a template can produce; undefined if it could be any word. */
function shapeOf({ type, quasis }: Node): RegExp | undefined {
  if (type !== "TemplateLiteral" || !Array.isArray(quasis)) return undefined;
  const texts = quasis.map(({ value }: { value: { raw: string } }) =>
    value.raw.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
  return texts.some((text) => /\w/.test(text)) ? new RegExp(`^${texts.join(".+")}$`) : undefined;
}

test("R-020 every translation key is used by a source", () => {
  const naming = sources()
    .filter(({ file }) => /^web\/src\/(?!i18n\/\w+\/)/.test(file))
    .flatMap(({ nodes }) => nodes);
  const whole = new Set(naming.map(literalOf));
  const shapes = naming.flatMap((node) => shapeOf(node) ?? []);
  const isNamed = (key: string) => whole.has(key) || shapes.some((shape) => shape.test(key));
  const keys = Object.keys(en).map((key) => key.replace(/_(one|other)$/, ""));
  expect(keys.filter((key) => !isNamed(key))).toEqual([]);
});
