import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Contact } from "../trust/contact.tsx";
import { CheckoutPage } from "./checkout-page.tsx";

const titles = {
  "payment.alreadyPaid": "payments.alreadyPaid",
  "payment.notDue": "payments.notDue",
  "payment.declinedTooOften": "payments.paused",
} as const;

export type Refusal = keyof typeof titles;

export const isRefusal = (code: string | undefined): code is Refusal =>
  code !== undefined && Object.hasOwn(titles, code);

export type RefusedProps = {
  code: Refusal;
  /** When it can be paid again, of what is refused for a while. */
  until?: string | undefined;
};

/** There is nothing to pay for this job, or not now. */
export function Refused({ code, until }: RefusedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <CheckoutPage>
      <EmptyState
        level={2}
        title={t(titles[code])}
        action={<LinkButton to={paths.home}>{t("action.goHome")}</LinkButton>}
      >
        {until ? (
          <>
            {t("payments.pausedText", { when: format.dateTime(until) })} <Contact />
          </>
        ) : (
          t("payments.refusedText")
        )}
      </EmptyState>
    </CheckoutPage>
  );
}
