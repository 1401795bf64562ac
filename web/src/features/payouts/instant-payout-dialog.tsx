import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Cents, toDecimal } from "../../../../shared/money.ts";
import { instantPayoutLimits } from "../../../../shared/payments/payouts.ts";
import { handymen } from "../../api/endpoints.ts";
import { codeOf, messageOf } from "../../api/problem.ts";
import { useFormat, useLanguage } from "../../i18n/use-language.ts";
import { spoken, useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { Money } from "../../ui/fact/money.tsx";
import { AmountInput } from "../../ui/form/amount-input.tsx";
import { Field } from "../../ui/form/field.tsx";
import { parseQuotedPrice } from "../jobs/price/quoted-price.ts";

export type InstantPayoutDialogProps = {
  /** Maximum amount, and what it costs on top. */
  maxCents: Cents;
  maxFeeCents: Cents;
  onClose: () => void;
};

/** Asks for the amount of an instant payout and shows its fee. */
export function InstantPayoutDialog({ maxCents, maxFeeCents, onClose }: InstantPayoutDialogProps) {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  const [text, setText] = useState(() => format.number(maxCents / 100));
  const { amount, problem } = useAmount(text, maxCents);
  const { send, change, isSending, failure } = useInstantPayout(onClose);

  // Stripe names the fee of the whole amount alone: a lower one costs no more, and of a capped one less is paid out.
  const isFeeExact = maxFeeCents === 0 || (amount === maxCents && amount < instantPayoutLimits.max);
  const readyText = amount ? t("earnings.send", { amount: format.money(amount) }) : t("earnings.instant");
  const actionText = isSending ? t("earnings.sending") : readyText;
  return (
    <FormDialog
      title={t("earnings.instantTitle")}
      size="small"
      intro={<p>{t("earnings.instantText")}</p>}
      action={{ text: actionText, disabled: amount === undefined }}
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => amount !== undefined && void send(amount)}
      result={<PayoutResult amount={amount} fee={{ cents: maxFeeCents, isExact: isFeeExact }} failure={failure} />}
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

type PayoutFee = { cents: Cents; isExact: boolean };
type PayoutResultProps = { amount: Cents | undefined; fee: PayoutFee; failure: string | undefined };

function PayoutResult({ amount, fee, failure }: PayoutResultProps) {
  return (
    <>
      <PayoutSums amount={amount} fee={fee} />
      {failure && (
        <p className="danger" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

function PayoutSums({ amount, fee }: Omit<PayoutResultProps, "failure">) {
  const { t } = useTranslation(["common", "earnings"]);
  const rows = [
    { name: t("earnings.arrives"), cents: amount, isExact: true },
    { name: t("earnings.fee"), cents: amount && fee.cents, isExact: fee.isExact },
    { name: t("earnings.leaves"), cents: amount && amount + fee.cents, isExact: fee.isExact },
  ];
  return (
    <table className="sums" aria-live="polite">
      <tbody>
        {rows.map(({ name, ...sum }, index) => (
          <tr key={name} data-total={index === rows.length - 1 || undefined}>
            <th scope="row">{name}</th>
            <td>
              <Sum {...sum} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sum({ cents, isExact }: { cents: number | undefined; isExact: boolean }) {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  if (cents === undefined) return "–";
  return isExact ? <Money cents={cents} /> : t("earnings.atMost", { amount: format.money(cents) });
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
      spoken(t("earnings.sent", { amount: format.money(amount) })),
    );
    if (isDone) onDone();
  }
  function change() {
    setFailure(undefined);
    renewKey();
  }
  return { send: payOut, change, isSending, failure };
}
