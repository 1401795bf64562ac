import { useTranslation } from "react-i18next";
import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { AmountInput } from "../../../ui/form/amount-input.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { nameOf } from "../../jobs/parties.ts";
import { onlyAmountOf, type Stake } from "../money.ts";
import { Shares } from "../shares.tsx";
import { type CheckedAmount, useBounds } from "./use-checked-amount.ts";

export type AmountFieldProps = {
  job: JobView;
  /** Undefined for administrators. */
  side: ProposalSide | undefined;
  stake: Stake;
  text: string;
  checked: CheckedAmount;
  /** Whether what is wrong is shown. */
  isChecked: boolean;
  optional?: boolean;
  onChange: (text: string) => void;
};

/**
 * What goes back of a paid job, or the price of one that is not, with what both sides get of it while it is typed. Nothing is
 * typed where one amount alone is possible.
 */
export function AmountField({ job, side, stake, text, checked, isChecked, optional, onChange }: AmountFieldProps) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const bounds = useBounds(stake);
  const { kind } = stake;
  if (!kind) return null;
  const label =
    kind === "price"
      ? t("disputes.amount.price")
      : t(`disputes.amount.refund.${side ?? "handyman"}`, { customer: nameOf(job, "customer", t) });
  const hint = t(kind === "price" ? "disputes.amountBoundsPrice" : "disputes.amountBounds", bounds);
  return (
    <div className="stack stack-close">
      {onlyAmountOf(stake) === undefined && (
        <Field label={label} hint={hint} error={isChecked ? checked.problem : undefined} optional={optional ?? false}>
          <AmountInput value={text} data-autofocus={undefined} onChange={onChange} />
        </Field>
      )}
      <div aria-live="polite">
        {checked.shares ? (
          <Shares job={job} side={side} kind={kind} shares={checked.shares} />
        ) : (
          <p className="note">{t("disputes.sharesNone")}</p>
        )}
      </div>
    </div>
  );
}
