import { useTranslation } from "react-i18next";
import type { ConversationView, MessageView } from "../../../../../shared/conversations/view.ts";
import { query } from "../../../api/client.ts";
import { requests } from "../../../api/endpoints.ts";
import { requestIdOf } from "../../../api/problem.ts";
import { useQuery } from "../../../api/use-query.ts";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { isMissing } from "../thread/use-conversation.ts";
import { AboutJob } from "./about-job.tsx";
import { AboutRequest } from "./about-request.tsx";
import { useJobOf } from "./use-job-of.ts";

export type JobAsideProps = {
  conversation: ConversationView;
  messages: readonly MessageView[];
};

/** What the conversation is about, beside it on wide screens: what is next, where, and for how much. */
export default function JobAside({ conversation, messages }: JobAsideProps) {
  const { jobId = "", serviceRequestId } = conversation;
  const job = useJobOf(conversation, messages);
  const request = useQuery({ ...query(requests.get, { params: { id: serviceRequestId } }), enabled: jobId === "" });
  const { error, isFetching, refetch } = jobId ? job : request;
  if (job.data) return <AboutJob conversation={conversation} job={job.data} />;
  // With a job, the request may be loaded too: for the first sentences to choose from.
  if (request.data && !jobId) return <AboutRequest request={request.data} />;
  if (!error) return <Spinner />;
  return <NotShown error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
}

type NotShownProps = { error: Error; isFetching: boolean; onRetry: () => void };

/** A handyman no longer sees a request that somebody else got. */
function NotShown({ error, isFetching, onRetry }: NotShownProps) {
  const { t } = useTranslation(["common", "conversations"]);
  if (isMissing(error)) return <p className="muted">{t("conversations.requestClosed")}</p>;
  const title = t("conversations.aboutFailed");
  return <ErrorCard title={title} onRetry={onRetry} retrying={isFetching} requestId={requestIdOf(error)} />;
}
