import { MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { useHasNewMessages } from "../../notifications/use-notifications.ts";
import { useTopBarPanel } from "../../session/use-top-bar-panel.ts";

const InboxPanel = lazyWithRetry(() => import("./inbox-panel.tsx"), ["conversations"]);
const ConversationPanel = lazyWithRetry(
  () => import("../thread/conversation-panel.tsx"),
  ["conversations", "requests", "uploads"],
);

/** The messages in the top bar, with a dot for new ones, and their panels: `?panel=messages`, `?conversation=ID`. */
export default function MessagesButton() {
  const { t } = useTranslation();
  const hasNew = useHasNewMessages();
  const inbox = useTopBarPanel("panel");
  const { view: conversationId, close } = useTopBarPanel("conversation");
  const name = t(hasNew ? "bar.messagesNew" : "bar.messages");
  return (
    <>
      <Link className="icon-button bell" to={inbox.to("messages")} aria-label={name} title={name}>
        <MessageSquareText aria-hidden="true" />
        {hasNew && <span className="bar-dot" />}
      </Link>
      <LazyPanel>
        {conversationId ? (
          <ConversationPanel key={conversationId} conversationId={conversationId} onClose={close} />
        ) : (
          inbox.view === "messages" && <InboxPanel onClose={inbox.close} />
        )}
      </LazyPanel>
    </>
  );
}
