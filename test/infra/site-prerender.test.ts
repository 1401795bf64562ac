import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { inlineScriptHashes } from "../../infra/constructs/headers.ts";
import { SITE_ADDRESS } from "../../infra/site-address.ts";
import { type Language, languages } from "../../shared/language.ts";
import { legalDocuments } from "../../web/src/features/legal/legal-documents.ts";
import type { Block } from "../../web/src/i18n/legal-document.ts";
import { catalogues } from "../support/pages/texts.ts";

const site = resolve(import.meta.dirname, "../../dist/web");
const read = (file: string) => readFileSync(join(site, file), "utf8");
const decoded = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const linesOf = (block: Block): readonly string[] =>
  typeof block === "string" ? [block] : "list" in block ? block.list : block.facts.flat();
const prefixOf = (language: Language) => (language === "en" ? "" : `/${language}`);

describe.each(languages)("the prerendered landing page in %s", (language) => {
  const page = decoded(read(`landing-${language}.html`));
  const words = catalogues[language];

  test("R-605 R-020 shows all of its content without a script", () => {
    // Said once something is typed, or beside the sign-up form that follows.
    const later = /^landing\.(supply\.(?!idle)|people|person|asked)/;
    const shown = Object.entries(words).filter(([key]) => key.startsWith("landing.") && !later.test(key));
    const missing = shown.filter(([, text]) => !page.includes(text));
    expect(shown.length).toBeGreaterThan(55);
    expect(missing).toEqual([]);
    expect(page).not.toContain("<noscript>");
  });

  test("R-605 has title, description, address and picture for search engines and link previews", () => {
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<title>${words["landing.tabTitle"]} · Homewright</title>`);
    expect(page).toContain(`<meta name="description" content="${words["app.description"]}"`);
    expect(page).toContain(`<link rel="canonical" href="${SITE_ADDRESS}${prefixOf(language)}/" />`);
    for (const other of languages)
      expect(page).toContain(`<link rel="alternate" hreflang="${other}" href="${SITE_ADDRESS}${prefixOf(other)}/" />`);
    expect(page).toContain(`<meta property="og:image" content="${SITE_ADDRESS}/preview.jpg" />`);
    const [, organization = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(organization)).toMatchObject({ "@type": "Organization", name: "Homewright" });
  });

  test("R-605 links to files of the build, and lists itself in the sitemap", () => {
    const linked = [...page.matchAll(/(?:src|href)="(\/[^"?]*\.\w+)"/g)].map(([, path = ""]) => path);
    expect(linked.length).toBeGreaterThan(10);
    for (const path of linked) expect(() => read(path)).not.toThrow();
    expect(read("sitemap.xml")).toContain(`<loc>${SITE_ADDRESS}${prefixOf(language)}/</loc>`);
    expect(read("robots.txt")).toContain(`Sitemap: ${SITE_ADDRESS}/sitemap.xml`);
  });
});

test("R-736 every script inside a page is one that the content security policy allows", () => {
  const pages = readdirSync(site).filter((file) => file.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(9);
  for (const page of pages) {
    const inline = [...read(page).matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = ""]) => code);
    const hashes = inline.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    expect([page, hashes]).toEqual([page, inlineScriptHashes]);
  }
});

const legal = (["terms", "privacy"] as const).flatMap((name) => languages.map((language) => ({ name, language })));

describe.each(legal)("the prerendered $name in $language", ({ name, language }) => {
  const page = decoded(read(`${name}-${language}.html`));
  const path = `${prefixOf(language)}/${name}`;

  test("R-605 show every word without a script, and with their styles", async () => {
    const { lead, sections } = await legalDocuments[name][language]();
    const lines = [lead, ...sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(linesOf)])];
    const words = lines.flatMap((line) => line.split("{{contact}}"));
    expect(words.length).toBeGreaterThan(30);
    expect(words.filter((text) => !page.includes(text))).toEqual([]);
    expect(page).not.toMatch(/<noscript>|<template|role="status"[^>]*class="spinner/);
    const sheets = [...page.matchAll(/<link rel="stylesheet"[^>]*href="(\/[^"]+)"/g)].map(([, file = ""]) =>
      read(file),
    );
    expect(sheets.join("")).toContain(".paper");
    expect(page.match(/<h1/g)).toHaveLength(1);
  });

  test("R-605 have an address in each language, which the sitemap lists", () => {
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<title>${catalogues[language][`trust.${name}`]} · Homewright</title>`);
    expect(page).toContain(`<link rel="canonical" href="${SITE_ADDRESS}${path}" />`);
    for (const other of languages) expect(page).toContain(`href="${SITE_ADDRESS}${prefixOf(other)}/${name}" />`);
    expect(read("sitemap.xml")).toContain(`<loc>${SITE_ADDRESS}${path}</loc>`);
  });
});
