import { useTranslation } from "react-i18next";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { lowestTotal } from "./groups.ts";
import { type OnStep, QuoteActions } from "./quote-actions.tsx";
import { quoteFacts } from "./quote-facts.tsx";
import { QuoteNotes, QuoteOwner, QuoteTotal } from "./quote-parts.tsx";
import styles from "./quotes.module.css";

export type CompareTableProps = {
  quotes: readonly QuoteView[];
  request: ServiceRequestView;
  caption: string;
  /** Undefined for readers who only look. */
  onStep: OnStep | undefined;
};

/** Quotes side by side, one column each. */
export function CompareTable({ quotes, request, caption, onStep }: CompareTableProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const lowest = lowestTotal(quotes);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            {quotes.map((quote) => (
              <th key={quote.id} scope="col">
                <QuoteOwner quote={quote} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.first}>
            <th scope="row">{t("quotes.fact.total")}</th>
            {quotes.map((quote) => (
              <td key={quote.id} className={styles.stacked}>
                <QuoteTotal quote={quote} lowest={lowest} />
                <QuoteNotes quote={quote} />
                {onStep && <QuoteActions quote={quote} onStep={onStep} />}
              </td>
            ))}
          </tr>
          {quoteFacts.map(({ name, Value }) => (
            <tr key={name}>
              <th scope="row">{t(`quotes.fact.${name}`)}</th>
              {quotes.map((quote) => (
                <td key={quote.id}>
                  <Value quote={quote} request={request} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Two quotes side by side on a phone: the name of each row stands above its two cells. */
export function PairTable({ quotes, request, caption, onStep }: CompareTableProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const lowest = lowestTotal(quotes);
  const columns = quotes.length;
  return (
    <table className={styles.pair}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {quotes.map((quote) => (
            <th key={quote.id} scope="col" className={styles.stacked}>
              <QuoteOwner quote={quote} />
              <QuoteTotal quote={quote} lowest={lowest} />
              <QuoteNotes quote={quote} />
              {onStep && <QuoteActions quote={quote} onStep={onStep} />}
            </th>
          ))}
        </tr>
      </thead>
      {quoteFacts.map(({ name, Value }) => (
        <tbody key={name}>
          <tr>
            <th colSpan={columns} scope="rowgroup">
              {t(`quotes.fact.${name}`)}
            </th>
          </tr>
          <tr>
            {quotes.map((quote) => (
              <td key={quote.id}>
                <Value quote={quote} request={request} />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
