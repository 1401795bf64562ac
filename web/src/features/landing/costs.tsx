import { useTranslation } from "react-i18next";
import styles from "./costs.module.css";
import landing from "./landing.module.css";
import { samplePrice } from "./sample-price.ts";
import { Sum } from "./sum.tsx";

/** What one price costs the customer, and what it leaves the handyman, as a receipt in two parts. */
export function Costs() {
  const { t } = useTranslation(["common", "landing"]);
  const { priceCents, feeCents, paidCents, keptCents } = samplePrice;
  return (
    <section className={landing.section} aria-labelledby="costs">
      <div className={landing.head}>
        <h2 id="costs">{t("landing.costs")}</h2>
        <p className="muted">{t("landing.costsText")}</p>
      </div>
      <div className={styles.receipt}>
        <Part
          title={t("landing.costsCustomer")}
          note={t("landing.costsCustomerNote")}
          lines={[
            [t("landing.agreedPrice"), priceCents],
            [t("landing.platformFee"), feeCents],
            [t("landing.youPay"), paidCents],
          ]}
        />
        <Part
          title={t("landing.costsHandyman")}
          note={t("landing.costsHandymanNote")}
          lines={[
            [t("landing.agreedPrice"), priceCents],
            [t("landing.leads"), 0],
            [t("landing.youKeep"), keptCents],
          ]}
        />
      </div>
    </section>
  );
}

type PartProps = { title: string; lines: readonly (readonly [name: string, cents: number])[]; note: string };

function Part({ title, lines, note }: PartProps) {
  return (
    <div>
      <h3>{title}</h3>
      <dl>
        {lines.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Sum cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted small">{note}</p>
    </div>
  );
}
