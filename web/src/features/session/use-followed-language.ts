import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { session } from "../../../../shared/session/contract.ts";
import type { CurrentUser } from "../../../../shared/session/schema.ts";
import { send } from "../../api/send.ts";
import { chosenLanguage, i18n, showLanguage } from "../../i18n/i18n.ts";
import { toLanguage } from "../../i18n/languages.ts";
import { currentUserQuery } from "./current-user.tsx";

/**
 * Keeps the user's language and the one on screen together: mails come in what was chosen here, and a browser in which
 * nothing was chosen shows what the user chose elsewhere. False until the words of that are there.
 */
export function useFollowedLanguage(user: CurrentUser | null | undefined): boolean {
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

  const [isShown, setShown] = useState(() => chosenLanguage() !== undefined);
  useEffect(() => {
    if (!stored) return;
    const goOn = () => setShown(true);
    if (chosenLanguage() !== undefined) return goOn();
    // It is shown, not kept: nobody chose it in this browser, which may be another person's too. Without its words the
    // page stays as it is.
    showLanguage(stored).then(goOn, goOn);
  }, [stored]);

  useEffect(() => {
    const hear = (shown: string) => follow(shown);
    i18n.on("languageChanged", hear);
    return () => i18n.off("languageChanged", hear);
  }, []);
  return isShown;
}
