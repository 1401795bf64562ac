import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { Button } from "../../ui/button/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Fact, Facts } from "../../ui/fact/facts.tsx";
import { Chip } from "../../ui/form/chip.tsx";
import { PromisedLines } from "../requests/form/promise.tsx";
import { lowestTotal } from "./groups.ts";
import { useNames } from "./names.ts";
import { PairTable } from "./pair-table.tsx";
import { type OnStep, QuoteActions } from "./quote-actions.tsx";
import styles from "./quote-cards.module.css";
import { type FactProps, quoteFacts, When } from "./quote-facts.tsx";
import { QuoteNotes, QuoteOwner, QuoteTotal, SaveOwner } from "./quote-parts.tsx";

export type QuoteCardsProps = {
  quotes: readonly QuoteView[];
  request: ServiceRequestView;
  /** Undefined for readers who only look. */
  onStep: OnStep | undefined;
};

/** Quotes under each other, of which a phone shows two side by side. */
export function QuoteCards({ quotes, request, onStep }: QuoteCardsProps) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const pair = quotes.filter(({ id }) => picked.includes(id));
  const pick = (quote: QuoteView, isPicked: boolean) => {
    const others = pair.filter((other) => other !== quote);
    setPicked([...others, ...(isPicked ? [quote] : [])].map(({ id }) => id));
  };
  return (
    <>
      <ul className={classes("stack", styles.cards)}>
        {quotes.map((quote) => (
          <li key={quote.id} className="card stack">
            <div className={styles.cardHead}>
              <QuoteOwner quote={quote} />
              <QuoteTotal quote={quote} lowest={lowestTotal(quotes)} />
            </div>
            <QuoteBrief quote={quote} request={request} />
            <QuoteNotes quote={quote} />
            {onStep && <QuoteActions quote={quote} onStep={onStep} />}
            <div className={styles.cardFoot}>
              <QuoteDetails quote={quote} request={request} isOpen={quotes.length === 1} />
              <SaveOwner quote={quote} />
            </div>
          </li>
        ))}
      </ul>
      {quotes.length > 1 && <PairBar quotes={quotes} pair={pair} onPick={pick} request={request} onStep={onStep} />}
    </>
  );
}

/** When, and what is promised, in one paragraph. */
function QuoteBrief({ quote, request }: FactProps) {
  return (
    <div className={styles.brief}>
      <When quote={quote} request={request} />
      <PromisedLines of={quote} />
    </div>
  );
}

/** What the card itself says is left out. */
const saidAlready: readonly string[] = ["when", "duration", "supplies", "warranty"];
const detailFacts = quoteFacts.filter(({ name }) => !saidAlready.includes(name));

function QuoteDetails({ quote, request, isOpen }: FactProps & { isOpen: boolean }) {
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

type PickProps = {
  quote: QuoteView;
  pair: readonly QuoteView[];
  onPick: (quote: QuoteView, isPicked: boolean) => void;
};

/** Chooses the quote for the pair that is compared; a third cannot be chosen. */
function Pick({ quote, pair, onPick }: PickProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const { firstNameOf, nameOf } = useNames();
  return (
    <Chip
      label={firstNameOf(quote)}
      aria-label={t("quotes.pickOf", { name: nameOf(quote) })}
      checked={pair.includes(quote)}
      disabled={pair.length === 2 && !pair.includes(quote)}
      onChange={({ target }) => onPick(quote, target.checked)}
    />
  );
}

type PairBarProps = QuoteCardsProps & Omit<PickProps, "quote">;

/** Stays in sight below the cards: two of them are chosen, and open side by side. */
function PairBar({ quotes, pair, onPick, request, onStep }: PairBarProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const { nameOf } = useNames();
  const [isOpen, setOpen] = useState(false);
  const [first, second] = pair;
  const title = first && second && t("quotes.pairTitle", { first: nameOf(first), second: nameOf(second) });
  return (
    <div className={styles.chooser}>
      <fieldset className={styles.picks}>
        <legend className="visually-hidden">{t("quotes.pickTwo")}</legend>
        {quotes.map((quote) => (
          <Pick key={quote.id} quote={quote} pair={pair} onPick={onPick} />
        ))}
      </fieldset>
      <Button slim disabled={!title} onClick={() => setOpen(true)}>
        {t("quotes.pairOpen")}
      </Button>
      {isOpen && title && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <PairTable quotes={pair} request={request} caption={t("quotes.pairCaption")} onStep={onStep} />
        </Dialog>
      )}
    </div>
  );
}
