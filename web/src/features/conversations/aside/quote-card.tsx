import { useState } from "react";
import { useTranslation } from "react-i18next";
import { centsOf } from "../../../../../shared/money.ts";
import { isChoosable } from "../../../../../shared/quotes/compare.ts";
import type { QuoteList, QuoteView } from "../../../../../shared/quotes/view.ts";
import { query } from "../../../api/client.ts";
import { quotes, requests } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { requestPath } from "../../../paths.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { nameOf } from "../names.ts";
import type { NextCardProps } from "./next-card-props.ts";
import { SlimCard } from "./slim-card.tsx";
import { useOnStep } from "./use-on-step.ts";

const HireDialog = lazyWithRetry(
  () => import("../../quotes/hire-dialog.tsx"),
  ["appointments", "jobs", "quotes", "requests"],
);

/** Before the hiring: the quote that the two write about, for its customer to hire, for its handyman to answer. */
export function QuoteCard({ conversation, messages }: NextCardProps) {
  const { serviceRequestId: id, handymanId, role } = conversation;
  const { data: list, refetch } = useQuery({ ...query(quotes.list, { params: { id }, query: {} }), staleTime: 0 });
  useOnStep(messages, () => void refetch());
  const quote = list?.quotes.find((each) => each.handymanId === handymanId && each.isLive);
  if (!list || !quote) return null;
  const Card = role === "customer" ? OfferedCard : OwnCard;
  return <Card conversation={conversation} list={list} quote={quote} />;
}

type CardProps = Pick<NextCardProps, "conversation"> & { list: QuoteList; quote: QuoteView };

function OfferedCard({ conversation, list, quote }: CardProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const format = useFormat();
  const { isActive } = useCurrentUser();
  const [isHiring, setHiring] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { data: request } = useQuery(query(requests.get, { params: { id: quote.serviceRequestId } }));
  const close = () => setHiring(false);
  const onRefused = (reason: string) => {
    close();
    setRefusal(reason);
  };
  const isHireable = quote.isCurrentRevision && request && isActive;
  const text = quote.isCurrentRevision ? "conversations.step.hire" : "conversations.step.outdated";
  return (
    <SlimCard
      title={t(text, { name: nameOf(conversation, t) })}
      amount={format.money(centsOf(quote.total))}
      until={quote.validUntil}
      isOwnTurn={quote.isCurrentRevision && quote.awaiting === "customer"}
      refusal={refusal}
    >
      {isHireable && (
        <Button variant="primary" slim onClick={() => setHiring(true)}>
          {t("conversations.act.hire")}
        </Button>
      )}
      <LazyPanel>
        {isHiring && request && (
          <HireDialog
            quote={quote}
            request={request}
            hasOthers={list.quotes.filter(isChoosable).length > 1}
            onClose={close}
            onRefused={onRefused}
          />
        )}
      </LazyPanel>
    </SlimCard>
  );
}

function OwnCard({ conversation, quote }: CardProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const format = useFormat();
  const { isActive } = useCurrentUser();
  const isAsked = quote.awaiting === "handyman" || !quote.isCurrentRevision;
  const text = !quote.isCurrentRevision ? "confirmQuote" : isAsked ? "counter" : "theirHire";
  return (
    <SlimCard
      title={t(`conversations.step.${text}`, { name: nameOf(conversation, t) })}
      amount={format.money(centsOf(quote.price))}
      until={quote.responseDueAt ?? quote.validUntil}
      isOwnTurn={isAsked}
    >
      {isAsked && isActive && (
        <LinkButton variant="primary" slim to={requestPath(quote.serviceRequestId)}>
          {t("conversations.act.answer")}
        </LinkButton>
      )}
    </SlimCard>
  );
}
