import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import type { Outgoing } from "../thread/use-outgoing.ts";
import styles from "./composer.module.css";
import { Composer } from "./composer.tsx";
import { Starters } from "./starters.tsx";
import { WriteNotice } from "./write-notice.tsx";

export type FootProps = {
  conversation: ConversationView;
  outgoing: Outgoing;
  /** Nobody has written yet. */
  isEmpty: boolean;
  goToEnd: () => void;
  /** Above it. */
  children: ReactNode;
};

/** Below the messages. */
export function Foot({ children, ...rest }: FootProps) {
  return (
    <div className={styles.foot}>
      {children}
      <Writing {...rest} />
    </div>
  );
}

/** The composer, or why nothing can be written. */
function Writing({ conversation, outgoing, isEmpty, goToEnd }: Omit<FootProps, "children">) {
  const { draft, change } = outgoing;
  const { isActive } = useCurrentUser();
  const onMyWay = conversation.canSayOnMyWay && <OnMyWay outgoing={outgoing} />;
  if (!conversation.canWrite || !isActive) return <WriteNotice conversation={conversation}>{onMyWay}</WriteNotice>;
  return (
    <>
      {onMyWay}
      {isEmpty && draft.text === "" && <Starters conversation={conversation} onChoose={(text) => change({ text })} />}
      <Composer conversation={conversation} outgoing={outgoing} onSend={goToEnd} />
    </>
  );
}

/** Tells the customer with one press that the handyman has set off. */
function OnMyWay({ outgoing: { draft, sendOnMyWay } }: { outgoing: Outgoing }) {
  const { t } = useTranslation(["common", "conversations"]);
  const isSending = draft.unsent.some(({ event, state }) => event !== undefined && state === "sending");
  return (
    <div className="actions">
      <Button slim pending={isSending} onClick={sendOnMyWay}>
        {t("conversations.onMyWay")}
      </Button>
    </div>
  );
}
