import type { ConversationView, MessageView } from "../../../../../shared/conversations/view.ts";
import { ProposalInConversation } from "../../appointments/proposal-in-conversation.tsx";
import { useJobOf } from "../aside/use-job-of.ts";

export type ProposedTimesProps = { conversation: ConversationView; messages: readonly MessageView[] };

/** Above the composer: the times that wait for an answer. */
export default function ProposedTimes({ conversation, messages }: ProposedTimesProps) {
  const { data: job } = useJobOf(conversation, messages);
  return job ? <ProposalInConversation job={job} /> : null;
}
