import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Badge, type Tone } from "../../../ui/fact/badge.tsx";
import { Money } from "../../../ui/fact/money.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { chargeNumberOf } from "./charges.ts";

type Refund = JobMoney["refunds"][number];

const tones: Readonly<Record<Refund["state"], Tone>> = {
  begun: "info",
  made: "success",
  dropped: "muted",
  failed: "danger",
};

/** The refunds of one job, with reason and each side's part. */
export function MoneyRefunds({ money }: { money: JobMoney }) {
  const { t } = useTranslation(["common", "money"]);
  const { refunds, charges } = money;
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{t("money.refunds")}</h3>
      {refunds.length === 0 ? (
        <p>{t("money.noRefunds")}</p>
      ) : (
        <ul className="stack">
          {refunds.map((refund) => (
            <RefundCard
              key={refund.number}
              refund={refund}
              charge={charges.length > 1 ? chargeNumberOf(money, refund.supplement) : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type RefundCardProps = {
  refund: Refund;
  /** Number of the refunded charge, where there are several. */
  charge: number | undefined;
};

function RefundCard({ refund, charge }: RefundCardProps) {
  const { t } = useTranslation(["common", "money"]);
  const format = useFormat();
  const { number, amount, fromHandyman, fromPlatform, reason, note, state, createdAt } = refund;
  const formatted = (decimal: string) => format.money(centsOf(decimal));
  return (
    <li className="card stack stack-tight">
      <div className="row">
        <h4>
          {t("money.refundNumber", { number })} · <Money cents={centsOf(amount)} />
        </h4>
        <Badge tone={tones[state]}>{t(`money.refund.${state}`)}</Badge>
      </div>
      <p>{t("money.parts", { handyman: formatted(fromHandyman), platform: formatted(fromPlatform) })}</p>
      <p className="note">
        {charge !== undefined && `${t("money.ofCharge", { number: charge })} · `}
        {t(`money.why.${reason}`)} · <Timestamp at={createdAt} as="exact" />
      </p>
      {note && <p className="breakable">{t("money.noteOf", { note })}</p>}
    </li>
  );
}
