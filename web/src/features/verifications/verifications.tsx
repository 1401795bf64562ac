import { useId } from "react";
import { useTranslation } from "react-i18next";
import { waitingStatuses } from "../../../../shared/verifications/machine.ts";
import { verificationTypes } from "../../../../shared/verifications/standing.ts";
import { requestIdOf } from "../../api/problem.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { ShowMore } from "../../ui/page/show-more.tsx";
import { useVerifications } from "./use-verifications.ts";
import { VerificationForm } from "./verification-form.tsx";
import { VerificationItem } from "./verification-item.tsx";
import styles from "./verifications.module.css";

/** A handyman's verifications with their status, and the form to submit more. */
export function Verifications() {
  const { t } = useTranslation(["common", "verifications"]);
  const id = useId();
  const checks = useVerifications();
  const { items, isSuccess } = checks;
  const waiting = items.filter(({ status }) => waitingStatuses.includes(status));
  const types = verificationTypes.filter((type) => waiting.every(({ verificationType }) => verificationType !== type));
  return (
    <div className={styles.parts}>
      <p className="muted">{t("verifications.lead")}</p>
      <section aria-labelledby={`${id}-new`}>
        <h3 id={`${id}-new`}>{t("verifications.new")}</h3>
        {isSuccess && types.length === 0 ? <p>{t("verifications.allWaiting")}</p> : <VerificationForm types={types} />}
      </section>
      <section aria-labelledby={`${id}-own`}>
        <h3 id={`${id}-own`}>{t("verifications.yours")}</h3>
        <Own checks={checks} />
      </section>
    </div>
  );
}

function Own({ checks }: { checks: ReturnType<typeof useVerifications> }) {
  const { t } = useTranslation(["common", "verifications"]);
  const { items, isPending, isLoadingError, isFetching, error, refetch } = checks;
  if (isPending) return <Spinner />;
  if (isLoadingError) {
    const retry = { onRetry: () => void refetch(), retrying: isFetching, requestId: requestIdOf(error) };
    return <ErrorCard title={t("verifications.failed")} {...retry} />;
  }
  if (items.length === 0) {
    return <EmptyState title={t("verifications.none")}>{t("verifications.noneText")}</EmptyState>;
  }
  return (
    <div className="stack">
      <ul className="stack">
        {items.map((verification) => (
          <VerificationItem key={verification.id} verification={verification} />
        ))}
      </ul>
      <ShowMore more={checks} onPress={() => void checks.fetchNextPage()} />
    </div>
  );
}
