import { useTranslation } from "react-i18next";
import { centsOf } from "../../../../../shared/money.ts";
import { isDeclined } from "../../../../../shared/quotes/outcome.ts";
import type { QuoteView } from "../../../../../shared/quotes/view.ts";
import { isOpen } from "../../../../../shared/requests/status.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import type { OwnQuoteProps } from "./own-quote-props.ts";
import { conditionOf, openCounterOf } from "./quote-state.ts";
import { useTimeLeft } from "./use-time-left.ts";

/** Where the quote stands, until when, and what that means. */
export function QuoteConditionText({ quote, request }: OwnQuoteProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  const left = useTimeLeft(quote.validUntil);
  const when = format.dateTime(quote.validUntil);
  switch (conditionOf(quote)) {
    case "countered":
      return <CounterText quote={quote} />;
    case "outdated":
      return (
        <div>
          <p className="strong">{t("quoting.outdatedTitle")}</p>
          <p>{t("quoting.outdatedText")}</p>
        </div>
      );
    case "waiting":
      return left ? <p>{t("quoting.validUntil", { duration: left, when })}</p> : null;
    case "parked":
      return <p>{t("quoting.parkedText", { when })}</p>;
    case "notOpen":
      return <p>{t("quoting.notOpen")}</p>;
    default:
      return <EndText quote={quote} request={request} />;
  }
}

function CounterText({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  const duration = useTimeLeft(quote.responseDueAt);
  const money = (decimal = "0") => format.money(centsOf(decimal));
  const counter = openCounterOf(quote);
  if (!counter) return null;
  return (
    <div>
      <p className="strong">{t("quoting.counterTitle", { price: money(counter.price) })}</p>
      <p>
        {t("quoting.counterText", {
          price: money(counter.price),
          share: money(counter.handymanAmount),
          former: money(quote.handymanAmount),
        })}
      </p>
      {quote.responseDueAt && duration && (
        <p className="note">
          {t("quoting.counterUntil", {
            duration,
            when: format.dateTime(quote.responseDueAt),
            price: money(quote.price),
          })}
        </p>
      )}
    </div>
  );
}

/** Why it ended, and whether another one can be sent. */
function EndText({ quote, request }: OwnQuoteProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const isFinal = request && isOpen(request) && quote.status !== "accepted" && !quote.mayResubmit;
  return (
    <div>
      <p>{useEndText(quote)}</p>
      {quote.declineReason && <p className="details-text">{t("quoting.endReason", { reason: quote.declineReason })}</p>}
      {isFinal && <p className="note">{t(isDeclined(quote) ? "quoting.declinedFinal" : "quoting.spent")}</p>}
    </div>
  );
}

type Ended = Pick<QuoteView, "status" | "lostReason" | "declinedBy" | "price" | "closedAt" | "validUntil">;

/** Why a quote ended, in one sentence. */
export function useEndText({ status, lostReason, declinedBy, price, closedAt, validUntil }: Ended): string {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  if (status === "accepted") return t("quoting.end.accepted", { price: format.money(centsOf(price)) });
  if (lostReason) return t(`quoting.end.${lostReason}`, { when: format.dateTime(validUntil) });
  const end = declinedBy === "customer" ? "quoting.end.declined" : "quoting.end.withdrawn";
  return t(end, { when: format.dateTime(closedAt ?? validUntil) });
}
