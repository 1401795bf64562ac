import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { classes } from "../../ui/classes.ts";
import { VisuallyHidden } from "../../ui/fact/visually-hidden.tsx";
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
          <Row quotes={quotes} name={t("quotes.fact.total")} className={classes(styles.first, styles.stacked)}>
            {(quote) => (
              <>
                <QuoteTotal quote={quote} lowest={lowest} />
                <QuoteNotes quote={quote} />
              </>
            )}
          </Row>
          {onStep && (
            <Row quotes={quotes} name={<VisuallyHidden>{t("quotes.choose")}</VisuallyHidden>} className={styles.first}>
              {(quote) => <QuoteActions quote={quote} onStep={onStep} hasHeart />}
            </Row>
          )}
          <FactRows quotes={quotes} request={request} />
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  quotes: readonly QuoteView[];
  name: ReactNode;
  className?: string | undefined;
  children: (quote: QuoteView) => ReactNode;
};

const Row = ({ quotes, name, className, children }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {quotes.map((quote) => (
      <td key={quote.id} className={className}>
        {children(quote)}
      </td>
    ))}
  </tr>
);

function FactRows({ quotes, request }: Pick<CompareTableProps, "quotes" | "request">) {
  const { t } = useTranslation(["common", "quotes"]);
  return quoteFacts.map(({ name, Value }) => (
    <Row key={name} quotes={quotes} name={t(`quotes.fact.${name}`)}>
      {(quote) => <Value quote={quote} request={request} />}
    </Row>
  ));
}
