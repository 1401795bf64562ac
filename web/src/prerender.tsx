import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { isolateBidi } from "../../shared/bidi.ts";
import type { Language } from "../../shared/language.ts";
import { App } from "./app.tsx";
import { legalDocuments, preloadLegalDocument } from "./features/legal/legal-documents.ts";
import { i18n, showLanguage } from "./i18n/i18n.ts";
import { type PublicPage, publicPages, publicPath } from "./i18n/public-paths.ts";

export type PrerenderedPage = { readonly html: string; readonly title: string; readonly description: string };

/** A page as a visitor's browser renders it first, which then hydrates it. Run by the build. */
export async function prerenderPage(page: PublicPage, language: Language): Promise<PrerenderedPage> {
  await showLanguage(language);
  // The page's chunk, which asks for it in a browser, is loaded once for all languages.
  if (page !== "landing") await preloadLegalDocument(page, language);
  const app = (
    <StaticRouter location={publicPath(page, language)}>
      <App />
    </StaticRouter>
  );
  // React would move what is large behind a script that puts it in its place.
  const { prelude } = await prerenderToNodeStream(app, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  const title = page === "landing" ? i18n.t("landing.tabTitle") : i18n.t(`trust.${page}`);
  return {
    // React puts preloads of the pictures first, which belong into a head.
    html: Buffer.concat(chunks)
      .toString("utf8")
      .replace(/^(<link rel="preload"[^>]*>)+/, ""),
    title: `${isolateBidi(title)} · ${i18n.t("app.name")}`,
    description: page === "landing" ? i18n.t("app.description") : (await legalDocuments[page][language]()).lead,
  };
}

export { publicPages, publicPath };
