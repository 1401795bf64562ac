import { useTranslation } from "react-i18next";
import { centsOf } from "../../../../shared/money.ts";
import { Money } from "../../ui/fact/money.tsx";
import { JobRail } from "../../ui/ticket/job-rail.tsx";
import { StatusBadge } from "../../ui/ticket/status-badge.tsx";
import { Ticket } from "../../ui/ticket/ticket.tsx";
import { firstPhotoOf } from "../uploads/photo-address.ts";
import { HandymanShare } from "./handyman-share.tsx";
import type { Acceptance } from "./use-accept.ts";

/** Optimistic ticket of a job that is being accepted, without buttons. */
export function OptimisticJob({ request, agreedPrice }: Pick<Acceptance, "request" | "agreedPrice">) {
  const { t } = useTranslation(["common", "handyman"]);
  const price = centsOf(agreedPrice);
  return (
    <Ticket
      id={request.id}
      category={request.category}
      photo={firstPhotoOf(request)}
      title={request.title}
      highlighted
      meta={
        <>
          <StatusBadge status="accepted" />
          <span>{t("handyman.accepting")}</span>
        </>
      }
      price={
        <>
          <Money cents={price} />
          <HandymanShare priceCents={price} />
        </>
      }
    >
      <JobRail status="accepted" />
    </Ticket>
  );
}
