import { useEffect, useState } from "react";
import type { Language } from "../../../../shared/language.ts";
import type { Paper } from "../../i18n/paper.ts";
import { useLanguage } from "../../i18n/use-language.ts";

type Loaders = Readonly<Record<Language, () => Promise<Paper>>>;

const terms: Loaders = {
  en: async () => (await import("../../i18n/en/terms.ts")).terms,
  pt: async () => (await import("../../i18n/pt/terms.ts")).terms,
  es: async () => (await import("../../i18n/es/terms.ts")).terms,
};

const privacy: Loaders = {
  en: async () => (await import("../../i18n/en/privacy.ts")).privacy,
  pt: async () => (await import("../../i18n/pt/privacy.ts")).privacy,
  es: async () => (await import("../../i18n/es/privacy.ts")).privacy,
};

/** The long texts, each language in a chunk of its own. */
export const papers = { terms, privacy } as const;
export type PaperName = keyof typeof papers;

/** When the words of each last changed, in any language. */
export const changedAt: Readonly<Record<PaperName, string>> = {
  terms: "2026-11-26T12:00:00.000Z",
  privacy: "2026-11-26T12:00:00.000Z",
};

/** A paper in the language on screen; until another language's has come, the one before stays and `isOutdated`. */
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
