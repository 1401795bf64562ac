import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { SITE_ADDRESS } from "../../infra/site-address.ts";
import { languages } from "../../shared/language.ts";
import { en, es, pt } from "../support/pages/texts.ts";

const site = resolve(import.meta.dirname, "../../dist/web");
const read = (file: string) => readFileSync(join(site, file), "utf8");
const decoded = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const texts = { en, es, pt };
const paths = { en: "/", pt: "/pt/", es: "/es/" } as const;

describe.each(languages)("the prerendered landing page in %s", (language) => {
  const page = decoded(read(`landing-${language}.html`));
  const words = texts[language];

  test("R-605 R-020 shows all of its content without a script", () => {
    // Said once something is typed.
    const later = /^landing\.(supply\.(?!idle)|people|person)/;
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
    expect(page).toContain(`<link rel="canonical" href="${SITE_ADDRESS}${paths[language]}" />`);
    for (const [other, path] of Object.entries(paths))
      expect(page).toContain(`<link rel="alternate" hreflang="${other}" href="${SITE_ADDRESS}${path}" />`);
    expect(page).toContain(`<meta property="og:image" content="${SITE_ADDRESS}/preview.jpg" />`);
    const [, organization = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(organization)).toMatchObject({ "@type": "Organization", name: "Homewright" });
  });

  test("R-605 links to files of the build, and lists itself in the sitemap", () => {
    const linked = [...page.matchAll(/(?:src|href)="(\/[^"?]*\.\w+)"/g)].map(([, path = ""]) => path);
    expect(linked.length).toBeGreaterThan(10);
    for (const path of linked) expect(() => read(path)).not.toThrow();
    expect(read("sitemap.xml")).toContain(`<loc>${SITE_ADDRESS}${paths[language]}</loc>`);
    expect(read("robots.txt")).toContain(`Sitemap: ${SITE_ADDRESS}/sitemap.xml`);
  });
});
