import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../fact/visually-hidden.tsx";
import { useDelayed } from "../feedback/use-delayed.ts";

/** Skeleton with a ticket's geometry; invisible while `hidden`. */
export function TicketSkeleton({ hidden = false }: { hidden?: boolean }) {
  return (
    <div className="ticket" data-skeleton={hidden ? "waiting" : "shown"} aria-hidden="true">
      <div className="ticket-sheet">
        <div className="ticket-stub">
          <div className="bone" />
          <i className="ticket-notch" />
          <i className="ticket-notch" />
        </div>
        <div className="ticket-body">
          <div className="bone" />
          <div className="bone" />
          <div className="bone" />
        </div>
        <div className="ticket-side">
          <div className="bone" />
        </div>
      </div>
    </div>
  );
}

export type TicketSkeletonsProps = {
  pending: boolean;
  count?: number;
  /** Renders the list once it is loaded. */
  children: () => ReactNode;
};

/** Loading list: skeletons after 150 ms for at least 300 ms, then the list, without a layout shift. */
export function TicketSkeletons({ pending, count = 3, children }: TicketSkeletonsProps) {
  const { t } = useTranslation();
  const phase = useDelayed(pending);
  if (phase === "over" && !pending) return children();
  return (
    <div className="stack" aria-busy="true">
      <VisuallyHidden>{t("loading.label")}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
        <TicketSkeleton key={key} hidden={phase !== "shown"} />
      ))}
    </div>
  );
}
