import { useId } from "react";
import { useTranslation } from "react-i18next";
import { centsOf } from "../../../../../shared/money.ts";
import type { QuoteView } from "../../../../../shared/quotes/view.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { usePlaceTime } from "../../../i18n/use-place-time.ts";
import { Badge } from "../../../ui/fact/badge.tsx";
import { Fact, Facts } from "../../../ui/fact/facts.tsx";
import { Money } from "../../../ui/fact/money.tsx";
import styles from "./own-quote.module.css";
import { OwnQuoteActions } from "./own-quote-actions.tsx";
import type { OwnQuoteProps } from "./own-quote-props.ts";
import { QuoteConditionText } from "./quote-condition-text.tsx";
import { conditionOf, isOwnTurn, looks } from "./quote-state.ts";

/** The handyman's quote in the panel of its request: where it stands, what can be done, what it says. */
export function OwnQuote({ quote, request }: OwnQuoteProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  const id = useId();
  const { text, tone } = looks[conditionOf(quote)];
  return (
    <section className="card stack" aria-labelledby={id} data-attention={isOwnTurn(quote) || undefined}>
      <div className="row">
        <h3 id={id}>{t("quoting.yours")}</h3>
        <Badge tone={tone}>{t(text)}</Badge>
      </div>
      <p className={styles.price}>
        <Money cents={centsOf(quote.price)} />
        {quote.handymanAmount && (
          <span className="muted">{t("quoting.youKeep", { amount: format.money(centsOf(quote.handymanAmount)) })}</span>
        )}
      </p>
      <QuoteConditionText quote={quote} request={request} />
      <FormerCounters quote={quote} />
      <OwnQuoteActions quote={quote} request={request} />
      <QuoteTerms quote={quote} request={request} />
    </section>
  );
}

function QuoteTerms({ quote, request }: OwnQuoteProps) {
  const { t } = useTranslation(["common", "jobs", "quoting"]);
  const format = useFormat();
  const { message, estimatedDuration, availableFrom, includesSupplies, warrantyPeriod } = quote;
  const placeTime = usePlaceTime();
  const when = (at: string) => (request ? placeTime(at, request.timeZone) : format.dateTime(at));
  return (
    <details className={`disclosure ${styles.terms}`}>
      <summary>{t("quoting.terms")}</summary>
      <div className="stack">
        <p className="details-text">{message}</p>
        <Facts>
          <Fact name={t("quoting.start")}>{availableFrom ? when(availableFrom) : t("quoting.startOpen")}</Fact>
          <Fact name={t("quoting.duration")}>
            {estimatedDuration === undefined ? t("quoting.notSaid") : format.length(estimatedDuration)}
          </Fact>
          <Fact name={t("quoting.suppliesFact")}>
            {t(includesSupplies ? "quoting.suppliesIncluded" : "quoting.suppliesExtra")}
          </Fact>
          <Fact name={t("quoting.warranty")}>{t(`jobs.warranty.${warrantyPeriod}`)}</Fact>
        </Facts>
      </div>
    </details>
  );
}

/** The customer's proposals that were answered. */
function FormerCounters({ quote: { counters } }: { quote: QuoteView }) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  const lines = counters.flatMap(({ answer, price, at }) => (answer ? [{ answer, price, at }] : []));
  if (lines.length === 0) return null;
  return (
    <div className="small">
      <h4>{t("quoting.countersTitle")}</h4>
      <ul>
        {lines.map(({ answer, price, at }) => (
          <li key={at}>{t(`quoting.counter.${answer}`, { price: format.money(centsOf(price)) })}</li>
        ))}
      </ul>
    </div>
  );
}
