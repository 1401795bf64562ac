import { createContext, type ReactNode, use } from "react";
import { Link, type To } from "react-router-dom";
import { usePictureRetry } from "../fact/use-picture-retry.ts";
import { VisuallyHidden } from "../fact/visually-hidden.tsx";
import { TradeGlyph } from "./trade-glyph.tsx";

/** The heading of a ticket: `h4` below the `h3` of its group. */
export const TicketHeading = createContext<"h3" | "h4">("h3");

export type TicketProps = {
  /** Its first eight characters are shown in small print. */
  id?: string;
  /** Replaces those characters, with a button that copies them. */
  number?: ReactNode;
  /** Service category, for the icon on the stub. */
  category: string;
  /** URL of the photo that is on the stub instead of the icon. */
  photo?: string | undefined;
  /** The first of its page, whose photo is loaded before all others. */
  isFirst?: boolean;
  title: string;
  /** What happens next, and when: the first line of the heading, above the title. */
  next?: ReactNode;
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
  const { id, number = id?.slice(0, 8), to, lead, description, meta, children } = props;
  const Level = use(TicketHeading);
  const heading = <Heading {...props} />;
  return (
    <article
      className="ticket"
      data-attention={props.attention || undefined}
      data-new={props.highlighted || undefined}
      data-faded={props.isUnavailable || undefined}
    >
      <div className="ticket-sheet">
        <div className="ticket-stub">
          <StubPicture {...props} />
          <i className="ticket-notch" />
          <i className="ticket-notch" />
        </div>
        <div className="ticket-body">
          {lead && <p className="ticket-lead">{lead}</p>}
          <Level>{to === undefined ? heading : <TicketLink to={to}>{heading}</TicketLink>}</Level>
          {description && <p className="ticket-description">{description}</p>}
          {(meta || number) && (
            <div className="ticket-meta">
              {meta}
              {number && <span className="ticket-number">{number}</span>}
            </div>
          )}
          {children}
        </div>
        <Side {...props} />
      </div>
    </article>
  );
}

/** Price and buttons. */
function Side({ title, price, actions }: Pick<TicketProps, "title" | "price" | "actions">) {
  if (!price && !actions) return null;
  return (
    <div className="ticket-side">
      <div className="ticket-price">{price}</div>
      {actions && (
        // A screen reader says the title with the first button that gets the focus.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons.
        <div className="ticket-actions" role="group" aria-label={title}>
          {actions}
        </div>
      )}
    </div>
  );
}

/** The photo of the problem; the trade's icon without one, and when it fails to load. */
function StubPicture({ category, photo = "", isFirst = false }: Pick<TicketProps, "category" | "photo" | "isFirst">) {
  const { isBroken, onError } = usePictureRetry(photo);
  if (!photo || isBroken) return <TradeGlyph category={category} />;
  const haste = isFirst ? ({ loading: "eager", fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  return <img className="ticket-photo" src={photo} alt="" {...haste} onError={onError} />;
}

function Heading({ title, next }: Pick<TicketProps, "title" | "next">) {
  if (!next) return title;
  return (
    <>
      {next}
      <VisuallyHidden> – </VisuallyHidden>
      <span className="ticket-what">{title}</span>
    </>
  );
}

function TicketLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link className="ticket-link" to={to}>
      {children}
    </Link>
  );
}
