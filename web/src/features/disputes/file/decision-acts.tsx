import { useState } from "react";
import { useTranslation } from "react-i18next";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import { disputes } from "../../../api/endpoints.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { FormRefusal } from "../../../ui/form/form-refusal.tsx";
import { nameOf } from "../../jobs/parties.ts";
import { useFileMutation } from "../use-file-mutation.ts";
import type { ActProps } from "./file-props.ts";

export type DecisionActsProps = ActProps & { onAppeal: () => void };

/** Accepts a decision, which is asked before, or begins an appeal. */
export function DecisionActs({ onAppeal, ...props }: DecisionActsProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const { file, onRefused } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { isSending, send, problem } = useFileMutation(disputes.end, { onRefused, onDone: close });
  const mayAccept = file.actions.includes("accept");
  const mayAppeal = file.actions.includes("appeal");

  function accept() {
    onRefused(undefined);
    void send({ params: { id: file.jobId }, body: { how: "accept" } }, spoken(t("disputes.decisionAccepted")));
  }

  return (
    <>
      {(mayAccept || mayAppeal) && (
        <div className="actions">
          {mayAccept && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              {t("disputes.acceptDecision")}
            </Button>
          )}
          {mayAppeal && <Button onClick={onAppeal}>{t("disputes.appeal")}</Button>}
        </div>
      )}
      <FormRefusal>{isAsking ? undefined : problem?.text}</FormRefusal>
      {isAsking && (
        <AcceptDialog {...props} problem={problem?.text} isSending={isSending} onAccept={accept} onClose={close} />
      )}
    </>
  );
}

type AcceptDialogProps = ActProps & {
  problem: string | undefined;
  isSending: boolean;
  onAccept: () => void;
  onClose: () => void;
};

/** What accepting does, which cannot be undone: at once where the other side has accepted. */
function AcceptDialog({ job, file, side, problem, isSending, onAccept, onClose }: AcceptDialogProps) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const person = nameOf(job, otherSideOf(side), t);
  return (
    <ConfirmDialog
      title={t("disputes.acceptDecisionTitle")}
      confirm={{ text: t("disputes.acceptDecision"), pendingText: t("disputes.accepting"), variant: "primary" }}
      cancel={t("disputes.notNow")}
      isSending={isSending}
      onConfirm={onAccept}
      onClose={onClose}
    >
      {t(`disputes.acceptDecisionText.${file.acceptedBy.length > 0 ? "second" : "first"}`, { person })} {problem}
    </ConfirmDialog>
  );
}
