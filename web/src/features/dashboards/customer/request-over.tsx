import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { useHandyman } from "../../requests/form/use-handyman.ts";

/** Why the reader's own request is over; one that asked a handyman alone names who did not answer. */
export function RequestOver({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "jobs", "requests"]);
  const { isOwn, cancelReason, privateUntil, invitedHandymanId, wasQuoted } = request;
  const isUnanswered = cancelReason === "expired" && privateUntil !== undefined && !wasQuoted;
  const { name } = useHandyman(isUnanswered ? invitedHandymanId : undefined);
  if (!isOwn || !cancelReason) return null;
  return <p>{isUnanswered ? t("requests.askedInVain", { name }) : t(`jobs.requestOver.${cancelReason}`)}</p>;
}
