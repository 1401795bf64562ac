import type { QuoteView } from "../../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";

export type OwnQuoteProps = {
  quote: QuoteView;
  /** Undefined when its handyman does not see the request any more. */
  request?: ServiceRequestView | undefined;
};
