import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import { activeStatuses } from "../../../../../shared/jobs/machine.ts";
import { type Cents, cents, centsOf, toDecimal, ZERO_CENTS } from "../../../../../shared/money.ts";
import { Reason } from "../../../../../shared/verifications/schema.ts";
import { admin } from "../../../api/endpoints.ts";
import { useDialogDraftText, useSaveDialogDraft } from "../../../forms/dialog-draft.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { AmountInput } from "../../../ui/form/amount-input.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Amounts } from "../../jobs/price/amounts.tsx";
import { useQuotedPrice } from "../../jobs/price/use-quoted-price.ts";
import { useDraftName } from "../../session/use-draft-name.ts";
import { DecisionDialog } from "../decision-dialog.tsx";
import { ReasonField } from "../reason-field.tsx";
import { refundPreview } from "./charges.ts";

/** Refunds a part of a payment, or all that is left of it, with a reason (E4). */
export function RefundDialog({ money, onClose }: { money: JobMoney; onClose: () => void }) {
  const { t } = useTranslation(["common", "admin", "money"]);
  const format = useFormat();
  const { jobId } = money;
  const { text, setText, reason, setReason } = useRefundFields(useDraftName(`refund:${jobId}`));
  const [isChecked, setChecked] = useState(false);
  const { send, isSending } = useEndpointMutation(admin.refund, {
    failure: t("admin.saveFailed"),
    refetchOnFailure: [admin.payment],
  });
  const { amountCents, problem } = useAmount(text, money);
  const shownProblem = isChecked && !isSending ? problem : undefined;
  const amount = format.money(amountCents ?? 0);

  async function decide() {
    setChecked(true);
    if (amountCents === undefined || !Reason.safeParse(reason).success) return;
    const request = { params: { jobId }, body: { amount: toDecimal(amountCents), reason } };
    const { isDone } = await send(request, spoken(t("money.refundOrdered", { amount })));
    if (isDone) onClose();
  }

  return (
    <DecisionDialog
      title={t("money.refundTitle")}
      action={amountCents === undefined ? t("money.refund") : t("money.refundNow", { amount })}
      isDangerous
      isSaving={isSending}
      onSave={() => void decide()}
      onClose={onClose}
    >
      <AmountField money={money} text={text} problem={shownProblem} onChange={setText} />
      <RefundSplit money={money} amountCents={amountCents} />
      <p>{t("money.refundText")}</p>
      {endsJob(money, amountCents) && <p>{t("money.refundEnds")}</p>}
      <ReasonField
        label={t("admin.reason")}
        hint={t("money.refundReasonHint")}
        value={reason}
        isChecked={isChecked}
        onChange={setReason}
      />
    </DecisionDialog>
  );
}

/** Whether the refund ends the job: it returns all that is left of a job that goes on. */
function endsJob({ refundable, status }: JobMoney, amountCents: Cents | undefined): boolean {
  const isWhole = amountCents === centsOf(refundable);
  return isWhole && (activeStatuses.includes(status) || status === "disputed");
}

/** Amount and reason, kept in the tab when the page is left before they are sent. */
function useRefundFields(name: string) {
  const storedText = useDialogDraftText(name);
  const [text, setText] = useState(() => storedText("amount"));
  const [reason, setReason] = useState(() => storedText("reason"));
  useSaveDialogDraft(name, () => ({ amount: text, reason }));
  return { text, setText, reason, setReason };
}

/** The typed amount in cents when it is refundable, else the error. */
function useAmount(text: string, { refundable }: JobMoney): { amountCents?: Cents; problem?: string } {
  const { t } = useTranslation(["common", "money"]);
  const format = useFormat();
  const refundableLeft = centsOf(refundable);
  const { price } = useQuotedPrice(text, (amount) => amount > 0 && amount <= refundableLeft);
  if ("cents" in price) return { amountCents: price.cents };
  if (price.lack !== "outOfBounds") return { problem: t("money.amountInvalid") };
  return { problem: t("money.amountOutOfBounds", { min: format.money(1), max: format.money(refundableLeft) }) };
}

type AmountProps = { money: JobMoney; text: string; problem: string | undefined; onChange: (text: string) => void };

function AmountField({ money: { refundable }, text, problem, onChange }: AmountProps) {
  const { t } = useTranslation(["common", "money"]);
  const format = useFormat();
  const refundableLeft = format.money(centsOf(refundable));
  // In the reader's number format, without the currency.
  const fill = () => onChange(refundableLeft.replaceAll(/[^\d.,]/g, ""));
  return (
    <div className="refund-amount">
      <div>
        <Field label={t("money.refundAmount")} hint={t("money.refundHint", { amount: refundableLeft })} error={problem}>
          <AmountInput value={text} onChange={onChange} />
        </Field>
      </div>
      <Button slim onClick={fill}>
        {t("money.refundAll")}
      </Button>
    </div>
  );
}

/** How a refund splits between handyman and platform; rendered without an amount too, so that the layout does not jump. */
function RefundSplit({ money, amountCents = ZERO_CENTS }: { money: JobMoney; amountCents: Cents | undefined }) {
  const { t } = useTranslation(["common", "money"]);
  const { fromHandymanCents, fromPlatformCents, parts } = refundPreview(money, amountCents);
  const chargeRows = parts.map((part) => ({
    label: t("money.fromCharge", { number: part.number }),
    amount: toDecimal(part.amountCents),
  }));
  return (
    <div aria-live="polite">
      <Amounts
        rows={[
          ...(money.charges.length > 1 ? chargeRows : []),
          { label: t("money.fromHandyman"), amount: toDecimal(fromHandymanCents) },
          { label: t("money.fromPlatform"), amount: toDecimal(fromPlatformCents) },
          { label: t("money.toCustomer"), amount: toDecimal(cents(amountCents)), isTotal: true },
        ]}
      />
    </div>
  );
}
