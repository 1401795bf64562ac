import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { checkoutPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Money } from "../../../ui/fact/money.tsx";
import { SharesAddress } from "../../jobs/panel/address-card.tsx";
import { canPayAhead, secureTextOf } from "../../requests/details/payment-state.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import styles from "./payment-card.module.css";

/** Offers the customer to pay for an accepted job in advance (D-08). */
export function SecureBooking({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const id = useId();
  const user = useCurrentUser();
  if (user.id !== job.customerId || user.role === "admin" || !canPayAhead(job)) return null;
  return (
    <section className="card stack" aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{t("payments.secureTitle")}</h3>
        <Money cents={centsOf(job.total)} />
      </div>
      <p>{t(secureTextOf(job))}</p>
      <SharesAddress job={job} by="pay" />
      <div className="actions">
        <LinkButton to={checkoutPath(job.id)}>{t("payments.secure")}</LinkButton>
      </div>
    </section>
  );
}
