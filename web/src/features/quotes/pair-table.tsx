import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../../ui/fact/visually-hidden.tsx";
import type { CompareTableProps } from "./compare-table.tsx";
import { lowestTotal } from "./groups.ts";
import { QuoteActions } from "./quote-actions.tsx";
import { quoteFacts } from "./quote-facts.tsx";
import { QuoteNotes, QuoteOwner, QuoteTotal } from "./quote-parts.tsx";
import styles from "./quotes.module.css";

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
              {onStep && <QuoteActions quote={quote} onStep={onStep} hasHeart />}
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
