import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../shared/language.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { useLanguageInSentence } from "../../../i18n/use-language-name.ts";
import styles from "./conversation.module.css";
import { MessageText } from "./message-text.tsx";
import { useTranslationByBrowser } from "./use-translation-by-browser.ts";

type TranslationProps = { text: string; from: Language; to: Language };

/** Under a message in another language: which one, and what the reader's browser makes of it, if it translates. */
export function Translation({ text, from, to }: TranslationProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const nameOf = useLanguageInSentence();
  const browser = useTranslationByBrowser(text, { sourceLanguage: from, targetLanguage: to });
  const { canTranslate, state } = browser;
  const isDone = state.is === "done";
  const isRunning = state.is === "working" || state.is === "downloading";
  return (
    <>
      {isDone && (
        <p className={styles.translation} dir="auto">
          <MessageText text={state.text} />
        </p>
      )}
      <div className={styles.meta}>
        <span>
          {t(isDone ? "conversations.translatedFrom" : "conversations.writtenIn", { language: nameOf(from) })}
        </span>
        {canTranslate && !isDone && (
          <button type="button" aria-disabled={isRunning || undefined} onClick={() => isRunning || browser.start()}>
            {t(isRunning ? "conversations.translating" : "conversations.translate")}
          </button>
        )}
        <TranslationState {...browser} />
      </div>
    </>
  );
}

/** What a translation waits for, or why there is none. */
function TranslationState({ canTranslate, needsDownload, state }: ReturnType<typeof useTranslationByBrowser>) {
  const { t } = useTranslation(["common", "conversations"]);
  const format = useFormat();
  if (!canTranslate) return null;
  if (state.is === "downloading")
    return <span>{t("conversations.translationDownload", { percent: format.percent(state.share) })}</span>;
  if (state.is === "idle" && needsDownload) return <span>{t("conversations.translationNeeds")}</span>;
  if (state.is !== "offline" && state.is !== "failed") return null;
  return (
    <span className={styles.problem} role="alert">
      {t(state.is === "offline" ? "conversations.translationOffline" : "conversations.translationFailed")}
    </span>
  );
}
