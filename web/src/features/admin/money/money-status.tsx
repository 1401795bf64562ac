import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { chargebacksOf } from "../../../../../shared/payments/charges.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Badge, type Tone } from "../../../ui/fact/badge.tsx";
import { Money } from "../../../ui/fact/money.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { Amounts } from "../../jobs/price/amounts.tsx";
import { isChargebackOpen } from "./charges.ts";

const tones: Readonly<Record<JobMoney["paymentStatus"], Tone>> = {
  pending: "muted",
  processing: "warning",
  completed: "success",
  failed: "danger",
  refunded: "muted",
};

/** Payment status of a job, what happens next, and the actions as `children`. */
export function MoneyStatus({ money, children }: { money: JobMoney; children: ReactNode }) {
  const { t } = useTranslation(["common", "money"]);
  const format = useFormat();
  const id = useId();
  const { paymentStatus } = money;
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="row">
        <h3 id={id}>{t("money.where")}</h3>
        <Badge tone={tones[paymentStatus]}>{t(`money.status.${paymentStatus}`)}</Badge>
      </div>
      {statusLinesOf(money).map(({ state, at }) => (
        <p key={state}>{t(`money.state.${state}`, { when: at ? format.dateTime(at) : "" })}</p>
      ))}
      {children}
    </section>
  );
}

type StatusKey =
  | "unpaid"
  | "bank"
  | `paused.${NonNullable<JobMoney["pause"]>["by"]}`
  | "customerMay"
  | "due"
  | "redo"
  | "disputed"
  | "working"
  | "held"
  | "released"
  | "releasedOnly"
  | "givenBack";
type StatusLine = { readonly state: StatusKey; readonly at?: string | undefined };

/** The status lines of a payment, an open chargeback first. */
function statusLinesOf(money: JobMoney): readonly StatusLine[] {
  const { releaseStatus, paidAt, paymentStatus } = money;
  if (!paidAt) return [{ state: "unpaid" }];
  if (paymentStatus === "refunded" || releaseStatus === "reversed") return [{ state: "givenBack" }];
  const chargebackLines: readonly StatusLine[] = isChargebackOpen(money) ? [{ state: "bank" }] : [];
  if (releaseStatus === "released") return [...chargebackLines, releasedLineOf(money)];
  if (chargebackLines.length === 0) return [...reworkLinesOf(money), ...releaseLinesOf(money)];
  return [...chargebackLines, ...pausedLinesOf(money)];
}

/** A released share waits while the handyman has no payout account; one that pays a debt is not transferred at all. */
function releasedLineOf({ ledger, transferred, releasedAt: at }: JobMoney): StatusLine {
  const isWaiting = transferred === "0.00" && !ledger.some(({ kind }) => kind === "netting");
  return { state: isWaiting ? "releasedOnly" : "released", at };
}

const reworkLinesOf = ({ redoAskedAt: at }: JobMoney): readonly StatusLine[] => (at ? [{ state: "redo", at }] : []);

const pausedLinesOf = ({ pause }: JobMoney): readonly StatusLine[] =>
  pause ? [{ state: `paused.${pause.by}`, at: pause.at }] : [];

/** When held money without a chargeback is released. While a bank asks, the customer cannot release it either. */
function releaseLinesOf(money: JobMoney): readonly StatusLine[] {
  const { releaseDueAt, pause, status } = money;
  const isDone = status === "completed";
  if (status === "disputed") return [{ state: "disputed" }];
  const paused = pausedLinesOf(money);
  if (isDone && (pause?.by === "earlyFraud" || pause?.by === "inquiry")) return paused;
  if (pause) return [...paused, { state: isDone ? "customerMay" : "working" }];
  if (releaseDueAt) return [{ state: "due", at: releaseDueAt }];
  return [{ state: isDone ? "held" : "working" }];
}

/** The payment's amounts: paid, each side's part, and what was refunded or transferred, if anything. */
export function MoneyAmounts({ money }: { money: JobMoney }) {
  const { t } = useTranslation(["common", "money"]);
  const id = useId();
  const moved = [
    { label: t("money.refunded"), amount: money.refundedAmount },
    { label: t("money.refundable"), amount: money.refundable },
    { label: t("money.transferred"), amount: money.transferred },
    { label: t("money.reversed"), amount: money.reversed },
    { label: t("money.shortfall"), amount: money.shortfall },
  ];
  const rows = [
    { label: t(money.paidAt ? "money.amountPaid" : "money.amountDue"), amount: money.amount },
    { label: t("money.share"), amount: money.handymanAmount },
    { label: t("money.platform"), amount: money.platformFee },
    ...moved.filter(({ amount }) => amount !== "0.00"),
  ];
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("money.amounts")}</h3>
      <Amounts rows={rows} />
    </section>
  );
}

/** The charges; nothing when there is only one. */
export function MoneyCharges({ charges }: Pick<JobMoney, "charges">) {
  const { t } = useTranslation(["common", "money"]);
  const format = useFormat();
  const id = useId();
  const formatted = (decimal: string) => format.money(centsOf(decimal));
  if (charges.length < 2) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{t("money.charges")}</h3>
      <ul className="stack">
        {charges.map(({ number, amount, handymanAmount, refundedAmount, paidAt, isTooLate }) => (
          <li key={number} className="card stack stack-tight">
            <h4>
              {t("money.charge", { number })} · <Money cents={centsOf(amount)} />
            </h4>
            <p>
              {t("money.chargeParts", { handyman: formatted(handymanAmount), refunded: formatted(refundedAmount) })}
            </p>
            {isTooLate && <p>{t("money.why.tooLate")}</p>}
            <p className="note">
              <Timestamp at={paidAt} as="exact" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The chargebacks, with the number of their charge where there are several. */
export function MoneyChargeback({ charges }: Pick<JobMoney, "charges">) {
  const { t } = useTranslation(["common", "money"]);
  const format = useFormat();
  const id = useId();
  const disputed = charges.flatMap((charge) =>
    chargebacksOf(charge).map((chargeback, index) => ({
      ...chargeback,
      number: charge.number,
      key: `${charge.number}.${index}`,
    })),
  );
  if (disputed.length === 0) return null;
  return (
    <section className="details-notes" aria-labelledby={id}>
      <h3 id={id}>{t("money.chargeback")}</h3>
      {disputed.map(({ key, number, status, amount, openedAt }) => (
        <p key={key}>
          {charges.length > 1 && `${t("money.charge", { number })}: `}
          {t(`money.chargeback.${status}`, {
            when: format.date(openedAt),
            amount: format.money(centsOf(amount)),
          })}
        </p>
      ))}
    </section>
  );
}
