import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import type { UnsentMessage } from "../composer/stored-draft.ts";
import styles from "./conversation.module.css";
import type { LogActions } from "./log-actions.ts";
import { MessageText } from "./message-text.tsx";
import { Shots } from "./shots.tsx";
import type { Outgoing } from "./use-outgoing.ts";

export type UnsentItemProps = {
  message: UnsentMessage;
  outgoing: Pick<Outgoing, "retry" | "discard">;
  onPhoto: LogActions["onPhoto"];
};

/** A message on its way, or one that failed or was written without a connection: it can be sent again or discarded. */
export function UnsentItem({ message, outgoing: { retry, discard }, onPhoto }: UnsentItemProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const { text, imageUrls, event, state, reason } = message;
  const isSending = state === "sending";
  return (
    <li className={styles.message} data-own="" data-state={state}>
      <VisuallyHidden>{t("conversations.youWrote")}</VisuallyHidden>
      {imageUrls.length > 0 && <Shots imageUrls={imageUrls} onPhoto={onPhoto} />}
      {(text || event) && (
        <p className={styles.bubble} dir="auto">
          {text ? <MessageText text={text} /> : t("conversations.onMyWay")}
        </p>
      )}
      <p className={styles.meta}>
        {isSending && t("conversations.sending")}
        {state === "failed" && (
          <span className={styles.problem}>{`${t("conversations.notSent")} ${reason ?? ""}`}</span>
        )}
        {state === "kept" && t("conversations.kept")}
      </p>
      {!isSending && (
        <div className={styles.meta}>
          <button type="button" onClick={() => retry(message)}>
            {t(state === "kept" ? "conversations.sendNow" : "action.tryAgain")}
          </button>
          <button type="button" onClick={() => discard(message)}>
            {t("conversations.discard")}
          </button>
        </div>
      )}
    </li>
  );
}
