import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { Button } from "../../ui/button/button.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";

const QuestionDialog = lazyWithRetry(() => import("../conversations/dialogs/question-dialog.tsx"), ["conversations"]);

/** Asks the customer of an open request a question before accepting it. */
export function AskButton({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "handyman"]);
  const [isAsking, setAsking] = useState(false);
  if (request.acceptsQuestions === false) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("handyman.ask")}</Button>
      <LazyPanel>{isAsking && <QuestionDialog requestId={request.id} onClose={() => setAsking(false)} />}</LazyPanel>
    </>
  );
}
