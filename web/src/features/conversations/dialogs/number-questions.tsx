import { query } from "../../../api/client.ts";
import { conversations } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { NumberQuestion } from "./number-question.tsx";

/** Beside the field of the number: each of the latest conversations whose other side has the former one. */
export default function NumberQuestions() {
  const { data = [] } = useQuery({ ...query(conversations.list, { query: {} }), staleTime: 0 });
  return data
    .filter(({ newNumber }) => newNumber)
    .map((conversation) => <NumberQuestion key={conversation.id} conversation={conversation} />);
}
