import type { ReactNode } from "react";
import "./big-ticket.css";

/** A page's one matter on one ticket: the stub carries a sign, the body the form or the message. */
export function BigTicket({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <div className="big-ticket">
      <div className="big-ticket-stub" aria-hidden="true">
        {sign}
      </div>
      <div className="big-ticket-body">{children}</div>
    </div>
  );
}
