import { createInstance } from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import { initReactI18next } from "react-i18next";
import { isolateBidi } from "../../../shared/bidi.ts";
import type { Language } from "../../../shared/language.ts";
import common from "./common/en.ts";
import landing from "./landing/en.ts";
import { rememberLanguage } from "./language-cookie.ts";
import { toLanguage } from "./languages.ts";
import { readLocal, writeLocal } from "./local-store.ts";
import type { Namespace, Namespaces } from "./namespaces.ts";
import { languageOfPath } from "./public-paths.ts";
import trust from "./trust/en.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Namespaces;
    keySeparator: false;
    nsSeparator: ".";
  }
}

const STORAGE_KEY = "language";

/** A visitor's first page is in English without a further request; every other text is loaded by namespace and language. */
const visitor = { common, landing, trust };

/** The one translator. A missing key shows itself. */
export const i18n = createInstance();

i18n.on("languageChanged", (language) => {
  if (typeof document === "undefined") return;
  document.documentElement.lang = language;
  // For the page that is shown without a connection; no choice of this browser.
  writeLocal("shownLanguage", language);
  document.querySelector('meta[name="description"]')?.setAttribute("content", i18n.t("app.description"));
});

const files = import.meta.glob(["./*/*.ts", "!./{common,landing,trust}/en.ts"]);

void i18n
  .use(resourcesToBackend((language: string, namespace: string) => files[`./${namespace}/${language}.ts`]?.()))
  .use(initReactI18next)
  .init({
    lng: "en",
    // Every language has every key: no reader needs the texts of another one.
    fallbackLng: false,
    ns: Object.keys(visitor),
    defaultNS: "common",
    resources: { en: visitor },
    partialBundledLanguages: true,
    initAsync: false,
    // "jobs.title" is "title" of the namespace "jobs"; what begins with no namespace is a key of "common".
    nsSeparator: ".",
    keySeparator: ".",
    appendNamespaceToMissingKey: true,
    // React already escapes markup. Filled-in values are isolated so that right-to-left text cannot reorder the sentence.
    interpolation: { escapeValue: true, escape: isolateBidi },
  });

/** Loads the missing namespaces of a language. Rejects when one does not load; the next call tries again. */
async function load(language: Language, namespaces: readonly string[]): Promise<void> {
  const missing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing().length === 0) return;
  // Of i18next's loading functions the only one that asks again after a failure. None of them rejects.
  await i18n.reloadResources([language], missing());
  if (missing().length > 0) throw new Error(`Texts in ${language} did not load: ${missing().join(", ")}`);
}

/** Loads the texts of a part of the app in the language on screen, and from then on in every language that is chosen. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  // Registers them. It never rejects, and asks for nothing again that has failed: `load` does both.
  void i18n.loadNamespaces(namespaces);
  await load(toLanguage(i18n.language), namespaces);
}

/** What was chosen in this browser, known or not; undefined when nothing was. */
export const chosenLanguage = (): string | undefined => readLocal(STORAGE_KEY);

let requestedLanguage: Language = "en";

/** Shows `language`, loading its words first; of two quick choices the later one wins. Rejects when the words do not load. */
export async function showLanguage(language: Language): Promise<void> {
  requestedLanguage = language;
  await load(language, [i18n.options.ns ?? []].flat());
  if (requestedLanguage === language) await i18n.changeLanguage(language);
}

/** Switches at once, without a reload, and remembers the choice. */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  if (requestedLanguage === language) storeLanguage(language);
}

function storeLanguage(language: Language): void {
  writeLocal(STORAGE_KEY, language);
  rememberLanguage(language);
}

/**
 * Call before the first render: shows the language of the page's own path, or the remembered one; English when there is
 * none or it is unknown.
 */
export async function startLanguage(): Promise<void> {
  const ofPath = languageOfPath(location.pathname);
  const language = ofPath ?? toLanguage(chosenLanguage());
  // The cookie may be gone, or the browser may be another one's.
  if (ofPath ?? chosenLanguage()) storeLanguage(language);
  try {
    await showLanguage(language);
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
