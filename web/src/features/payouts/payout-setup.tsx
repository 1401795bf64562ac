import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "../../api/client.ts";
import { handymen } from "../../api/endpoints.ts";
import { codeOf, messageOf } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { Button } from "../../ui/button/button.tsx";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { VisuallyHidden } from "../../ui/fact/visually-hidden.tsx";
import { notify } from "../../ui/feedback/notify.ts";
import { allowedOnboarding } from "./onboarding-address.ts";

type PayoutSetupButtonProps = {
  /** Whether the account's owner has given all details; undefined when that is not known. */
  isFinished: boolean | undefined;
  variant?: "primary";
};

/** Button to Stripe's onboarding page, or to the dashboard of a finished account. */
export function PayoutSetupButton({ isFinished, variant }: PayoutSetupButtonProps) {
  const { t } = useTranslation(["common", "account"]);
  const text = isFinished ? t("account.payoutsChange") : t("account.payoutsSetUp");
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
        {isFinished === undefined ? t("account.payoutsUnknown") : text}
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
  const { data } = useQuery(query(handymen.earnings, {}));
  const isFinished = data?.account?.isFinished;
  return (
    <fieldset className="field">
      <legend className="field-label">{t("account.payouts")}</legend>
      <div className="actions field-actions">
        <PayoutSetupButton isFinished={isFinished} />
      </div>
      <p className="field-hint">{isFinished ? t("account.payoutsChangeHint") : t("account.payoutsHint")}</p>
    </fieldset>
  );
}
