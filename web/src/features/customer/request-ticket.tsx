import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { UrgencyBadge } from "../../ui/urgency-badge.tsx";
import { When } from "../../ui/when.tsx";

export type RequestTicketProps = {
  request: ServiceRequestView;
  /** Just made: marked for two seconds. */
  fresh?: boolean;
};

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** A request in its customer's list; the title leads to its panel. */
export function RequestTicket({ request, fresh = false }: RequestTicketProps) {
  const { t } = useTranslation();
  const { id, category, title, description, status, urgency, city, createdAt, imageUrls } = request;
  const ticket = (
    <Ticket
      id={id}
      category={category}
      title={title}
      to={{ search: `?request=${id}` }}
      description={description}
      fresh={fresh}
      meta={
        <>
          <StatusBadge status={status} />
          <UrgencyBadge urgency={urgency} />
          <span>{city}</span>
          <When at={createdAt} />
          {imageUrls.length > 0 && <span>{t("customer.photos", { count: imageUrls.length })}</span>}
        </>
      }
    />
  );
  return fresh ? <div ref={bringIntoView}>{ticket}</div> : ticket;
}
