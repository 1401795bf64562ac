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
  terms: "2026-11-27T12:00:00.000Z",
  privacy: "2026-11-27T12:00:00.000Z",
};

/** A legal document in the current language; while another language loads, the previous one stays and `isOutdated` is true. */
export function useLegalDocument(name: LegalDocumentName) {
  const language = useLanguage();
  const [shown, setShown] = useState<{ readonly content: LegalDocument; readonly language: Language }>();
  const [hasFailed, setFailed] = useState(false);
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again.
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    legalDocuments[name][language]().then(
      (content) => isCurrent && setShown({ content, language }),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, language, attempts]);
  const isOutdated = shown !== undefined && shown.language !== language && !hasFailed;
  return { content: shown?.content, isOutdated, hasFailed, retry: () => setAttempts((count) => count + 1) };
}
