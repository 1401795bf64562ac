import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { handymen } from "../../../../shared/handymen/contract.ts";
import { PayoutMethod } from "../../../../shared/handymen/schema.ts";
import { mutation } from "../../api/client.ts";
import { notify } from "../../ui/notify.ts";
import { notifyError } from "../../ui/notify-error.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { useFeeWords } from "./use-fee-text.ts";

/** Payout method; saved on change, rolled back when that fails. */
export function PayoutMethodField({ payoutMethod }: { payoutMethod: PayoutMethod }) {
  const { t } = useTranslation(["common", "earnings"]);
  const fee = useFeeWords();
  const { mutate, isPending, variables } = useMutation(mutation(handymen.updatePayoutMethod));
  const change = (value: string) => {
    if (isPending) return;
    mutate(
      { body: { payoutMethod: PayoutMethod.parse(value) } },
      {
        onSuccess: () => notify({ title: t("toast.success"), description: t("earnings.methodSaved") }),
        onError: (error) => notifyError(error, t("earnings.methodFailed")),
      },
    );
  };
  return (
    <RadioCards
      legend={t("earnings.method")}
      name={useId()}
      value={isPending ? variables.body.payoutMethod : payoutMethod}
      options={PayoutMethod.options.map((value) => ({
        value,
        label: t(`earnings.method.${value}`),
        hint: t(`earnings.methodHint.${value}`, fee),
      }))}
      onChange={({ target }) => change(target.value)}
    />
  );
}
