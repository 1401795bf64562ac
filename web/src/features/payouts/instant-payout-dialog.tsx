import { useState } from "react";
import { useTranslation } from "react-i18next";
import { handymen } from "../../../../shared/handymen/contract.ts";
import { type Cents, toDecimal } from "../../../../shared/money.ts";
import { instantFeeOf, instantPayoutLimits } from "../../../../shared/payments/payouts.ts";
import { codeOf, messageOf } from "../../api/problem.ts";
import { useFormat, useLanguage } from "../../i18n/use-language.ts";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Money } from "../../ui/money.tsx";
import { useEndpointMutation } from "../../ui/use-endpoint-mutation.ts";
import { parseQuotedPrice } from "../jobs/quoted-price.ts";
import { useFeeWords } from "./use-fee-text.ts";

export type InstantPayoutDialogProps = {
  /** Maximum amount after the fee. */
  maxCents: Cents;
  onClose: () => void;
};

/** Asks for the amount of an instant payout and shows its fee. */
export function InstantPayoutDialog({ maxCents, onClose }: InstantPayoutDialogProps) {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  const [text, setText] = useState(() => format.number(maxCents / 100));
  const { amount, problem } = useAmount(text, maxCents);
  const { send, change, isSending, failure } = useInstantPayout(onClose);

  const actionText = isSending ? t("earnings.sending") : t("earnings.send", { amount: format.money(amount ?? 0) });
  return (
    <FormDialog
      title={t("earnings.instantTitle")}
      size="small"
      intro={<p>{t("earnings.instantText")}</p>}
      action={{ text: actionText, disabled: amount === undefined }}
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => amount !== undefined && void send(amount)}
      result={<PayoutResult amount={amount} failure={failure} />}
    >
      <Field label={t("earnings.amount")} error={isSending ? undefined : problem}>
        <AmountInput
          value={text}
          readOnly={isSending}
          onChange={(next) => {
            setText(next);
            change();
          }}
        />
      </Field>
    </FormDialog>
  );
}

function PayoutResult({ amount, failure }: { amount: Cents | undefined; failure: string | undefined }) {
  return (
    <>
      <PayoutSums amount={amount} />
      {failure && (
        <p className="danger" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

function PayoutSums({ amount }: { amount: Cents | undefined }) {
  const { t } = useTranslation(["common", "earnings"]);
  const fee = amount === undefined ? undefined : instantFeeOf(amount);
  const rows = [
    { name: t("earnings.arrives"), cents: amount },
    { name: t("earnings.fee", useFeeWords()), cents: fee },
    { name: t("earnings.leaves"), cents: amount === undefined || fee === undefined ? undefined : amount + fee },
  ];
  return (
    <table className="sums" aria-live="polite">
      <tbody>
        {rows.map(({ name, cents }, index) => (
          <tr key={name} data-total={index === rows.length - 1 || undefined}>
            <th scope="row">{name}</th>
            <td>{cents === undefined ? "–" : <Money cents={cents} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The typed amount, or its error message. */
function useAmount(text: string, maxCents: Cents): { amount?: Cents; problem?: string | undefined } {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  const { min } = instantPayoutLimits;
  const typed = parseQuotedPrice(text, useLanguage(), (cents) => cents >= min && cents <= maxCents);
  if ("cents" in typed) return { amount: typed.cents };
  if (typed.lack !== "outOfBounds") return { problem: t("earnings.amountInvalid") };
  return { problem: t("earnings.amountOutOfBounds", { min: format.money(min), max: format.money(maxCents) }) };
}

/** One idempotency key per typed amount: a retry after a lost response is the same payout. */
function useInstantPayout(onDone: () => void) {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  const [failure, setFailure] = useState<string>();
  const { send, isSending, renewKey } = useEndpointMutation(handymen.payout, {
    failure: (error) => setFailure(codeOf(error) === undefined ? t("earnings.sendFailed") : messageOf(error)),
    // The payout may have been made although the response failed.
    refetchOnFailure: [{ domain: handymen.earnings.domain }],
  });

  async function payOut(amount: Cents) {
    if (isSending) return;
    setFailure(undefined);
    const { isDone } = await send(
      { body: { amount: toDecimal(amount) } },
      t("earnings.sent", { amount: format.money(amount) }),
    );
    if (isDone) onDone();
  }
  function change() {
    setFailure(undefined);
    renewKey();
  }
  return { send: payOut, change, isSending, failure };
}
