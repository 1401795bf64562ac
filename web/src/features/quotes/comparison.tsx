import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isChoosable } from "../../../../shared/quotes/compare.ts";
import { type QuoteSort, quoteSorts } from "../../../../shared/quotes/sorts.ts";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { classes } from "../../ui/classes.ts";
import { Chip } from "../../ui/form/chip.tsx";
import { useIsWide } from "../../ui/page/use-is-wide.ts";
import { CompareTable } from "./compare-table.tsx";
import { shownQuotes } from "./groups.ts";
import { OrderDialog } from "./order-dialog.tsx";
import type { OnStep } from "./quote-actions.tsx";
import { QuoteCards } from "./quote-cards.tsx";
import styles from "./quotes.module.css";

export type ComparisonProps = {
  quotes: readonly QuoteView[];
  request: ServiceRequestView;
  onStep: OnStep | undefined;
};

/** The quotes to choose from: a table where there is room, cards on a phone. */
export function Comparison({ quotes, request, onStep }: ComparisonProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const [sort, setSort] = useState<QuoteSort>("best");
  const [isEmergencyOnly, setEmergencyOnly] = useState(false);
  const isWide = useIsWide(56);
  const choosable = quotes.filter(isChoosable);
  const shown = shownQuotes(quotes, { sort, isEmergencyOnly });
  const caption = t("quotes.caption", { sort: t(`quotes.sort.${sort}`) });
  return (
    <>
      {choosable.length > 1 && (
        <div className={styles.tools}>
          <SortSelect value={sort} onChange={setSort} />
          {(isEmergencyOnly || isMixed(choosable)) && (
            <Chip
              label={t("quotes.emergencyOnly")}
              checked={isEmergencyOnly}
              onChange={({ target }) => setEmergencyOnly(target.checked)}
            />
          )}
          <WhyOrder />
        </div>
      )}
      {shown.length === 0 && <p>{t("quotes.noneEmergency")}</p>}
      {isWide && shown.length > 1 ? (
        <CompareTable quotes={shown} request={request} caption={caption} onStep={onStep} />
      ) : (
        <QuoteCards quotes={shown} request={request} onStep={onStep} />
      )}
    </>
  );
}

/** Whether some of them work around the clock and others do not. */
const isMixed = (quotes: readonly QuoteView[]): boolean =>
  new Set(quotes.map(({ handyman }) => handyman?.emergencyServices)).size > 1;

function SortSelect({ value, onChange }: { value: QuoteSort; onChange: (sort: QuoteSort) => void }) {
  const { t } = useTranslation(["common", "quotes"]);
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{t("quotes.sort")}</label>
      <span className="select">
        <select
          id={id}
          className="input"
          value={value}
          onChange={({ target }) => onChange(quoteSorts.find((sort) => sort === target.value) ?? "best")}
        >
          {quoteSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`quotes.sort.${sort}`)}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

function WhyOrder() {
  const { t } = useTranslation(["common", "quotes"]);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes("text-link", styles.why)} onClick={() => setOpen(true)}>
        {t("quotes.whyOrder")}
      </button>
      {isOpen && <OrderDialog onClose={() => setOpen(false)} />}
    </>
  );
}
