import { useTranslation } from "react-i18next";
import { requestCategories } from "../../../../../shared/categories.ts";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import { query } from "../../../api/client.ts";
import { requests } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { Button } from "../../../ui/button/button.tsx";
import styles from "./composer.module.css";

export type StartersProps = { conversation: ConversationView; onChoose: (text: string) => void };

/** First sentences to choose from while nobody has written: a handyman's by trade. */
export function Starters({ conversation, onChoose }: StartersProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const topic = useTopic(conversation);
  const sentences = ([1, 2, 3] as const).map((number) => t(`conversations.starter.${topic}.${number}`));
  return (
    <div className={styles.start}>
      <p className="note">{t("conversations.startText")}</p>
      <ul className={styles.starters} aria-label={t("conversations.startersLabel")}>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Button slim onClick={() => onChoose(sentence)}>
              {sentence}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the sentences are about: the trade of the request for a handyman; a customer asks the same of any trade. */
function useTopic({
  role,
  serviceRequestId,
}: ConversationView): (typeof requestCategories)[number] | "other" | "customer" {
  const { data: request } = useQuery({
    ...query(requests.get, { params: { id: serviceRequestId } }),
    enabled: role === "handyman",
  });
  if (role === "customer") return "customer";
  return requestCategories.find((category) => category === request?.category) ?? "other";
}
