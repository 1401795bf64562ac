import type { Language } from "../../../../../shared/language.ts";

export type Pair = { readonly sourceLanguage: Language; readonly targetLanguage: Language };

/** Whether the browser can translate: at once, after it has downloaded what it needs for the languages, or not at all. */
export type Availability = "available" | "downloadable" | "downloading" | "unavailable";

type Progress = { readonly loaded: number };
type Monitor = { addEventListener: (name: "downloadprogress", listener: (event: Progress) => void) => void };
type Translator = {
  translate: (text: string, options: { signal: AbortSignal }) => Promise<string>;
  destroy: () => void;
};
type Options = Pair & { readonly signal: AbortSignal; readonly monitor: (monitor: Monitor) => void };

/** The Translator API of some browsers, which the compiler does not know yet. */
type TranslatorApi = {
  availability: (pair: Pair) => Promise<Availability | null>;
  create: (options: Options) => Promise<Translator>;
};
const translatorApi = (): TranslatorApi | undefined => (globalThis as { Translator?: TranslatorApi }).Translator;

export const hasTranslator = (): boolean => translatorApi() !== undefined;

/** Asks the browser; a browser that does not answer cannot translate. */
export async function availabilityOf(pair: Pair): Promise<Availability> {
  try {
    return (await translatorApi()?.availability(pair)) ?? "unavailable";
  } catch {
    return "unavailable";
  }
}

type Task = Pair & {
  readonly text: string;
  readonly signal: AbortSignal;
  /** Told the share of one that is downloaded, if anything is. */
  readonly onDownload: (share: number) => void;
};

/** The text as the browser translates it, on this device. Called within a press: a download needs one. */
export async function translate({ text, signal, onDownload, ...pair }: Task): Promise<string> {
  const monitor = (of: Monitor) => of.addEventListener("downloadprogress", ({ loaded }) => onDownload(loaded));
  const translator = await translatorApi()?.create({ ...pair, signal, monitor });
  if (!translator) throw new Error("This browser does not translate.");
  try {
    return await translator.translate(text, { signal });
  } finally {
    translator.destroy();
  }
}
