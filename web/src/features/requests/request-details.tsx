import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { UrgencyBadge } from "../../ui/urgency-badge.tsx";
import { PhotoStrip } from "../uploads/photo-strip.tsx";
import { AddressLines } from "./address-lines.tsx";
import { requestStatusOf } from "./payment-state.ts";
import { WishFact } from "./wish-fact.tsx";
import "./details.css";

export type RequestDetailsProps = {
  request: ServiceRequestView;
  /** Rendered between the badges and the description, such as a timeline or a price. */
  children?: ReactNode;
  /** Rendered at the end. */
  end?: ReactNode;
};

/** Details of a request, without its title. */
export function RequestDetails({ request, children, end }: RequestDetailsProps) {
  const { t } = useTranslation(["common", "requests"]);
  const { urgency, description, imageUrls } = request;
  return (
    <div className="details">
      <div className="ticket-meta">
        <StatusBadge status={requestStatusOf(request)} />
        <UrgencyBadge urgency={urgency} />
      </div>
      {children}
      <p className="details-text">{description}</p>
      <PhotoStrip imageUrls={imageUrls} />
      <Facts>
        <Fact name={t("requests.categoryFact")}>{t(`category.${request.category}`)}</Fact>
        <Fact name={t("requests.where")}>
          <AddressLines location={request} />
        </Fact>
        <WishFact request={request} />
        <Fact name={t("requests.postedFact")}>
          <Timestamp at={request.createdAt} as="exact" />
        </Fact>
      </Facts>
      {end}
    </div>
  );
}
