import type { ReactNode } from "react";
import "./ticket-card.css";

/** A page's main content in the shape of a ticket: icon on the stub, form or message in the body. */
export function TicketCard({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="big-ticket">
      <div className="big-ticket-stub" aria-hidden="true">
        {icon}
      </div>
      <div className="big-ticket-body">{children}</div>
    </div>
  );
}
