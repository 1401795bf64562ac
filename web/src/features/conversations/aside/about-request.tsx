import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { isOpen } from "../../../../../shared/requests/status.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { requestPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { RequestDetails } from "../../requests/details/request-details.tsx";

/** A request without a job of the two: what was asked for, and until when it is open. */
export function AboutRequest({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "conversations"]);
  const format = useFormat();
  const { id, isOwn, expiresAt } = request;
  const title = isOpen(request)
    ? t(isOwn ? "conversations.requestWaits" : "conversations.requestOpen")
    : t("conversations.requestClosed");
  return (
    <>
      <div className="card stack">
        <div className="stack stack-tight">
          <h3>{title}</h3>
          {isOpen(request) && <p className="note">{t("conversations.until", { when: format.dateTime(expiresAt) })}</p>}
        </div>
        <LinkButton slim to={requestPath(id)}>
          {t("conversations.seeRequest")}
        </LinkButton>
      </div>
      <RequestDetails request={request} />
    </>
  );
}
