import type { ConversationView, MessageView } from "../../../../../shared/conversations/view.ts";
import { query } from "../../../api/client.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useOnStep } from "./use-on-step.ts";

/** The job of a conversation, read again when the messages tell a step of it. */
export function useJobOf(conversation: Pick<ConversationView, "jobId">, messages: readonly MessageView[]) {
  const { jobId = "" } = conversation;
  const result = useQuery({ ...query(jobs.get, { params: { jobId } }), staleTime: 0, enabled: jobId !== "" });
  useOnStep(messages, () => void (jobId && result.refetch()));
  return result;
}
