import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { PairTable } from "./compare-table.tsx";
import { lowestTotal } from "./groups.ts";
import { useNames } from "./names.ts";
import { type OnStep, QuoteActions } from "./quote-actions.tsx";
import { quoteFacts } from "./quote-facts.tsx";
import { QuoteNotes, QuoteOwner, QuoteTotal } from "./quote-parts.tsx";
import styles from "./quotes.module.css";

export type QuoteCardsProps = {
  quotes: readonly QuoteView[];
  request: ServiceRequestView;
  /** Undefined for readers who only look. */
  onStep: OnStep | undefined;
};

/** Quotes under each other, of which a phone shows two side by side. */
export function QuoteCards({ quotes, request, onStep }: QuoteCardsProps) {
  const lowest = lowestTotal(quotes);
  return (
    <>
      <ul className="stack">
        {quotes.map((quote) => (
          <li key={quote.id} className="card stack">
            <div className={styles.cardHead}>
              <QuoteOwner quote={quote} />
              <QuoteTotal quote={quote} lowest={lowest} />
            </div>
            <QuoteNotes quote={quote} />
            {onStep && <QuoteActions quote={quote} onStep={onStep} />}
            <QuoteDetails quote={quote} request={request} isOpen={quotes.length === 1} />
          </li>
        ))}
      </ul>
      {quotes.length > 1 && <PairChooser quotes={quotes} request={request} onStep={onStep} />}
    </>
  );
}

/** What the card itself says already is left out. */
const detailFacts = quoteFacts.filter(({ name }) => name !== "rating");

type DetailsProps = { quote: QuoteView; request: ServiceRequestView; isOpen: boolean };

function QuoteDetails({ quote, request, isOpen }: DetailsProps) {
  const { t } = useTranslation(["common", "quotes"]);
  return (
    <details className={styles.details} open={isOpen}>
      <summary>{t("quotes.details")}</summary>
      <Facts>
        {detailFacts.map(({ name, Value }) => (
          <Fact key={name} name={t(`quotes.fact.${name}`)}>
            <Value quote={quote} request={request} />
          </Fact>
        ))}
      </Facts>
    </details>
  );
}

/** Stays in sight below the cards: the two that are chosen open side by side. */
function PairChooser({ quotes, request, onStep }: QuoteCardsProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const { nameOf } = useNames();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const pair = quotes.filter(({ id }) => picked.includes(id));
  const [first, second] = pair;
  return (
    <div className={styles.chooser}>
      <fieldset className="chips">
        <legend className="note">{t("quotes.pick")}</legend>
        {quotes.map((quote) => (
          <Chip
            key={quote.id}
            label={nameOf(quote)}
            checked={pair.includes(quote)}
            disabled={pair.length === 2 && !pair.includes(quote)}
            onChange={({ target }) =>
              setPicked(
                target.checked ? [...pair.map(({ id }) => id), quote.id] : picked.filter((id) => id !== quote.id),
              )
            }
          />
        ))}
      </fieldset>
      <Button slim disabled={pair.length < 2} onClick={() => setOpen(true)}>
        {t("quotes.pairOpen")}
      </Button>
      {isOpen && first && second && (
        <Dialog
          title={t("quotes.pairTitle", { first: nameOf(first), second: nameOf(second) })}
          onClose={() => setOpen(false)}
        >
          <PairTable quotes={pair} request={request} caption={t("quotes.pairCaption")} onStep={onStep} />
        </Dialog>
      )}
    </div>
  );
}
