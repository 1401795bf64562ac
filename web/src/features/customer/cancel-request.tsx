import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestId } from "../../../../shared/ids.ts";
import { requests } from "../../../../shared/requests/contract.ts";
import { mutation, query } from "../../api/client.ts";
import { ApiError, messageOf } from "../../api/problem.ts";
import { addJobWords } from "../../i18n/job-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { notify } from "../../ui/notify.ts";
import { notifyFailure } from "../../ui/notify-failure.ts";
import { useOneAtATime } from "../payments/use-one-at-a-time.ts";

addJobWords();

/** Takes an open request back, once it is asked whether that is meant. */
export function CancelRequest({ requestId }: { requestId: ServiceRequestId }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("jobs.cancelRequest")}</Button>
      {isAsking && <CancelDialog requestId={requestId} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelDialog({ requestId, onClose }: { requestId: ServiceRequestId; onClose: () => void }) {
  const { t } = useTranslation();
  const { isCancelling, cancel } = useCancelRequest(requestId, onClose);
  const footer = (
    <>
      <Button pending={isCancelling} onClick={onClose}>
        {t("jobs.keepRequest")}
      </Button>
      <Button variant="danger" pending={isCancelling} pendingText={t("jobs.cancelling")} onClick={cancel}>
        {t("jobs.cancelRequest")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t("jobs.cancelRequestTitle")}
      size="small"
      onClose={onClose}
      dismissible={!isCancelling}
      footer={footer}
    >
      <p>{t("jobs.cancelRequestText")}</p>
    </Dialog>
  );
}

/** After a failure the question stays, to try again, unless somebody has accepted the request meanwhile. */
function useCancelRequest(id: ServiceRequestId, onOver: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(requests.cancel));
  const { isRunning: isCancelling, run } = useOneAtATime();

  async function send() {
    try {
      const cancelled = await mutateAsync({ params: { id } });
      client.setQueryData(query(requests.get, { params: { id } }).queryKey, cancelled);
      notify({ title: t("toast.success"), description: t("jobs.requestCancelled") });
      onOver();
    } catch (error) {
      notifyFailure(error, messageOf(error) ?? t("jobs.cancelRequestFailed"));
      // What is on screen may not be how it stands.
      void client.invalidateQueries({ queryKey: [requests.get.domain] });
      if (error instanceof ApiError && error.status === 409) onOver();
    }
  }
  return { isCancelling, cancel: () => void run(send) };
}
