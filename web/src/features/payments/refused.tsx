import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { CheckoutPage } from "./checkout-page.tsx";

const titles = { "payment.alreadyPaid": "payments.alreadyPaid", "payment.notDue": "payments.notDue" } as const;

/** There is nothing to pay for this job, or not yet. */
export function Refused({ code }: { code: keyof typeof titles }) {
  const { t } = useTranslation();
  return (
    <CheckoutPage>
      <EmptyState
        level={2}
        title={t(titles[code])}
        action={<LinkButton to={paths.home}>{t("action.goHome")}</LinkButton>}
      >
        {t("payments.refusedText")}
      </EmptyState>
    </CheckoutPage>
  );
}
