import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestId } from "../../../../../shared/ids.ts";
import { requests } from "../../../../../shared/requests/contract.ts";
import { query } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { QuestionDialog } from "../../../ui/question-dialog.tsx";
import { useStep } from "../../jobs/use-step.ts";

/** Cancels an open request after a confirmation. */
export function CancelRequest({ requestId }: { requestId: ServiceRequestId }) {
  const { t } = useTranslation(["common", "jobs"]);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("jobs.cancelRequest")}</Button>
      {isAsking && <CancelDialog requestId={requestId} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Stays open after a failure, to retry, unless a handyman has accepted the request meanwhile. */
function CancelDialog({ requestId: id, onClose }: { requestId: ServiceRequestId; onClose: () => void }) {
  const { t } = useTranslation(["common", "jobs"]);
  const client = useQueryClient();
  const { isSending, take } = useStep(requests.cancel, {
    onOver: onClose,
    failed: t("jobs.cancelRequestFailed"),
    keep: (cancelled) => client.setQueryData(query(requests.get, { params: { id } }).queryKey, cancelled),
  });
  const cancel = () => take({ params: { id } }, t("jobs.requestCancelled"));
  return (
    <QuestionDialog
      title={t("jobs.cancelRequestTitle")}
      yes={{ text: t("jobs.cancelRequest"), pendingText: t("jobs.cancelling"), variant: "danger" }}
      no={t("jobs.keepRequest")}
      isSending={isSending}
      onYes={cancel}
      onClose={onClose}
    >
      {t("jobs.cancelRequestText")}
    </QuestionDialog>
  );
}
