import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteView } from "../../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { quotes } from "../../../api/endpoints.ts";
import { isNoLongerPossible, messageOf } from "../../../api/problem.ts";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { useDraftName } from "../../session/use-draft-name.ts";
import { useShowOwnQuote } from "./own-quote-query.ts";
import { rememberSentText } from "./sent-texts.ts";
import type { CheckedQuote } from "./use-checked-quote.ts";

type SendQuoteOptions = {
  readonly request: ServiceRequestView;
  /** The quote that is changed; undefined for one that is submitted. */
  readonly pending: QuoteView | undefined;
  readonly idempotencyKey: string;
  readonly onSent: () => void;
};

/**
 * Submits a quote or changes it. A refusal is shown in the form, which keeps what was typed; `isOver` when the request takes no
 * quote any more.
 */
export function useSendQuote({ request, pending, idempotencyKey, onSent }: SendQuoteOptions) {
  const { t } = useTranslation(["common", "quoting"]);
  // An edit that arrives while the form is open stands behind it, unread.
  const [revision] = useState(request.revision);
  const textsName = useDraftName("quote");
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly isOver: boolean }>();
  const options = {
    onSuccess: useShowOwnQuote(request),
    failure: (error: unknown) =>
      setRefusal({ text: messageOf(error) ?? t("quoting.failed"), isOver: isNoLongerPossible(error) }),
    refetchOnFailure: [{ domain: quotes.list.domain }, { domain: "requests" }],
  };
  const creation = useEndpointMutation(quotes.create, { ...options, idempotencyKey });
  const change = useEndpointMutation(quotes.update, options);

  async function send(body: NonNullable<CheckedQuote["body"]>) {
    setRefusal(undefined);
    const { id } = request;
    const { isDone } = pending
      ? await change.send(
          { params: { id, handymanId: pending.handymanId }, body: { ...body, revision, version: pending.version } },
          spoken(t("quoting.changed")),
        )
      : await creation.send({ params: { id }, body: { ...body, revision } }, spoken(t("quoting.sent")));
    if (!isDone) return;
    rememberSentText(textsName, body.message);
    onSent();
  }

  return { send, isSending: creation.isSending || change.isSending, refusal };
}
