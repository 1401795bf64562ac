import { ArrowLeft } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Main } from "../../ui/page/main.tsx";
import { useLeaveWarning } from "./use-leave-warning.ts";

export type CheckoutPageProps = {
  /** A payment is running: leaving asks for confirmation. */
  isPaying?: boolean;
  children: ReactNode;
};

/** Frame of every state of the checkout, with a link back to `/`. */
export function CheckoutPage({ isPaying = false, children }: CheckoutPageProps) {
  const { t } = useTranslation(["common", "payments"]);
  useLeaveWarning(isPaying);

  function askBeforeLeaving(event: MouseEvent) {
    if (isPaying && !window.confirm(t("payments.leave"))) event.preventDefault();
  }

  return (
    <Main title={t("payments.title")}>
      <header className="checkout-head">
        <LinkButton variant="quiet" slim to={paths.home} onClick={askBeforeLeaving}>
          <ArrowLeft aria-hidden="true" />
          {t("action.back")}
        </LinkButton>
        <h1>{t("payments.title")}</h1>
      </header>
      {children}
    </Main>
  );
}
