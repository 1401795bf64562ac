import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { isolateBidi } from "../../shared/bidi.ts";
import type { Language } from "../../shared/language.ts";
import { App } from "./app.tsx";
import { i18n, showLanguage } from "./i18n/i18n.ts";
import { landingPaths } from "./i18n/landing-paths.ts";

export type PrerenderedPage = { readonly html: string; readonly title: string; readonly description: string };

/** The landing page as a visitor's browser renders it first, which then hydrates it. Run by the build. */
export async function prerenderLanding(language: Language): Promise<PrerenderedPage> {
  await showLanguage(language);
  const app = (
    <StaticRouter location={landingPaths[language]}>
      <App />
    </StaticRouter>
  );
  const { prelude } = await prerenderToNodeStream(app);
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  return {
    // React puts preloads of the pictures first, which belong into a head.
    html: Buffer.concat(chunks)
      .toString("utf8")
      .replace(/^(<link rel="preload"[^>]*>)+/, ""),
    title: `${isolateBidi(i18n.t("landing.tabTitle"))} · ${i18n.t("app.name")}`,
    description: i18n.t("app.description"),
  };
}

export { landingPaths };
