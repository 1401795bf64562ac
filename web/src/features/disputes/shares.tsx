import { useTranslation } from "react-i18next";
import type { Shares as ShareCents } from "../../../../shared/disputes/outcome.ts";
import type { Terms } from "../../../../shared/disputes/schema.ts";
import type { SettlementView } from "../../../../shared/disputes/view.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../shared/money.ts";
import { Money } from "../../ui/fact/money.tsx";
import { nameOf } from "../jobs/parties.ts";
import styles from "./shares.module.css";

/** Shares as the file says them, in cents. */
export const shareCentsOf = ({ toCustomer, due, toHandyman }: NonNullable<SettlementView["shares"]>): ShareCents => ({
  toCustomerCents: centsOf(toCustomer),
  dueCents: centsOf(due),
  toHandymanCents: centsOf(toHandyman),
});

export type SharesProps = {
  job: JobView;
  /** Undefined for administrators. */
  side: ProposalSide | undefined;
  kind: Terms["kind"];
  shares: ShareCents;
};

/** What both sides have of an amount; both read the same. */
export function Shares({ job, side, kind, shares }: SharesProps) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const customer = nameOf(job, "customer", t);
  const isCustomer = side === "customer";
  const own = kind === "refund" ? "disputes.shares.backToYou" : "disputes.shares.youPay";
  const theirs = kind === "refund" ? "disputes.shares.back" : "disputes.shares.pays";
  return (
    <dl className={styles.shares}>
      <div>
        <dt>{isCustomer ? t(own) : t(theirs, { customer })}</dt>
        <dd>
          <Money cents={kind === "refund" ? shares.toCustomerCents : shares.dueCents} />
        </dd>
      </div>
      <div>
        <dt>
          {side === "handyman"
            ? t("disputes.shares.youKeep")
            : t("disputes.shares.gets", { handyman: nameOf(job, "handyman", t) })}
        </dt>
        <dd>
          <Money cents={shares.toHandymanCents} />
        </dd>
      </div>
    </dl>
  );
}
