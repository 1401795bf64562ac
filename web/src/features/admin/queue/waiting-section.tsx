import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FraudAlertView } from "../../../../../shared/admin/schema.ts";
import type { VerificationTask } from "../../../../../shared/verifications/schema.ts";
import { admin } from "../../../api/endpoints.ts";
import { messageOf } from "../../../api/problem.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { notifyError } from "../../../ui/feedback/notify-error.ts";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { Section } from "../../../ui/page/section.tsx";
import { ShowMore } from "../../../ui/page/show-more.tsx";
import { AlertCard } from "../alerts/alert-card.tsx";
import { VerificationCard } from "../checks/verification-card.tsx";
import { DisputeCard } from "../disputes/dispute-card.tsx";
import { ListedReviewContent } from "../lists/listed-review.tsx";
import { ReviewDecision, type ReviewToDecide } from "../lists/review-decision.tsx";
import styles from "../pages/pages.module.css";
import { QueryContent } from "../query-content.tsx";
import { CaseFrame, CaseList } from "./case-frame.tsx";
import type { useWaiting } from "./use-waiting.ts";
import { sumAtStake, type Waiting, type WaitingKind, waitingKinds } from "./waiting.ts";

const ResolveDialog = lazyWithRetry(() => import("../alerts/resolve-dialog.tsx"), ["admin"]);
const ReviewDialog = lazyWithRetry(() => import("../checks/review-dialog.tsx"), ["admin", "records", "verifications"]);

/** What waits for an administrator, by when it ends or how long it waits: documents, alerts, reports, reported reviews, disputes and stuck payments. */
export function WaitingSection({ waiting }: { waiting: ReturnType<typeof useWaiting> }) {
  const { t } = useTranslation(["common", "records"]);
  const { items, hasNextPage } = waiting;
  const [kind, setKind] = useState<WaitingKind>();
  const shown = items.filter((item) => kind === undefined || item.kind === kind);
  return (
    <Section title={t("records.waits")} action={items.length > 1 && <Lead waiting={waiting} />}>
      <QueryContent result={waiting} errorTitle={t("records.waitsFailed")}>
        {() =>
          items.length === 0 ? (
            <EmptyState title={t("records.waitsNone")}>{t("records.waitsNoneText")}</EmptyState>
          ) : (
            <>
              {shown.length === 0 && <p className="note">{t("records.waitsNoneOfKind")}</p>}
              <WaitingCards items={shown} />
              <ShowMore more={waiting} onPress={waiting.fetchNextPage} />
              <details className="disclosure">
                <summary>{t("records.waitsKind")}</summary>
                <Filters items={items} hasMore={hasNextPage} kind={kind} onChange={setKind} />
              </details>
            </>
          )
        }
      </QueryContent>
    </Section>
  );
}

/** The order of the list and, once all of it is loaded, the money at stake. */
function Lead({ waiting: { items, hasNextPage } }: { waiting: ReturnType<typeof useWaiting> }) {
  const { t } = useTranslation(["common", "records"]);
  const format = useFormat();
  const cents = hasNextPage ? 0 : sumAtStake(items);
  return (
    <span className="note">
      {cents > 0 && <>{t("records.atStake", { amount: format.money(cents) })} · </>}
      {t("records.waitsLead")}
    </span>
  );
}

type FiltersProps = {
  items: readonly Waiting[];
  hasMore: boolean;
  kind: WaitingKind | undefined;
  onChange: (kind: WaitingKind | undefined) => void;
};

/** How many of each kind wait, as buttons that show them alone. */
function Filters({ items, hasMore, kind, onChange }: FiltersProps) {
  const { t } = useTranslation(["common", "records"]);
  const countOf = (each: WaitingKind | undefined) => {
    const count = items.filter((item) => each === undefined || item.kind === each).length;
    return hasMore ? `${count}+` : String(count);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons.
    <div className={`actions ${styles.filters}`} role="group" aria-label={t("records.waitsFilter")}>
      {[undefined, ...waitingKinds].map((each) => (
        <Button key={each ?? "all"} slim aria-pressed={each === kind} onClick={() => onChange(each)}>
          {t(`records.waiting.${each ?? "all"}`, { number: countOf(each) })}
        </Button>
      ))}
    </div>
  );
}

/** The cards, and the dialogs that decide about them: a dialog outlives the card that leaves the list. */
function WaitingCards({ items }: { items: readonly Waiting[] }) {
  const [openAlert, setOpenAlert] = useState<FraudAlertView>();
  const [claimed, setClaimed] = useState<VerificationTask>();
  const [deciding, setDeciding] = useState<ReviewToDecide>();
  const verification = useClaimVerification(setClaimed);
  const alert = useClaimAlert();
  const cardOf = (item: Waiting) => {
    if (item.kind === "dispute") return <DisputeCard dispute={item.dispute} />;
    if (item.kind === "review") {
      const { review } = item;
      return <ListedReviewContent review={review} onDecide={(decision) => setDeciding({ review, decision })} />;
    }
    if (item.kind === "verification")
      return (
        <VerificationCard
          task={item.task}
          isClaiming={verification.isClaiming}
          onReview={() => verification.claim(item.task)}
        />
      );
    return (
      <AlertCard
        alert={item.alert}
        isClaiming={alert.isClaiming}
        onClaim={() => alert.claim(item.alert)}
        onResolve={() => setOpenAlert(item.alert)}
      />
    );
  };
  return (
    <>
      {items.length > 0 && (
        <CaseList>
          {items.map((item) => (
            <CaseFrame key={item.id} item={item}>
              {cardOf(item)}
            </CaseFrame>
          ))}
        </CaseList>
      )}
      <LazyPanel>{openAlert && <ResolveDialog alert={openAlert} onClose={() => setOpenAlert(undefined)} />}</LazyPanel>
      <LazyPanel>{claimed && <ReviewDialog task={claimed} onClose={() => setClaimed(undefined)} />}</LazyPanel>
      <ReviewDecision about={deciding} onClose={() => setDeciding(undefined)} />
    </>
  );
}

/** Claims a verification before its form opens, so that two administrators do not review the same one. */
function useClaimVerification(onClaimed: (task: VerificationTask) => void) {
  const { t } = useTranslation(["common", "admin"]);
  const { send, isSending } = useEndpointMutation(admin.claimVerification, {
    onSuccess: onClaimed,
    failure: (error) => notifyError(error, messageOf(error) ?? t("admin.saveFailed"), t("admin.claimFailed")),
    refetchOnFailure: [admin.verifications],
  });
  return { claim: ({ id }: VerificationTask) => void send({ params: { id } }), isClaiming: isSending };
}

function useClaimAlert() {
  const { t } = useTranslation(["common", "admin"]);
  const { send, isSending } = useEndpointMutation(admin.claimFraudAlert, {
    failure: t("admin.saveFailed"),
    refetchOnFailure: [admin.fraudAlerts],
  });
  const claim = ({ id }: FraudAlertView) => void send({ params: { id } }, spoken(t("admin.alertTaken")));
  return { claim, isClaiming: isSending };
}
