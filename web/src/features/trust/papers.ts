import { useEffect, useState } from "react";
import type { Language } from "../../../../shared/language.ts";
import type { Paper } from "../../i18n/paper.ts";
import { useLanguage } from "../../i18n/use-language.ts";

type Loaders = Readonly<Record<Language, () => Promise<Paper>>>;

const terms: Loaders = {
  en: async () => (await import("../../i18n/papers/terms/en.ts")).default,
  pt: async () => (await import("../../i18n/papers/terms/pt.ts")).default,
  es: async () => (await import("../../i18n/papers/terms/es.ts")).default,
};

const privacy: Loaders = {
  en: async () => (await import("../../i18n/papers/privacy/en.ts")).default,
  pt: async () => (await import("../../i18n/papers/privacy/pt.ts")).default,
  es: async () => (await import("../../i18n/papers/privacy/es.ts")).default,
};

/** Loaders of the legal documents, one chunk per language. */
export const papers = { terms, privacy } as const;
export type PaperName = keyof typeof papers;

/** When each document last changed, in any language. */
export const changedAt: Readonly<Record<PaperName, string>> = {
  terms: "2026-11-26T12:00:00.000Z",
  privacy: "2026-11-26T12:00:00.000Z",
};

/** A legal document in the current language; while another language loads, the previous one stays and `isOutdated` is true. */
export function usePaper(name: PaperName) {
  const language = useLanguage();
  const [shown, setShown] = useState<{ readonly paper: Paper; readonly language: Language }>();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again.
  useEffect(() => {
    let isWanted = true;
    setFailed(false);
    papers[name][language]().then(
      (paper) => isWanted && setShown({ paper, language }),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [name, language, tries]);
  const isOutdated = shown !== undefined && shown.language !== language && !hasFailed;
  return { paper: shown?.paper, isOutdated, hasFailed, retry: () => setTries((count) => count + 1) };
}
