import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { SECOND_MS } from "../../../../../shared/time.ts";
import { query, queryKeyOf } from "../../../api/client.ts";
import { conversations, requests } from "../../../api/endpoints.ts";
import { requestIdOf } from "../../../api/problem.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { InboxRow } from "../inbox/inbox-row.tsx";

const POLL_MS = 30 * SECOND_MS;

/** On a customer's open request: whether handymen may ask questions, and those that they asked. */
export default function QuestionsSection({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "conversations"]);
  const client = useQueryClient();
  const { isSending, send } = useEndpointMutation(requests.setQuestions, {
    onSuccess: (changed) => client.setQueryData(queryKeyOf(requests.get, { params: { id: request.id } }), changed),
    failure: t("conversations.questionsSaveFailed"),
  });
  return (
    <section className="stack">
      <h3>{t("conversations.questions")}</h3>
      <Questions requestId={request.id} />
      <Checkbox
        label={t("conversations.questionsOpen")}
        hint={t("conversations.questionsOpenHint")}
        checked={request.acceptsQuestions !== false}
        aria-busy={isSending}
        onChange={({ target }) => void send({ params: { id: request.id }, body: { isOpen: target.checked } })}
      />
    </section>
  );
}

function Questions({ requestId }: { requestId: ServiceRequestView["id"] }) {
  const { t } = useTranslation(["common", "conversations"]);
  const { data, error, isFetching, refetch } = useQuery({
    ...query(conversations.list, { query: { serviceRequestId: requestId } }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  if (error && !data) {
    const title = t("conversations.questionsFailed");
    return <ErrorCard title={title} onRetry={refetch} retrying={isFetching} requestId={requestIdOf(error)} />;
  }
  // As high as the line that says that there are none.
  if (!data) return <p className="note">{t("loading.label")}</p>;
  if (data.length === 0) return <p className="note">{t("conversations.questionsNone")}</p>;
  return (
    <ul>
      {data.map((row) => (
        <li key={row.id}>
          <InboxRow row={row} isTitled={false} />
        </li>
      ))}
    </ul>
  );
}
