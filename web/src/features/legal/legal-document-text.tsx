import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import type { LegalDocument, Section } from "../../i18n/legal-document.ts";
import { languageOfPath, publicPath } from "../../i18n/public-paths.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { LegalBlocks } from "./legal-blocks.tsx";
import { changedAt, type LegalDocumentName, useLegalDocument } from "./legal-documents.ts";
import "./legal.css";

const other = { terms: "privacy", privacy: "terms" } as const satisfies Record<LegalDocumentName, LegalDocumentName>;

/** A legal document: heading at once, table of contents and sections once loaded. */
export function LegalDocumentText({ name }: { name: LegalDocumentName }) {
  const { t } = useTranslation(["common", "trust"]);
  const format = useFormat();
  const language = languageOfPath(useLocation().pathname) ?? "en";
  const { content, isOutdated, hasFailed, retry } = useLegalDocument(name);
  return (
    <article className="paper" aria-busy={isOutdated}>
      <header className="paper-head">
        <h1>{t(`trust.${name}`)}</h1>
        {/* Rendered at the build on other clocks than the reader's. */}
        <p className="muted" suppressHydrationWarning>
          {t("trust.changed", { date: format.day(changedAt[name]) })}
        </p>
        {content && <p className="paper-lead">{content.lead}</p>}
      </header>
      {hasFailed && <ErrorCard title={t("trust.failed")} onRetry={retry} />}
      {!content && !hasFailed && <Spinner />}
      {content && <Sections content={content} />}
      <p>
        <Link className="text-link" to={publicPath(other[name], language)}>
          {t(`trust.${other[name]}`)}
        </Link>
      </p>
    </article>
  );
}

function Sections({ content: { sections } }: { content: LegalDocument }) {
  const { t } = useTranslation(["common", "trust"]);
  useScrollToSection();
  return (
    <>
      <nav className="paper-contents" aria-labelledby="contents">
        <h2 id="contents">{t("trust.contents")}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={{ hash: id }}>{title}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="paper-sections">
        {sections.map((section) => (
          <SectionText key={section.id} section={section} />
        ))}
      </div>
    </>
  );
}

function SectionText({ section: { id, title, blocks } }: { section: Section<string> }) {
  return (
    <section className="paper-text" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <LegalBlocks blocks={blocks} />
    </section>
  );
}

/** Scrolls to the section of the URL's hash and focuses its heading. */
function useScrollToSection() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again.
  useEffect(() => {
    const heading = hash ? document.getElementById(hash.slice(1)) : null;
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [hash, key]);
}
