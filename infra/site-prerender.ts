import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import * as z from "zod";
import { type Language, languages, locales } from "../shared/language.ts";
import { SITE_ADDRESS } from "./site-address.ts";

// Writes the public pages in each language and the sitemap into the built site: `web/src/prerender.tsx` renders, the built
// `index.html` is the frame. Run by `buildSite` after Vite.

const root = resolve(import.meta.dirname, "../web");
const site = resolve(root, "../dist/web");
const renderer = resolve(root, "../dist/prerender");

type Page = { readonly html: string; readonly title: string; readonly description: string };
type PublicPage = "landing" | "terms" | "privacy";
type Renderer = {
  readonly prerenderPage: (page: PublicPage, language: Language) => Promise<Page>;
  readonly publicPages: Readonly<Record<PublicPage, string>>;
  readonly publicPath: (page: PublicPage, language: Language) => string;
};

const keys = z.array(z.string()).default([]);
const Chunk = z.object({ file: z.string(), name: z.string().optional(), css: keys, imports: keys });
type Chunk = z.output<typeof Chunk>;

process.env.NODE_ENV = "production";
await build({
  configFile: false,
  root,
  logLevel: "warn",
  plugins: [react()],
  resolve: { alias: [{ find: /^zod$/, replacement: join(root, "src/api/zod.ts") }] },
  build: {
    ssr: "src/prerender.tsx",
    outDir: renderer,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2023",
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
const { prerenderPage, publicPages, publicPath }: Renderer = await import(
  pathToFileURL(join(renderer, "prerender.js")).href
);
const frame = readFileSync(join(site, "index.html"), "utf8");
const manifest = z.record(z.string(), Chunk).parse(JSON.parse(readFileSync(join(site, ".vite/manifest.json"), "utf8")));

const pages = Object.keys(publicPages) as PublicPage[];

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const addressOf = (page: PublicPage, language: Language): string => SITE_ADDRESS + publicPath(page, language);

/** The other languages of a page, for search engines. */
const alternates = [...languages.map((language) => [language, language] as const), ["x-default", "en"] as const];

/** A chunk and all that it imports. */
function chunksOf(key: string, seen: Set<string> = new Set()): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...chunk.imports.flatMap((each) => chunksOf(each, seen)), chunk];
}

/** What a page needs beside the frame: its sheets at once, or it stands without them until its script has run. */
function filesOf(page: PublicPage, language: Language): string[] {
  const texts = ["common", "landing", "trust"].map((name) => `src/i18n/${name}/${language}.ts`);
  const legal = ["src/features/legal/legal-document-page.tsx", `src/i18n/legal/${page}/${language}.ts`];
  // The texts of a visitor's first page in English are part of the script.
  const chunks = [...(language === "en" ? [] : texts), ...(page === "landing" ? [] : legal)];
  const sheets = new Set(
    chunks
      .flatMap((key) => chunksOf(key))
      .flatMap(({ css }) => css)
      .filter((file) => !frame.includes(`/${file}"`)),
  );
  return [
    ...[...sheets].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...chunks.map((key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}" />`),
  ];
}

/** What search engines and link previews read. */
function headOf(name: PublicPage, language: Language, { title, description }: Page): string {
  const organization = {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Homewright",
    url: `${SITE_ADDRESS}/`,
    logo: `${SITE_ADDRESS}/icon-512.png`,
  };
  const properties = {
    type: "website",
    site_name: "Homewright",
    locale: (locales[language].split("-u-")[0] ?? "").replace("-", "_"),
    title,
    description,
    url: addressOf(name, language),
    image: `${SITE_ADDRESS}/preview.jpg`,
    "image:width": "1200",
    "image:height": "630",
  };
  return [
    `<link rel="canonical" href="${addressOf(name, language)}" />`,
    ...alternates.map(([tag, each]) => `<link rel="alternate" hreflang="${tag}" href="${addressOf(name, each)}" />`),
    ...Object.entries(properties).map(([name, text]) => `<meta property="og:${name}" content="${escaped(text)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...filesOf(name, language),
    `<script type="application/ld+json">${JSON.stringify(organization)}</script>`,
  ].join("\n    ");
}

/** Replaces a part of the frame, which must be there. */
function replace(text: string, part: RegExp, by: string): string {
  if (!part.test(text)) throw new Error(`index.html has no ${part}.`);
  return text.replace(part, () => by);
}

function pageOf(name: PublicPage, language: Language, page: Page): string {
  const changes: readonly (readonly [RegExp, string])[] = [
    [/<html lang="en">/, `<html lang="${language}">`],
    [/<title>.*<\/title>/, `<title>${escaped(page.title)}</title>`],
    [/(?<=<meta name="description" content=")[^"]*/, escaped(page.description)],
    [/(?=\s*<\/head>)/, `\n    ${headOf(name, language, page)}`],
    [/<div id="root"><\/div>/, `<div id="root" data-language="${language}">${page.html}</div>`],
    // The page shows all it has without a script.
    [/\s*<noscript>.*<\/noscript>/, ""],
  ];
  return changes.reduce((text, [part, by]) => replace(text, part, by), frame);
}

/** The pages that visitors can open. */
function sitemap(): string {
  const urls = pages.flatMap((page) => {
    const links = alternates
      .map(([tag, each]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressOf(page, each)}"/>`)
      .join("");
    return languages.map((language) => `<url><loc>${addressOf(page, language)}</loc>${links}</url>`);
  });
  const enrollment = `<url><loc>${SITE_ADDRESS}/handyman-enrollment</loc></url>`;
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const header = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${[header, `<urlset ${names}>`, ...urls, enrollment, "</urlset>"].join("\n")}\n`;
}

// One after the other: the renderer has one language at a time.
for (const language of languages)
  for (const name of pages) {
    const page = await prerenderPage(name, language);
    writeFileSync(join(site, `${name}-${language}.html`), pageOf(name, language, page));
  }
// Members get the frame itself: their first data are asked for before everything else, and what all their pages run at
// once, beside what visitors run.
const chunkNamed = (name: string): string => {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
  if (!key) throw new Error(`The build has no chunk \`${name}\`.`);
  return key;
};
const memberFiles = ["user", "common"].flatMap((name) => chunksOf(chunkNamed(name)));
const early = `<script type="module" async crossorigin src="/${manifest[chunkNamed("early")]?.file}"></script>`;
const hints = memberFiles
  .filter(({ file }) => !frame.includes(`/${file}"`))
  .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
// Typefaces come after the code, or the first screen would wait for 50 kB that it can do without.
const memberHead = [
  [/(?:\s*<link\s+rel="preload"[^>]*>)+/, ""],
  [/(?=<script type="module")/, `${early}\n    `],
  [/(?=\s*<\/head>)/, `\n    ${[...new Set(hints)].join("\n    ")}`],
] as const;
writeFileSync(
  join(site, "index.html"),
  memberHead.reduce((text, [part, by]) => replace(text, part, by), frame),
);
writeFileSync(join(site, "sitemap.xml"), sitemap());
const robots = readFileSync(join(site, "robots.txt"), "utf8");
writeFileSync(join(site, "robots.txt"), `${robots}\nSitemap: ${SITE_ADDRESS}/sitemap.xml\n`);
