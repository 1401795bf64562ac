import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { isOpen } from "../../../../shared/requests/status.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RequestDetails } from "../requests/request-details.tsx";
import { AskButton } from "./ask-button.tsx";
import { EstimatedPrice } from "./estimated-price.tsx";
import type { Accepting } from "./use-accept.ts";
import { useCloseOnDeparture } from "./use-close-on-departure.ts";
import { useDistance } from "./use-distance.ts";

export type RequestDialogProps = {
  request: ServiceRequestView;
  accepting: Pick<Accepting, "departureOf">;
  onAccept: (request: ServiceRequestView) => void;
  onClose: () => void;
};

/** Details of an open request, with the accept button. */
export function RequestDialog({ request, accepting, onAccept, onClose }: RequestDialogProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const departure = accepting.departureOf(request.id);
  useCloseOnDeparture(departure, onClose);
  const footer = (
    <>
      <Button onClick={onClose}>{t("action.close")}</Button>
      {isOpen(request) && <AskButton request={request} />}
      {isOpen(request) && (
        <Button
          variant="primary"
          pending={departure === "accepting"}
          pendingText={t("handyman.accepting")}
          onClick={() => onAccept(request)}
        >
          {t("handyman.accept")}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={request.title} onClose={onClose} footer={footer}>
      <RequestDetails request={request}>
        <Offer request={request} />
      </RequestDetails>
    </Dialog>
  );
}

function Offer({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "handyman"]);
  const distance = useDistance();
  const { distanceMiles } = request;
  return (
    <div className="offer">
      {distanceMiles !== undefined && <p>{t("handyman.away", { distance: distance(distanceMiles) })}</p>}
      <EstimatedPrice request={request} />
    </div>
  );
}
