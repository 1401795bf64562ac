import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { JobMoney } from "../../../../shared/admin/schema.ts";
import { fromDecimal, ZERO_CENTS } from "../../../../shared/money.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Amounts } from "../jobs/amounts.tsx";

const tones: Readonly<Record<JobMoney["paymentStatus"], Tone>> = {
  pending: "muted",
  processing: "warning",
  completed: "success",
  failed: "danger",
  refunded: "muted",
};

/** Where the money of a job stands, what happens to it next, and what can be done about it. */
export function MoneyStanding({ money, children }: { money: JobMoney; children: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { paymentStatus } = money;
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id}>{t("money.where")}</h3>
        <Badge tone={tones[paymentStatus]}>{t(`money.status.${paymentStatus}`)}</Badge>
      </div>
      {statesOf(money).map(({ state, at }) => (
        <p key={state}>{t(`money.state.${state}`, { when: at ? format.dateTime(at) : "" })}</p>
      ))}
      {children}
    </section>
  );
}

type State =
  | "unpaid"
  | "bank"
  | "paused"
  | "customerMay"
  | "due"
  | "redo"
  | "working"
  | "held"
  | "released"
  | "givenBack";
type Told = { readonly state: State; readonly at?: string | undefined };

/** What is to be said of held or released money; a bank's doubt comes before everything else. */
function statesOf(money: JobMoney): readonly Told[] {
  const { releaseStatus, chargeback, paidAt, paymentStatus } = money;
  if (!paidAt) return [{ state: "unpaid" }];
  if (paymentStatus === "refunded" || releaseStatus === "reversed") return [{ state: "givenBack" }];
  const bank: readonly Told[] = chargeback?.status === "open" ? [{ state: "bank" }] : [];
  if (releaseStatus === "released") return [...bank, { state: "released", at: money.releasedAt }];
  if (bank.length === 0) return [...redoOf(money), ...clockOf(money)];
  return money.pausedAt ? [...bank, { state: "paused", at: money.pausedAt }] : bank;
}

const redoOf = ({ redoAskedAt: at }: JobMoney): readonly Told[] => (at ? [{ state: "redo", at }] : []);

/** When held money is released that no bank has touched. */
function clockOf({ releaseDueAt, pausedAt, status }: JobMoney): readonly Told[] {
  const isDone = status === "completed";
  if (pausedAt) return [{ state: "paused", at: pausedAt }, { state: isDone ? "customerMay" : "working" }];
  if (releaseDueAt) return [{ state: "due", at: releaseDueAt }];
  return [{ state: isDone ? "held" : "working" }];
}

/** What was paid, whose it is, and what has moved since. */
export function MoneyAmounts({ money }: { money: JobMoney }) {
  const { t } = useTranslation();
  const id = useId();
  const rows = [
    { label: t(money.paidAt ? "money.amountPaid" : "money.amountDue"), amount: money.amount },
    { label: t("money.share"), amount: money.handymanAmount },
    { label: t("money.platform"), amount: money.platformFee },
    { label: t("money.refunded"), amount: money.refundedAmount },
    { label: t("money.refundable"), amount: money.refundable },
    { label: t("money.transferred"), amount: money.transferred },
    { label: t("money.reversed"), amount: money.reversed },
    { label: t("money.shortfall"), amount: money.shortfall },
  ];
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("money.amounts")}</h3>
      <Amounts rows={rows} />
    </section>
  );
}

/** What the customer's bank has done. */
export function MoneyChargeback({ chargeback }: Pick<JobMoney, "chargeback">) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  if (!chargeback) return null;
  const { status, amount, openedAt } = chargeback;
  const told = { when: format.date(openedAt), amount: format.money(fromDecimal(amount) ?? ZERO_CENTS) };
  return (
    <section className="details-notes" aria-labelledby={id}>
      <h3 id={id}>{t("money.chargeback")}</h3>
      <p>{t(`money.chargeback.${status}`, told)}</p>
    </section>
  );
}
