import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { UrgencyBadge } from "../../ui/urgency-badge.tsx";
import { sampleStatuses } from "./sample-statuses.ts";
import "./sample-ticket.css";

/** Animation of a job from pending to completed, under five seconds. Decorative: hidden from screen readers. */
export function SampleTicket() {
  const { t } = useTranslation(["common", "landing"]);
  const format = useFormat();
  return (
    <div className="sample" aria-hidden="true">
      <Ticket
        id="71d0b3e9"
        category="plumbing"
        title={t("landing.sampleTitle")}
        description={t("landing.sampleText")}
        meta={
          <>
            <UrgencyBadge urgency="high" />
            <span>{format.miles(2.4)}</span>
            <span className="sample-badges">
              {sampleStatuses.map((status) => (
                <StatusBadge key={status} status={status} />
              ))}
            </span>
          </>
        }
      >
        <div className="sample-level">
          <i className="sample-vial" />
          {sampleStatuses.map((status) => (
            <span key={status}>{t(`status.${status}`)}</span>
          ))}
        </div>
      </Ticket>
    </div>
  );
}
