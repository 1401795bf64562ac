import { useState } from "react";
import { useTranslation } from "react-i18next";
import { centsOf } from "../../../../../shared/money.ts";
import type { QuoteView } from "../../../../../shared/quotes/view.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { jobPath } from "../../../paths.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import type { OwnQuoteProps } from "./own-quote-props.ts";
import { conditionOf, openCounterOf } from "./quote-state.ts";
import { type OwnAnswer, useAnswerQuote } from "./use-answer-quote.ts";

const QuoteDialog = lazyWithRetry(() => import("./quote-dialog.tsx"), ["jobs", "quoting", "requests"]);

/** What the handyman can do about the quote now. */
export function OwnQuoteActions({ quote, request }: OwnQuoteProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const [isWriting, setWriting] = useState(false);
  const condition = conditionOf(quote);
  const canEdit = condition === "waiting" || condition === "outdated";
  const write = () => setWriting(true);
  return (
    <div className="actions">
      <AnswerButtons quote={quote} request={request} />
      {request && canEdit && <Button onClick={write}>{t("quoting.change")}</Button>}
      {request && quote.mayResubmit && <Button onClick={write}>{t("quoting.again")}</Button>}
      {condition === "won" && request?.jobId && (
        <LinkButton variant="primary" to={jobPath(request.jobId)}>
          {t("quoting.seeJob")}
        </LinkButton>
      )}
      {quote.status === "pending" && condition !== "notOpen" && <WithdrawButton quote={quote} />}
      <LazyPanel>
        {isWriting && request && <QuoteDialog request={request} former={quote} onClose={() => setWriting(false)} />}
      </LazyPanel>
    </div>
  );
}

/** The answers that a counter-offer or an edited request asks for. */
function AnswerButtons({ quote, request }: OwnQuoteProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  const { isSending, answer } = useAnswerQuote(quote);
  const [pressed, setPressed] = useState<OwnAnswer>();
  const counter = openCounterOf(quote);
  const money = (decimal: string) => ({ price: format.money(centsOf(decimal)) });

  function press(given: OwnAnswer, success: string) {
    setPressed(given);
    void answer(given, success, given === "confirm" ? request?.revision : undefined);
  }
  const look = (given: OwnAnswer) => ({
    pending: isSending,
    ...(pressed === given && { pendingText: t("quoting.answering") }),
  });

  switch (conditionOf(quote)) {
    case "countered":
      if (!counter) return null;
      return (
        <>
          <Button
            variant="primary"
            {...look("agree")}
            onClick={() => press("agree", t("quoting.agreed", money(counter.price)))}
          >
            {t("quoting.agree", money(counter.price))}
          </Button>
          <Button {...look("keep")} onClick={() => press("keep", t("quoting.kept"))}>
            {t("quoting.keepPrice", money(quote.price))}
          </Button>
        </>
      );
    case "outdated":
      // Nobody confirms a request that is not on screen.
      if (!request) return null;
      return (
        <Button variant="primary" {...look("confirm")} onClick={() => press("confirm", t("quoting.confirmed"))}>
          {t("quoting.confirm", money(quote.price))}
        </Button>
      );
    default:
      return null;
  }
}

function WithdrawButton({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation(["common", "quoting"]);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { isSending, answer } = useAnswerQuote(quote, close);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("quoting.withdraw")}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t("quoting.withdrawTitle")}
          confirm={{ text: t("quoting.withdrawNow"), pendingText: t("quoting.withdrawing"), variant: "danger" }}
          cancel={t("quoting.withdrawKeep")}
          isSending={isSending}
          onConfirm={() => void answer("withdraw", t("quoting.withdrawn"))}
          onClose={close}
        >
          {t("quoting.withdrawText")}
        </ConfirmDialog>
      )}
    </>
  );
}
