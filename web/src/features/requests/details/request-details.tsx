import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { Fact, Facts } from "../../../ui/fact/facts.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import { UrgencyBadge } from "../../../ui/ticket/urgency-badge.tsx";
import { PhotoStrip } from "../../uploads/photo-strip.tsx";
import { WishFact } from "../wish/wish-fact.tsx";
import { AddressLines } from "./address-lines.tsx";
import { requestStatusOf } from "./payment-state.ts";
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
