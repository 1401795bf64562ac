import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import type { JobView, ProposalView } from "../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../shared/money.ts";
import { SECOND_MS } from "../../../../shared/time.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { jobPath, paths, receiptPath } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Money } from "../../ui/fact/money.tsx";
import { Result } from "./payment-result.tsx";
import type { ReleaseInfo } from "./use-payment-stage.ts";

/** Delay before the redirect home. */
export const HOME_DELAY_MS = 6 * SECOND_MS;

export type SuccessfulProps = { job: JobView; proposal: ProposalView | undefined; release: ReleaseInfo };

/** Paid: the amount and its release status; redirects home after a delay unless the reader stays. */
export function Successful({ job, proposal, release }: SuccessfulProps) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  const [isStaying, setStaying] = useState(false);
  const receipt = useRef<HTMLAnchorElement>(null);
  useRedirectHome(isStaying);
  function stay() {
    setStaying(true);
    receipt.current?.focus();
  }
  const paid = proposal ? (release.amount ?? proposal.supplement ?? "") : job.total;
  return (
    <Result title={t("payments.successTitle")} mark={<Tick />}>
      <p className="result-amount">
        <Money cents={centsOf(paid)} />
      </p>
      {proposal ? (
        <p>{t("payments.riseSuccess", { total: format.money(centsOf(proposal.total)) })}</p>
      ) : (
        <Outcome job={job} release={release} />
      )}
      <Link ref={receipt} className="text-link" to={receiptPath(job.id)}>
        {t("payments.receipt")}
      </Link>
      <NextStep job={job} release={release} />
      {!isStaying && (
        <p className="result-note">
          {t("payments.goingHome")}{" "}
          <button type="button" className="text-link" onClick={stay}>
            {t("payments.stay")}
          </button>
        </p>
      )}
    </Result>
  );
}

/** Confirming the work or reviewing it, both in the job's panel; home, where neither is possible yet. */
function NextStep({ job, release: { releaseStatus } }: { job: JobView; release: ReleaseInfo }) {
  const { t } = useTranslation(["common", "payments"]);
  const isReleased = releaseStatus === "released";
  const text = isReleased ? t("payments.reviewWrite") : t("payments.successConfirm");
  return (
    <div className="actions">
      {job.status === "completed" && (isReleased || releaseStatus === "held") && (
        <LinkButton variant="primary" to={jobPath(job.id)}>
          {text}
        </LinkButton>
      )}
      <LinkButton to={paths.home}>{t("action.goHome")}</LinkButton>
    </div>
  );
}

function Outcome({ job, release: { releaseStatus, releaseDueAt } }: { job: JobView; release: ReleaseInfo }) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  if (releaseStatus === "released") {
    const handyman = job.handymanFirstName || t("payments.theHandyman");
    return <p>{t("payments.successReleased", { handyman })}</p>;
  }
  if (releaseStatus !== "held") return null;
  if (!releaseDueAt) return <p>{t("payments.heldOpen")}</p>;
  return <p>{t("payments.successHeld", { when: format.date(releaseDueAt) })}</p>;
}

/** Redirects home after `HOME_DELAY_MS` unless `isStaying`. */
function useRedirectHome(isStaying: boolean) {
  const navigate = useNavigate();
  const goHome = useEffectEvent(() => navigate(paths.home, { replace: true }));
  useEffect(() => {
    const timer = isStaying ? undefined : setTimeout(() => goHome(), HOME_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isStaying]);
}

function Tick() {
  return (
    <svg className="tick" viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="25" pathLength="1" />
      <path d="m17 29 8 8 15-17" pathLength="1" />
    </svg>
  );
}
