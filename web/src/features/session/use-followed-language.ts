import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { session } from "../../../../shared/session/contract.ts";
import type { CurrentUser } from "../../../../shared/session/schema.ts";
import { send } from "../../api/send.ts";
import { chosenLanguage, i18n, setLanguage } from "../../i18n/i18n.ts";
import { toLanguage } from "../../i18n/languages.ts";
import { currentUserQuery } from "./current-user.tsx";

/**
 * Keeps the user's language and the one on screen together: mails come in what was chosen here, and a browser in which
 * nothing was chosen shows what the user chose elsewhere.
 */
export function useFollowedLanguage(user: CurrentUser | null | undefined): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (language: CurrentUser["language"]) => send(session.update, { body: { language } }),
    onSuccess: (changed) => void client.setQueryData(currentUserQuery.queryKey, changed),
  });
  const stored = user?.language;
  const follow = useEffectEvent((shown: string) => {
    const language = toLanguage(shown);
    if (stored && language !== stored) mutate(language);
  });

  useEffect(() => {
    if (!stored || chosenLanguage() !== undefined) return;
    // Without its words the page stays as it is.
    setLanguage(stored).catch(() => undefined);
  }, [stored]);

  useEffect(() => {
    const hear = (shown: string) => follow(shown);
    i18n.on("languageChanged", hear);
    return () => i18n.off("languageChanged", hear);
  }, []);
}
