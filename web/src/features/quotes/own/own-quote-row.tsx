import { useTranslation } from "react-i18next";
import { Link, type To } from "react-router-dom";
import { isolateBidi } from "../../../../../shared/bidi.ts";
import { centsOf } from "../../../../../shared/money.ts";
import type { OwnQuoteView } from "../../../../../shared/quotes/view.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { classes } from "../../../ui/classes.ts";
import { Badge } from "../../../ui/fact/badge.tsx";
import styles from "./my-quotes.module.css";
import { useEndText } from "./quote-condition-text.tsx";
import { conditionOf, isOwnTurn, looks, openCounterOf } from "./quote-state.ts";
import { useTimeLeft } from "./use-time-left.ts";

type OwnQuoteRowProps = { quote: OwnQuoteView; to: To };

/** One of the handyman's quotes: what it is about, its price, and what it waits for. */
export function OwnQuoteRow({ quote, to }: OwnQuoteRowProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  const { text, tone } = looks[conditionOf(quote)];
  const price = format.money(centsOf(quote.price));
  const share = quote.handymanAmount && format.money(centsOf(quote.handymanAmount));
  return (
    <article className={classes("card", styles.row)} data-attention={isOwnTurn(quote) || undefined}>
      <div className={styles.top}>
        <h3>
          <Link className={styles.link} to={to}>
            {quote.title}
          </Link>
        </h3>
        <Badge tone={tone}>{t(text)}</Badge>
      </div>
      <p className={styles.next}>
        <NextLine quote={quote} />
      </p>
      <p className={classes("note", styles.foot)}>
        <span>{share ? t("quoting.keptOf", { price, share }) : price}</span>
        <span>{isolateBidi(quote.city)}</span>
      </p>
    </article>
  );
}

function NextLine({ quote }: { quote: OwnQuoteView }) {
  const { t } = useTranslation(["common", "quoting"]);
  const format = useFormat();
  const condition = conditionOf(quote);
  const counter = openCounterOf(quote);
  const duration = useTimeLeft(counter ? quote.responseDueAt : quote.validUntil);
  const end = useEndText(quote);
  switch (condition) {
    case "countered":
      return counter && duration
        ? t("quoting.answerLeft", { price: format.money(centsOf(counter.price)), duration })
        : null;
    case "outdated":
      return t("quoting.outdatedShort");
    case "parked":
      return t("quoting.parkedShort");
    case "waiting":
      return duration ? t("quoting.timeLeft", { duration }) : null;
    case "notOpen":
      return t("quoting.notOpen");
    default:
      return end;
  }
}
