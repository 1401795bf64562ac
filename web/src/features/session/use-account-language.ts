import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { CurrentUser } from "../../../../shared/session/schema.ts";
import { session } from "../../api/endpoints.ts";
import { send } from "../../api/send.ts";
import { chosenLanguage, i18n, showLanguage } from "../../i18n/i18n.ts";
import { toLanguage } from "../../i18n/languages.ts";
import { currentUserQuery } from "./current-user.tsx";

/**
 * Syncs the account's language with the one on screen: a choice here is saved for emails; without a choice in this browser,
 * the account's language is shown. False until its texts are loaded.
 */
export function useAccountLanguage(user: CurrentUser | null | undefined): boolean {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (language: CurrentUser["language"]) => send(session.update, { body: { language } }),
    onSuccess: (changed) => void client.setQueryData(currentUserQuery.queryKey, changed),
  });
  const stored = user?.language;
  const saveLanguage = useEffectEvent((shown: string) => {
    const language = toLanguage(shown);
    if (stored && language !== stored) mutate(language);
  });

  const [isShown, setShown] = useState(() => chosenLanguage() !== undefined);
  useEffect(() => {
    if (!stored) return;
    const markShown = () => setShown(true);
    if (chosenLanguage() !== undefined) return markShown();
    // Not stored: it was not chosen in this browser, which others may share. If its texts fail to load, the language stays.
    showLanguage(stored).then(markShown, markShown);
  }, [stored]);

  useEffect(() => {
    const onLanguageChanged = (shown: string) => saveLanguage(shown);
    i18n.on("languageChanged", onLanguageChanged);
    return () => i18n.off("languageChanged", onLanguageChanged);
  }, []);
  return isShown;
}
