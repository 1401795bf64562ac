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
  /** True while another action on the job is running. */
  isBusy?: boolean;
  /** Called once the rework is requested, or can no longer be. */
  onOver?: () => void;
  /** Rendered before the button, only while it is shown. */
  children?: ReactNode;
};

/** Lets the customer of a completed job request rework, within the allowed time; nothing for other readers (E3). */
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
