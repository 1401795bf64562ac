import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { refusalOfRedo } from "../../../../shared/jobs/redo.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { toInstant } from "../../../../shared/time.ts";
import { Button } from "../../ui/button.tsx";
import { Late } from "../../ui/late.tsx";
import { latePart } from "../../ui/late-part.ts";
import { useSide } from "./parties.ts";
import { useMayAct } from "./use-may-act.ts";

const RedoDialog = latePart(() => import("./redo-dialog.tsx"), ["jobs"]);

export type AskBackProps = {
  job: JobView;
  /** While something else is under way that decides about the job. */
  isBusy?: boolean;
  /** They were asked, or it turned out that they cannot be. */
  onOver?: () => void;
  /** Stands before the button, and goes with it. */
  children?: ReactNode;
};

/** For the customer of a job that has just ended: asks its handyman to come back. Nothing to anybody else, or later (E3). */
export function AskBack({ job, isBusy = false, onOver, children }: AskBackProps) {
  const { t } = useTranslation(["common", "jobs", "payments"]);
  const side = useSide(job);
  const [isAsking, setAsking] = useState(false);
  const mayAct = useMayAct(job);
  const isOffered = side === "customer" && mayAct && !refusalOfRedo(job, toInstant(new Date()));
  const person = job.handymanFirstName || t("payments.theHandyman");
  const onClose = () => setAsking(false);

  function leave() {
    onClose();
    onOver?.();
  }

  return (
    <>
      {isOffered && (
        <>
          {children}
          <Button pending={isBusy} onClick={() => setAsking(true)}>
            {t("jobs.redoAsk", { person })}
          </Button>
        </>
      )}
      <Late>{isAsking && <RedoDialog {...{ job, person, onClose }} onOver={leave} />}</Late>
    </>
  );
}
