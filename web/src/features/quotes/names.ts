import { useTranslation } from "react-i18next";
import type { QuoteView } from "../../../../shared/quotes/view.ts";

type Names = {
  /** "Pete", for buttons and sentences. */
  readonly firstNameOf: (quote: QuoteView) => string;
  /** "Pete B.", where it stands alone. */
  readonly nameOf: (quote: QuoteView) => string;
};

/** What the handyman of a quote is called. */
export function useNames(): Names {
  const { t } = useTranslation(["common", "quotes"]);
  const firstNameOf = ({ handyman }: QuoteView) => handyman?.firstName || t("quotes.theHandyman");
  const nameOf = (quote: QuoteView) => {
    const initial = quote.handyman?.firstName && quote.handyman.lastInitial;
    return initial ? `${firstNameOf(quote)} ${initial}.` : firstNameOf(quote);
  };
  return { firstNameOf, nameOf };
}
