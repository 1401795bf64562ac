import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { refusalOfRework } from "../../../../../shared/jobs/rework.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { toInstant } from "../../../../../shared/time.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { useSide } from "../parties.ts";
import { useCanAct } from "../use-can-act.ts";

const ReworkDialog = lazyWithRetry(() => import("./rework-dialog.tsx"), ["jobs"]);

export type RequestReworkButtonProps = {
  job: JobView;
  /** True while another action on the job is running. */
  isBusy?: boolean;
  /** Called once the rework is requested, or can no longer be. */
  onSettled?: () => void;
  /** Rendered before the button, only while it is shown. */
  children?: ReactNode;
};

/** Lets the customer of a completed job request rework, within the allowed time; nothing for other readers (E3). */
export function RequestReworkButton({ job, isBusy = false, onSettled, children }: RequestReworkButtonProps) {
  const { t } = useTranslation(["common", "jobs", "payments"]);
  const side = useSide(job);
  const [isOpen, setOpen] = useState(false);
  const canAct = useCanAct(job);
  const isOffered = side === "customer" && canAct && !refusalOfRework(job, toInstant(new Date()));
  const person = job.handymanFirstName || t("payments.theHandyman");
  const onClose = () => setOpen(false);

  function closeAndSettle() {
    onClose();
    onSettled?.();
  }

  return (
    <>
      {isOffered && (
        <>
          {children}
          <Button pending={isBusy} onClick={() => setOpen(true)}>
            {t("jobs.redoAsk", { person })}
          </Button>
        </>
      )}
      <LazyPanel>
        {isOpen && <ReworkDialog job={job} person={person} onClose={onClose} onSettled={closeAndSettle} />}
      </LazyPanel>
    </>
  );
}
