import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { PayoutMethod } from "../../../../shared/handymen/choices.ts";
import { handymen } from "../../api/endpoints.ts";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { notifyError } from "../../ui/feedback/notify-error.ts";
import { RadioCards } from "../../ui/form/radio-cards.tsx";
import { SavedNote } from "../../ui/form/saved-note.tsx";

/** Payout method; saved on change, rolled back when that fails. */
export function PayoutMethodField({ payoutMethod }: { payoutMethod: PayoutMethod }) {
  const { t } = useTranslation(["common", "earnings"]);
  const [chosen, choose] = useState(payoutMethod);
  const { send, isSending } = useEndpointMutation(handymen.updatePayoutMethod, {
    failure: (error) => notifyError(error, t("earnings.methodFailed")),
  });
  const [isSaved, setSaved] = useState(false);
  async function change(value: PayoutMethod) {
    if (isSending) return;
    choose(value);
    setSaved(false);
    setSaved((await send({ body: { payoutMethod: value } })).isDone);
  }
  return (
    <>
      <RadioCards
        legend={t("earnings.method")}
        name={useId()}
        value={isSending ? chosen : payoutMethod}
        options={PayoutMethod.options.map((value) => ({
          value,
          label: t(`earnings.method.${value}`),
          hint: t(`earnings.methodHint.${value}`),
        }))}
        onChange={({ target }) => void change(PayoutMethod.parse(target.value))}
      />
      <SavedNote>{isSaved && t("earnings.methodSaved")}</SavedNote>
    </>
  );
}
