import { useTranslation } from "react-i18next";
import type { QuoteAnswerKind } from "../../../../../shared/quotes/schema.ts";
import type { QuoteView } from "../../../../../shared/quotes/view.ts";
import { quotes } from "../../../api/endpoints.ts";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { useUpdateOwnQuote } from "./own-quote-query.ts";

export type OwnAnswer = Extract<QuoteAnswerKind, "agree" | "keep" | "confirm" | "withdraw">;

/** Answers about the quote as it is on screen; a confirmation is about the request as it is there. */
export function useAnswerQuote({ serviceRequestId: id, handymanId, version }: QuoteView, onDone?: () => void) {
  const { t } = useTranslation(["common", "quoting"]);
  const { isSending, send } = useEndpointMutation(quotes.answer, {
    onSuccess: useUpdateOwnQuote(),
    failure: t("quoting.answerFailed"),
    refetchOnFailure: [{ domain: quotes.list.domain }, { domain: "requests" }],
    onDone,
  });
  return {
    isSending,
    answer: (answer: OwnAnswer, success: string, revision?: number) =>
      send({ params: { id, handymanId }, body: { answer, version, revision } }, spoken(success)),
  };
}
