import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import "./choice-ticket.css";

/** `href` leaves the app for the server, `to` stays in it. */
type Target = { href: string; to?: never } | { to: string; href?: never };

export type ChoiceTicketProps = Target & {
  /** Runs before the browser leaves. */
  onClick: () => void;
  glyph: ReactNode;
  label: string;
  hint: string;
  /** The primary choice. */
  main?: boolean;
};

/** A link in the shape of a ticket. */
export function ChoiceTicket({ href, to, onClick, glyph, label, hint, main = false }: ChoiceTicketProps) {
  const look = { className: "choice-ticket", "data-main": main || undefined, onClick };
  const face = (
    <>
      <span className="choice-ticket-stub">{glyph}</span>
      <span className="choice-ticket-words">
        <span className="choice-ticket-label">{label}</span> <span className="choice-ticket-hint">{hint}</span>
      </span>
      <ArrowRight className="choice-ticket-arrow" aria-hidden="true" />
    </>
  );
  if (to === undefined) {
    return (
      <a {...look} href={href}>
        {face}
      </a>
    );
  }
  return (
    <Link {...look} to={to}>
      {face}
    </Link>
  );
}
