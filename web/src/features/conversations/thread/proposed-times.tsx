import type { MessageView } from "../../../../../shared/conversations/view.ts";
import { query } from "../../../api/client.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { ProposalInConversation } from "../../appointments/proposal-in-conversation.tsx";
import { useOnStep } from "../aside/use-on-step.ts";

export type ProposedTimesProps = { jobId: string; messages: readonly MessageView[] };

/** Above the composer: the times that wait for an answer. */
export default function ProposedTimes({ jobId, messages }: ProposedTimesProps) {
  const { data: job, refetch } = useQuery({ ...query(jobs.get, { params: { jobId } }), staleTime: 0 });
  useOnStep(messages, () => void refetch());
  return job ? <ProposalInConversation job={job} /> : null;
}
