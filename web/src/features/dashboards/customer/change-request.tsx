import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { ServiceRequestId } from "../../../../../shared/ids.ts";
import { requests } from "../../../../../shared/requests/contract.ts";
import { query } from "../../../api/client.ts";
import { postAgainPath } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useEndpointMutation } from "../../../ui/use-endpoint-mutation.ts";

/** Takes an unanswered request back and opens the form with what it said, to be posted again. */
export function ChangeRequest({ requestId: id }: { requestId: ServiceRequestId }) {
  const { t } = useTranslation(["common", "jobs", "requests"]);
  const [isConfirming, setConfirming] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isSending, send } = useEndpointMutation(requests.cancel, {
    onSuccess: (cancelled) => {
      client.setQueryData(query(requests.get, { params: { id } }).queryKey, cancelled);
      navigate(postAgainPath(id));
    },
    failure: t("jobs.cancelRequestFailed"),
    refetchOnFailure: [{ domain: requests.cancel.domain }],
    onDone: () => setConfirming(false),
  });
  return (
    <>
      <Button variant="primary" onClick={() => setConfirming(true)}>
        {t("requests.change")}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t("requests.changeTitle")}
          confirm={{ text: t("requests.change"), pendingText: t("jobs.cancelling"), variant: "primary" }}
          cancel={t("jobs.keepRequest")}
          isSending={isSending}
          onConfirm={() => void send({ params: { id } }, t("jobs.requestCancelled"))}
          onClose={() => setConfirming(false)}
        >
          {t("requests.changeText")}
        </ConfirmDialog>
      )}
    </>
  );
}
