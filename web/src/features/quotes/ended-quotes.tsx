import { useTranslation } from "react-i18next";
import { centsOf } from "../../../../shared/money.ts";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { Button } from "../../ui/button/button.tsx";
import { Money } from "../../ui/fact/money.tsx";
import { Timestamp } from "../../ui/fact/timestamp.tsx";
import { endOf } from "./groups.ts";
import { useNames } from "./names.ts";
import type { OnStep } from "./quote-actions.tsx";
import styles from "./quotes.module.css";

type EndedQuotesProps = {
  quotes: readonly QuoteView[];
  request: ServiceRequestView;
  /** Undefined for readers who only look. */
  onStep: OnStep | undefined;
};

/** The quotes that cannot be chosen any more, one line each, with the reason. One that is not over still holds a place. */
export function EndedQuotes({ quotes, request, onStep }: EndedQuotesProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const { firstNameOf, nameOf } = useNames();
  if (quotes.length === 0) return null;
  const at = new Date().toISOString();
  return (
    <section className="stack">
      <h3>{t("quotes.ended")}</h3>
      <ul className={styles.ended}>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <span className="strong">{nameOf(quote)}</span> <Money cents={centsOf(quote.total)} />
            <p className="note">
              {t(`quotes.end.${endOf(quote, request, at)}`, { name: firstNameOf(quote) })}
              {quote.closedAt && (
                <>
                  {" · "}
                  <Timestamp at={quote.closedAt} />
                </>
              )}
            </p>
            {onStep && endOf(quote, request, at) === "unavailable" && (
              <Button
                variant="quiet"
                slim
                aria-label={t("quotes.declineOf", { name: nameOf(quote) })}
                onClick={() => onStep("decline", quote)}
              >
                {t("quotes.decline")}
              </Button>
            )}
            {quote.declineReason && (
              <p className="note breakable">{t("quotes.endReason", { reason: quote.declineReason })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
