import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { useTopBarPanel } from "../../session/use-top-bar-panel.ts";

const InboxPanel = lazyWithRetry(() => import("./inbox-panel.tsx"), ["conversations"]);
const ConversationPanel = lazyWithRetry(
  () => import("../thread/conversation-panel.tsx"),
  ["conversations", "requests", "uploads"],
);

/** The messages on any page: `?panel=messages`, `?conversation=ID`. */
export function MessagePanels() {
  const inbox = useTopBarPanel("panel");
  const { view: conversationId, close } = useTopBarPanel("conversation");
  return (
    <LazyPanel>
      {conversationId ? (
        <ConversationPanel key={conversationId} conversationId={conversationId} onClose={close} />
      ) : (
        inbox.view === "messages" && <InboxPanel onClose={inbox.close} />
      )}
    </LazyPanel>
  );
}
