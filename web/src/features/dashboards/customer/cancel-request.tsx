import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestId } from "../../../../../shared/ids.ts";
import { query } from "../../../api/client.ts";
import { requests } from "../../../api/endpoints.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";

/** Cancels an open request after a confirmation; never the first thing to do. */
export function CancelRequest({ requestId }: { requestId: ServiceRequestId }) {
  const { t } = useTranslation(["common", "jobs"]);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <div>
        <Button variant="quiet" slim onClick={() => setConfirming(true)}>
          {t("jobs.cancelRequest")}
        </Button>
      </div>
      {isConfirming && <CancelDialog requestId={requestId} onClose={() => setConfirming(false)} />}
    </>
  );
}

/** Stays open after a failure, to retry, unless a handyman has accepted the request meanwhile. */
function CancelDialog({ requestId: id, onClose }: { requestId: ServiceRequestId; onClose: () => void }) {
  const { t } = useTranslation(["common", "jobs"]);
  const client = useQueryClient();
  const { isSending, send } = useEndpointMutation(requests.cancel, {
    onSuccess: (cancelled) => void client.setQueryData(query(requests.get, { params: { id } }).queryKey, cancelled),
    failure: t("jobs.cancelRequestFailed"),
    refetchOnFailure: [{ domain: requests.cancel.domain }],
    onDone: onClose,
  });
  const cancel = () => void send({ params: { id } }, spoken(t("jobs.requestCancelled")));
  return (
    <ConfirmDialog
      title={t("jobs.cancelRequestTitle")}
      confirm={{ text: t("jobs.cancelRequest"), pendingText: t("jobs.cancelling"), variant: "danger" }}
      cancel={t("jobs.keepRequest")}
      isSending={isSending}
      onConfirm={cancel}
      onClose={onClose}
    >
      {t("jobs.cancelRequestText")}
    </ConfirmDialog>
  );
}
