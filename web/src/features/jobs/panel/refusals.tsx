import { createContext, type ReactNode, use, useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { codeOf, isNoLongerPossible, messageOf } from "../../../api/problem.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { usePlaceTime } from "../../../i18n/use-place-time.ts";
import { notifyError } from "../../../ui/feedback/notify-error.ts";
import styles from "./step.module.css";

/** Why a press was refused, and the job as its reader saw it then. */
type Refusal = { readonly error: unknown; readonly before: JobView };
type Refusals = {
  readonly refusal: Refusal | undefined;
  readonly refuse: (error: unknown) => void;
  readonly clear: () => void;
};

const RefusalsOfPanel = createContext<Refusals | undefined>(undefined);

/** A job's panel, whose step says what has changed while its reader was reading. `outer`: of a press that is sent from above. */
export function RefusalsAtStep({ job, outer, children }: { job: JobView; outer?: unknown; children: ReactNode }) {
  const [own, setOwn] = useState<Refusal>();
  const value = {
    refusal: own ?? (outer === undefined ? undefined : { error: outer, before: job }),
    refuse: (error: unknown) => setOwn({ error, before: job }),
    clear: () => setOwn(undefined),
  };
  return <RefusalsOfPanel value={value}>{children}</RefusalsOfPanel>;
}

/** Shows failed presses: in the step of a panel where another press cannot succeed either, else as a toast. */
export function useShowFailure(fallback: string) {
  const panel = use(RefusalsOfPanel);
  return {
    showFailure(error: unknown) {
      if (panel && isNoLongerPossible(error)) panel.refuse(error);
      else notifyError(error, messageOf(error) ?? fallback);
    },
    clear: () => panel?.clear(),
  };
}

/** In the step: why the last press was refused, and the amount or the time that holds now. */
export function RefusalNote({ job, side }: { job: JobView; side: ProposalSide }) {
  const { t } = useTranslation(["common", "jobs"]);
  const newsOf = useNews(side);
  const refusal = use(RefusalsOfPanel)?.refusal;
  if (!refusal) return null;
  const { error, before } = refusal;
  // The server's sentence tells to reload, which the screen has done.
  const isStale = codeOf(error) === "job.illegalMove";
  const reason = isStale ? t("jobs.changedMeanwhile") : (messageOf(error) ?? t("jobs.failed"));
  return (
    <p className={styles.refused} role="alert">
      {[reason, ...newsOf(before, job)].join(" ")}
    </p>
  );
}

/** The amount and the time that are not what they were. */
function useNews(side: ProposalSide): (before: JobView, job: JobView) => readonly string[] {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const placeTime = usePlaceTime();
  return (before, job) => {
    const totalOf = (of: JobView) => format.money(centsOf(of.total));
    const shareOf = (of: JobView) => format.money(centsOf(of.handymanAmount));
    const [formerTotal, total] = [totalOf(before), totalOf(job)];
    const [formerShare, share] = [shareOf(before), shareOf(job)];
    const isSameAmount = side === "customer" ? total === formerTotal : share === formerShare;
    const startsAt = job.appointment?.startsAt;
    const isSameTime = startsAt === before.appointment?.startsAt;
    return [
      ...(isSameAmount ? [] : [t(`jobs.newAmount.${side}`, { total, formerTotal, share, formerShare })]),
      ...(isSameTime || !startsAt ? [] : [t("jobs.newTime", { when: placeTime(startsAt, job.timeZone) })]),
    ];
  };
}
