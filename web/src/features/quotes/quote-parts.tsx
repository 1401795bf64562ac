import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { centsOf } from "../../../../shared/money.ts";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { profilePath } from "../../paths.ts";
import { Avatar } from "../../ui/fact/avatar.tsx";
import { Money } from "../../ui/fact/money.tsx";
import { Rating } from "../../ui/fact/rating.tsx";
import { SaveButton } from "../saved/save-button.tsx";
import { useNames } from "./names.ts";
import styles from "./quotes.module.css";

/** Who made a quote: photo, name with a link to the profile, rating and why they stand where they stand. */
export function QuoteOwner({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation(["common", "quotes"]);
  const { nameOf } = useNames();
  const { handyman, handymanId, reasons = [] } = quote;
  const name = nameOf(quote);
  return (
    <div className={styles.owner}>
      <Avatar name={name} src={handyman?.profileImageUrl ?? null} />
      <div>
        <Link className="text-link breakable" to={profilePath(handymanId)}>
          {name}
        </Link>
        {handyman && handyman.verifiedCount > 0 && (
          <p className={styles.stars}>
            <Star aria-hidden="true" />
            <Rating value={handyman.verifiedRating} /> <span className="muted">({handyman.verifiedCount})</span>
          </p>
        )}
        {reasons.length > 0 && (
          <p className={styles.reasons}>{reasons.map((reason) => t(`quotes.reason.${reason}`)).join(" · ")}</p>
        )}
      </div>
    </div>
  );
}

/** The heart that saves who made a quote. */
export const SaveOwner = ({ quote }: { quote: QuoteView }) => (
  <SaveButton handymanId={quote.handymanId} name={useNames().firstNameOf(quote)} />
);

/** What the customer pays for a quote in all. */
export function QuoteTotal({ quote: { total }, lowest }: { quote: QuoteView; lowest: string | undefined }) {
  const { t } = useTranslation(["common", "quotes"]);
  return (
    <p className={styles.total}>
      <Money cents={centsOf(total)} />
      {total === lowest && <span className={styles.tag}>{t("quotes.lowest")}</span>}
    </p>
  );
}

/** What keeps a quote from being hired, and where its counter-offers stand. */
export function QuoteNotes({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation(["common", "quotes"]);
  const name = useNames().firstNameOf(quote);
  const { isCurrentRevision, isLive, counters } = quote;
  const counter = counters.at(-1);
  return (
    <>
      {isLive && !isCurrentRevision && <p className={styles.flag}>{t("quotes.outdated", { name })}</p>}
      {counter && <CounterNote quote={quote} counter={counter} />}
    </>
  );
}

type CounterNoteProps = { quote: QuoteView; counter: QuoteView["counters"][number] };

function CounterNote({ quote, counter: { total: amount, answer } }: CounterNoteProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const format = useFormat();
  const name = useNames().firstNameOf(quote);
  const total = format.money(centsOf(amount));
  if (answer) return <p className="note">{t(`quotes.counter.${answer}`, { name, total })}</p>;
  const when = format.dateTime(quote.responseDueAt ?? quote.validUntil);
  return <p className={styles.flag}>{t("quotes.counterOpen", { name, total, when })}</p>;
}
