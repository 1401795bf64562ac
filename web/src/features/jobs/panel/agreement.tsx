import { useTranslation } from "react-i18next";
import { useFormat } from "../../../i18n/use-language.ts";
import { Fact, Facts } from "../../../ui/fact/facts.tsx";
import { Money } from "../../../ui/fact/money.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import styles from "./agreement.module.css";

const LoadedOfferer = lazyWithRetry(() => import("../price/offerer.tsx"), ["jobs", "verifications"]);

/** What a customer sees of the handyman before agreeing; the facts load later, in a place that is kept for them. */
export function Offerer(handyman: { handymanId: string; name: string }) {
  return (
    <div className={styles.offerer}>
      <LazyPanel>
        <LoadedOfferer {...handyman} />
      </LazyPanel>
    </div>
  );
}

type AgreementFactsProps = {
  title: string;
  place: string;
  /** What agreeing shares of the place. */
  shares: string;
};

/** What and where. */
export function AgreementFacts({ title, place, shares }: AgreementFactsProps) {
  const { t } = useTranslation(["common", "jobs"]);
  return (
    <Facts>
      <Fact name={t("jobs.approveWhat")}>
        <p className="strong">{title}</p>
      </Fact>
      <Fact name={t("jobs.approveWhere")}>
        <p className="strong">{place}</p>
        <p className="note">{shares}</p>
      </Fact>
    </Facts>
  );
}

type AgreementTotalProps = { person: string; priceCents: number; totalCents: number };

/** What the customer pays, the fee included, and what it consists of. */
export function AgreementTotal({ person, priceCents, totalCents }: AgreementTotalProps) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const parts = { person, price: format.money(priceCents), fee: format.money(totalCents - priceCents) };
  return (
    <div className={styles.total}>
      <p>{t("jobs.approvePays")}</p>
      <p className={styles.amount}>
        <Money cents={totalCents} />
      </p>
      <p className="note">{t("jobs.approveParts", parts)}</p>
    </div>
  );
}
