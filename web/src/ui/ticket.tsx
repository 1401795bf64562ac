import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";
import { TradeGlyph } from "./trade-glyph.tsx";

export type TicketProps = {
  /** Its first eight characters are on the stub. */
  id: string;
  /** Replaces those characters, with a button that copies them. */
  number?: ReactNode;
  /** Service category, for the icon on the stub. */
  category: string;
  title: string;
  /** Link target of the whole ticket. */
  to?: To;
  /** Above the title: why the reader is shown it. */
  lead?: ReactNode;
  /** Truncated to two lines. */
  description?: string;
  /** Badges and facts, in one wrapping row. */
  meta?: ReactNode;
  /** Below the facts: a rail, photos, a note. */
  children?: ReactNode;
  /** Price, or a text in its place. */
  price?: ReactNode;
  actions?: ReactNode;
  /** Orange edge: waits for an action of the reader. */
  attention?: boolean;
  /** Highlighted for two seconds, after creation. */
  highlighted?: boolean;
  /** Greyed out. */
  isUnavailable?: boolean;
};

/** The job ticket, the same object on every screen. */
export function Ticket(props: TicketProps) {
  const { id, number = id.slice(0, 8), category, title, to, lead, description, meta, children, price, actions } = props;
  return (
    <article
      className="ticket"
      data-attention={props.attention || undefined}
      data-new={props.highlighted || undefined}
      data-faded={props.isUnavailable || undefined}
    >
      <div className="ticket-sheet">
        <div className="ticket-stub">
          <TradeGlyph category={category} />
          <span className="ticket-number">{number}</span>
          <i className="ticket-notch" />
          <i className="ticket-notch" />
        </div>
        <div className="ticket-body">
          {lead && <p className="ticket-lead">{lead}</p>}
          <h3>{to === undefined ? title : <TicketLink to={to}>{title}</TicketLink>}</h3>
          {description && <p className="ticket-description">{description}</p>}
          {meta && <div className="ticket-meta">{meta}</div>}
          {children}
        </div>
        {(price || actions) && (
          <div className="ticket-side">
            <div className="ticket-price">{price}</div>
            {actions && <div className="ticket-actions">{actions}</div>}
          </div>
        )}
      </div>
    </article>
  );
}

function TicketLink({ to, children }: { to: To; children: string }) {
  return (
    <Link className="ticket-link" to={to}>
      {children}
    </Link>
  );
}
