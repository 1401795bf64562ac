import { Heart as HeartIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import styles from "./heart.module.css";
import { type SavedPerson, useSaved, useSaving } from "./use-saved.ts";

/** The heart that saves a handyman, pressed while they are saved; nothing for oneself and for administrators. */
export default function Heart({ handymanId, name }: SavedPerson) {
  const { t } = useTranslation(["common", "saved"]);
  const { id } = useCurrentUser();
  const { data, maySave } = useSaved();
  const { add, remove, isSending } = useSaving({ handymanId, name });
  if (!maySave || id === handymanId) return null;
  const isSaved = data?.some((each) => each.handymanId === handymanId) ?? false;
  return (
    <IconButton
      label={t("saved.save", { name })}
      aria-pressed={isSaved}
      aria-disabled={isSending || !data || undefined}
      className={styles.heart}
      onClick={() => !isSending && data && void (isSaved ? remove() : add())}
    >
      <HeartIcon aria-hidden="true" />
    </IconButton>
  );
}
