import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import * as z from "zod";
import { languages, locales } from "../shared/language.ts";
import { SITE_ADDRESS } from "./site-address.ts";

// Writes the landing page of each language and the sitemap into the built site: `web/src/prerender.tsx` renders, the built
// `index.html` is the frame. Run by `buildSite` after Vite.

const root = resolve(import.meta.dirname, "../web");
const site = resolve(root, "../dist/web");
const renderer = resolve(root, "../dist/prerender");

type Language = (typeof languages)[number];
type Page = { readonly html: string; readonly title: string; readonly description: string };
type Renderer = {
  readonly prerenderLanding: (language: Language) => Promise<Page>;
  readonly landingPaths: Readonly<Record<Language, string>>;
};

const Manifest = z.record(z.string(), z.object({ file: z.string() }));

process.env.NODE_ENV = "production";
await build({
  configFile: false,
  root,
  logLevel: "warn",
  plugins: [react()],
  resolve: { alias: [{ find: /^zod$/, replacement: join(root, "src/api/zod.ts") }] },
  build: { ssr: "src/prerender.tsx", outDir: renderer, emptyOutDir: true, assetsInlineLimit: 0, target: "es2023" },
});
const { prerenderLanding, landingPaths }: Renderer = await import(pathToFileURL(join(renderer, "prerender.js")).href);
const frame = readFileSync(join(site, "index.html"), "utf8");
const manifest = Manifest.parse(JSON.parse(readFileSync(join(site, ".vite/manifest.json"), "utf8")));

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const addressOf = (language: Language): string => SITE_ADDRESS + landingPaths[language];

/** The other languages of a page, for search engines. */
const alternates = [...languages.map((language) => [language, language] as const), ["x-default", "en"] as const];

/** What search engines and link previews read. */
function headOf(language: Language, { title, description }: Page): string {
  const organization = {
    ...{ "@context": "https://schema.org", "@type": "Organization", name: "Homewright" },
    ...{ url: `${SITE_ADDRESS}/`, logo: `${SITE_ADDRESS}/icon-512.png` },
  };
  const properties = {
    ...{
      type: "website",
      site_name: "Homewright",
      locale: (locales[language].split("-u-")[0] ?? "").replace("-", "_"),
    },
    ...{ title, description, url: addressOf(language), image: `${SITE_ADDRESS}/preview.jpg` },
    ...{ "image:width": "1200", "image:height": "630" },
  };
  // The texts of a visitor's first page in English are part of the script.
  const texts =
    language === "en" ? [] : ["common", "landing", "trust"].map((name) => `src/i18n/${name}/${language}.ts`);
  return [
    `<link rel="canonical" href="${addressOf(language)}" />`,
    ...alternates.map(([tag, each]) => `<link rel="alternate" hreflang="${tag}" href="${addressOf(each)}" />`),
    ...Object.entries(properties).map(([name, text]) => `<meta property="og:${name}" content="${escaped(text)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...texts.map((key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}" />`),
    `<script type="application/ld+json">${JSON.stringify(organization)}</script>`,
  ].join("\n    ");
}

/** Replaces a part of the frame, which must be there. */
function replace(text: string, part: RegExp, by: string): string {
  if (!part.test(text)) throw new Error(`index.html has no ${part}.`);
  return text.replace(part, () => by);
}

function pageOf(language: Language, page: Page): string {
  const changes: readonly (readonly [RegExp, string])[] = [
    [/<html lang="en">/, `<html lang="${language}">`],
    [/<title>.*<\/title>/, `<title>${escaped(page.title)}</title>`],
    [/(?<=<meta name="description" content=")[^"]*/, escaped(page.description)],
    [/(?=\s*<\/head>)/, `\n    ${headOf(language, page)}`],
    [/<div id="root"><\/div>/, `<div id="root" data-language="${language}">${page.html}</div>`],
    // The page shows all it has without a script.
    [/\s*<noscript>.*<\/noscript>/, ""],
  ];
  return changes.reduce((text, [part, by]) => replace(text, part, by), frame);
}

/** The pages that visitors can open. */
function sitemap(): string {
  const links = alternates
    .map(([tag, each]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressOf(each)}"/>`)
    .join("");
  const landing = languages.map((language) => `<url><loc>${addressOf(language)}</loc>${links}</url>`);
  const others = ["/handyman-enrollment", "/terms", "/privacy"].map(
    (path) => `<url><loc>${SITE_ADDRESS}${path}</loc></url>`,
  );
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const header = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${[header, `<urlset ${names}>`, ...landing, ...others, "</urlset>"].join("\n")}\n`;
}

// One after the other: the renderer has one language at a time.
for (const language of languages) {
  const page = await prerenderLanding(language);
  writeFileSync(join(site, `landing-${language}.html`), pageOf(language, page));
}
writeFileSync(join(site, "sitemap.xml"), sitemap());
const robots = readFileSync(join(site, "robots.txt"), "utf8");
writeFileSync(join(site, "robots.txt"), `${robots}\nSitemap: ${SITE_ADDRESS}/sitemap.xml\n`);
