import { useEffect, useState } from "react";
import type { Language } from "../../../../shared/language.ts";
import type { LegalDocument } from "../../i18n/legal-document.ts";
import { useLanguage } from "../../i18n/use-language.ts";

type Loaders = Readonly<Record<Language, () => Promise<LegalDocument>>>;

const terms: Loaders = {
  en: async () => (await import("../../i18n/legal/terms/en.ts")).default,
  pt: async () => (await import("../../i18n/legal/terms/pt.ts")).default,
  es: async () => (await import("../../i18n/legal/terms/es.ts")).default,
};

const privacy: Loaders = {
  en: async () => (await import("../../i18n/legal/privacy/en.ts")).default,
  pt: async () => (await import("../../i18n/legal/privacy/pt.ts")).default,
  es: async () => (await import("../../i18n/legal/privacy/es.ts")).default,
};

/** Loaders of the legal documents, one chunk per language. */
export const legalDocuments = { terms, privacy } as const;
export type LegalDocumentName = keyof typeof legalDocuments;

/** When each document last changed, in any language. */
export const changedAt: Readonly<Record<LegalDocumentName, string>> = {
  terms: "2026-12-01T12:00:00.000Z",
  privacy: "2026-12-01T12:00:00.000Z",
};

type Loaded = { readonly content: LegalDocument; readonly language: Language };
const loaded = new Map<LegalDocumentName, Loaded>();

async function loadLegalDocument(name: LegalDocumentName, language: Language): Promise<Loaded> {
  const document = { content: await legalDocuments[name][language](), language };
  loaded.set(name, document);
  return document;
}

/** Loads a document before its page is rendered, which loads it again if that fails. Never rejects. */
export const preloadLegalDocument = (name: LegalDocumentName, language: Language): Promise<unknown> =>
  loadLegalDocument(name, language).catch(() => undefined);

/** A legal document in the current language; while another language loads, the previous one stays and `isOutdated` is true. */
export function useLegalDocument(name: LegalDocumentName) {
  const language = useLanguage();
  const [shown, setShown] = useState(() => {
    const document = loaded.get(name);
    return document?.language === language ? document : undefined;
  });
  const [hasFailed, setFailed] = useState(false);
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again.
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    loadLegalDocument(name, language).then(
      (document) => isCurrent && setShown(document),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, language, attempts]);
  const isOutdated = shown !== undefined && shown.language !== language && !hasFailed;
  return { content: shown?.content, isOutdated, hasFailed, retry: () => setAttempts((count) => count + 1) };
}
