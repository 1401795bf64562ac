import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { checkoutPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { SharesAddress } from "../../jobs/panel/address-card.tsx";
import { canPayAhead, secureTextOf } from "../../requests/details/payment-state.ts";
import { useCurrentUser } from "../../session/current-user.tsx";

/** Offers the customer to pay for an accepted job in advance (D-08). */
export function SecureBooking({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const id = useId();
  const user = useCurrentUser();
  const total = useFormat().money(centsOf(job.total));
  if (user.id !== job.customerId || user.role === "admin" || !canPayAhead(job)) return null;
  return (
    <section className="card stack" aria-labelledby={id}>
      <h3 id={id}>{t("payments.secureTitle")}</h3>
      <p>{t(secureTextOf(job))}</p>
      <SharesAddress job={job} by="pay" />
      <div className="actions">
        <LinkButton to={checkoutPath(job.id)}>{t("payments.secure", { total })}</LinkButton>
      </div>
    </section>
  );
}
