import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { isolated } from "../../../shared/bidi.ts";
import type { Language } from "../../../shared/language.ts";
import type { en, Messages } from "./en.ts";
import { enVisitor } from "./en-visitor.ts";
import { toLanguage } from "./languages.ts";
import { readLocal, writeLocal } from "./local-store.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
    keySeparator: false;
    nsSeparator: false;
  }
}

const STORAGE_KEY = "language";

const loaders: Record<Exclude<Language, "en">, () => Promise<Messages>> = {
  pt: async () => (await import("./pt.ts")).pt,
  es: async () => (await import("./es.ts")).es,
};

/**
 * The one translator. English stands in for what another language lacks: a visitor's words are here, those behind a
 * session come with `member-words.ts`. A missing key shows itself.
 */
export const i18n = createInstance();

i18n.on("languageChanged", (language) => {
  document.documentElement.lang = language;
  document.querySelector('meta[name="description"]')?.setAttribute("content", i18n.t("app.description"));
});

void i18n.use(initReactI18next).init({
  lng: "en",
  fallbackLng: "en",
  resources: { en: { translation: enVisitor } },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes markup by itself; what is filled in may not turn the words around it.
  interpolation: { escapeValue: true, escape: isolated },
  react: { useSuspense: false },
});

/** What was chosen in this browser, known or not; undefined when nothing was. */
export const chosenLanguage = (): string | undefined => readLocal(STORAGE_KEY);

let wanted: Language = "en";

/** Shows `language`, loading its words first; of two quick choices the later one wins. Rejects when the words do not load. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language !== "en" && !i18n.hasResourceBundle(language, "translation")) {
    i18n.addResourceBundle(language, "translation", await loaders[language]());
  }
  if (wanted === language) await i18n.changeLanguage(language);
}

/** Switches at once, without a reload, and remembers the choice. */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  if (wanted === language) writeLocal(STORAGE_KEY, language);
}

/** Call before the first render: shows the remembered language; English when there is none or it is unknown. */
export async function startLanguage(): Promise<void> {
  try {
    await showLanguage(toLanguage(chosenLanguage()));
  } catch {
    // Its words did not load; English is there.
  }
}

const OFFERED_KEY = "languageOffered";

/** The language of the browser, when it is one of ours and nothing was chosen: to be offered once. */
export function takeLanguageOffer(): Exclude<Language, "en"> | undefined {
  const language = toLanguage(navigator.language);
  if (language === "en" || chosenLanguage() !== undefined || readLocal(OFFERED_KEY)) return undefined;
  writeLocal(OFFERED_KEY, "1");
  return language;
}
