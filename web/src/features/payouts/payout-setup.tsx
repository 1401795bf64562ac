import { useState } from "react";
import { useTranslation } from "react-i18next";
import { handymen } from "../../../../shared/handymen/contract.ts";
import { codeOf, messageOf } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { useEndpointMutation } from "../../ui/use-endpoint-mutation.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { allowedOnboarding } from "./onboarding-address.ts";

type PayoutSetupButtonProps = { variant?: "primary" };

/** Button to Stripe's onboarding page. */
export function PayoutSetupButton({ variant }: PayoutSetupButtonProps) {
  const { t } = useTranslation(["common", "account"]);
  const [isOpening, setOpening] = useState(false);
  const { send } = useEndpointMutation(handymen.payoutSetup, {
    // The message of this code is about charges.
    failure: (error) => fail(codeOf(error) === "payment.providerUnavailable" ? undefined : messageOf(error)),
  });

  async function openOnboarding() {
    setOpening(true);
    const { answer } = await send({});
    const address = answer && (await allowedOnboarding(answer.stripeOnboardingUrl));
    // Stays pending until the browser has left.
    if (address) return location.assign(address);
    if (answer) fail();
    setOpening(false);
  }
  const fail = (words?: string) =>
    notify({ variant: "destructive", title: t("toast.error"), description: words ?? t("account.payoutsFailed") });

  return (
    <>
      <Button
        {...(variant && { variant })}
        pending={isOpening}
        pendingText={t("account.payoutsOpening")}
        onClick={() => void openOnboarding()}
      >
        {t("account.payoutsSetUp")}
      </Button>
      <VisuallyHidden>
        <span role="status">{isOpening && t("account.payoutsOpening")}</span>
      </VisuallyHidden>
    </>
  );
}

/** The button with what it leads to, in the account and earnings panels. */
export function PayoutSetup() {
  const { t } = useTranslation(["common", "account"]);
  return (
    <fieldset className="field">
      <legend className="field-label">{t("account.payouts")}</legend>
      <div className="actions field-actions">
        <PayoutSetupButton />
      </div>
      <p className="field-hint">{t("account.payoutsHint")}</p>
    </fieldset>
  );
}
