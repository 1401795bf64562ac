import { type AnimationEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { isolateBidi } from "../../../../shared/bidi.ts";
import { centsOf } from "../../../../shared/money.ts";
import type { OwnQuoteView } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import { Badge } from "../../ui/fact/badge.tsx";
import { Timestamp } from "../../ui/fact/timestamp.tsx";
import { Ticket } from "../../ui/ticket/ticket.tsx";
import { UrgencyBadge } from "../../ui/ticket/urgency-badge.tsx";
import { useTimeLeft } from "../quotes/own/use-time-left.ts";
import { useWishLine } from "../requests/wish/wish-texts.ts";
import { firstPhotoOf } from "../uploads/photo-address.ts";
import { PhotoStrip } from "../uploads/photo-strip.tsx";
import { EstimatedPrice } from "./estimated-price.tsx";
import { isInvited, mayAccept, mayQuote } from "./hiring.ts";
import type { Departure } from "./use-accept.ts";
import { useDistance } from "./use-distance.ts";

export type AvailableTicketProps = {
  request: ServiceRequestView;
  /** When the handyman was notified of it. */
  notifiedAt: string | undefined;
  /** Set once it leaves the list. */
  departure: Departure | undefined;
  /** The handyman's own quote for it, while it is open. */
  ownQuote: OwnQuoteView | undefined;
  isFirst: boolean;
  /** Gets the focus: it was dismissed, and has just been restored by a button that is gone. */
  isRestored: boolean;
  onAccept: () => void;
  onQuote: () => void;
  onDismiss: () => void;
  /** Called after the fold animation. */
  onGone: () => void;
};

/** Ticket of an open request; greyed out and folded once it is accepted or taken by another handyman. */
export function AvailableTicket({ onGone, isFirst, isRestored, ...offered }: AvailableTicketProps) {
  const { request, departure, notifiedAt } = offered;
  const isGoing = departure === "accepted" || departure === "taken";
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isRestored) place.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [isRestored]);

  function endFolding(event: AnimationEvent) {
    if (isGoing && event.target === event.currentTarget) onGone();
  }

  return (
    <li className="folding" ref={place} data-folding={isGoing || undefined} onAnimationEnd={endFolding}>
      <div>
        <Ticket
          category={request.category}
          photo={firstPhotoOf(request)}
          isFirst={isFirst}
          title={request.title}
          lead={notifiedAt && <NotifiedBadge at={notifiedAt} />}
          to={isGoing ? undefined : { search: `?request=${request.id}` }}
          description={request.description}
          attention={(request.isUrgent || isInvited(request)) && !isGoing}
          isUnavailable={isGoing}
          meta={<Facts request={request} departure={departure} />}
          price={<Price request={request} />}
          actions={<Actions {...offered} />}
        >
          {/* A single one is on the stub. */}
          {request.imageUrls.length > 1 && <PhotoStrip imageUrls={request.imageUrls} />}
        </Ticket>
      </div>
    </li>
  );
}

function NotifiedBadge({ at }: { at: string }) {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  return (
    <Badge tone="accent">
      <time dateTime={at} title={format.dateTime(at)}>
        {t("handyman.notified", { when: format.relative(at) })}
      </time>
    </Badge>
  );
}

function Facts({ request, departure }: Pick<AvailableTicketProps, "request" | "departure">) {
  const { t } = useTranslation(["common", "handyman"]);
  const distance = useDistance();
  const wish = useWishLine(request);
  const { urgency, distanceMiles, city, createdAt } = request;
  return (
    <>
      {departure === "taken" && <Badge>{t("handyman.taken")}</Badge>}
      {departure === "accepted" && <Badge tone="brand">{t("status.accepted")}</Badge>}
      <InvitedBadge request={request} />
      <UrgencyBadge urgency={urgency} />
      {wish && <span>{wish}</span>}
      <span>{distanceMiles === undefined ? city : `${distance(distanceMiles)} · ${isolateBidi(city)}`}</span>
      <Timestamp at={createdAt} />
    </>
  );
}

/** That nobody else sees it, and for how long. */
function InvitedBadge({ request: { privateUntil } }: Pick<AvailableTicketProps, "request">) {
  const { t } = useTranslation(["common", "handyman"]);
  const duration = useTimeLeft(privateUntil);
  return duration && <Badge tone="brand">{t("handyman.invited", { duration })}</Badge>;
}

/** The customer's estimate, and how many quotes there are. */
function Price({ request }: Pick<AvailableTicketProps, "request">) {
  const { t } = useTranslation(["common", "handyman"]);
  const { quotesReceived: used, maxQuotes: of } = request;
  return (
    <>
      <EstimatedPrice request={request} />
      {used > 0 && <p>{t("handyman.quotesIn", { used, of })}</p>}
    </>
  );
}

const acceptWords = {
  accepting: "handyman.accepting",
  accepted: "status.accepted",
  taken: "handyman.taken",
} as const satisfies Record<Departure, string>;

type Offered = Omit<AvailableTicketProps, "onGone" | "isFirst" | "isRestored" | "notifiedAt">;

/** Rendered while the ticket is grey too, so that nothing moves and the focus stays until it folds. */
function Actions(offered: Offered) {
  const { t } = useTranslation(["common", "handyman"]);
  const navigate = useNavigate();
  const { request, departure, onDismiss } = offered;
  const { title } = request;
  const isGoing = departure === "accepted" || departure === "taken";
  return (
    <>
      <Button
        slim
        pending={isGoing}
        aria-label={t("handyman.viewDetailsNamed", { title })}
        onClick={() => navigate({ search: `?request=${request.id}` })}
      >
        {t("handyman.viewDetails")}
      </Button>
      {/* One that only this handyman was asked is declined instead. */}
      {!isInvited(request) && (
        <Button
          slim
          variant="quiet"
          pending={departure !== undefined}
          aria-label={t("handyman.dismissNamed", { title })}
          onClick={onDismiss}
        >
          {t("handyman.dismiss")}
        </Button>
      )}
      <QuoteAction {...offered} />
      {mayAccept(request) && <AcceptAction {...offered} />}
    </>
  );
}

function AcceptAction({ request: { title }, departure, onAccept }: Offered) {
  const { t } = useTranslation(["common", "handyman"]);
  return (
    <Button
      variant="primary"
      slim
      pending={departure !== undefined}
      pendingText={t(acceptWords[departure ?? "accepting"])}
      aria-label={departure === undefined ? t("handyman.acceptNamed", { title }) : undefined}
      onClick={onAccept}
    >
      {t("handyman.accept")}
    </Button>
  );
}

/** Opens the form of a quote, or says that there is one. */
function QuoteAction({ request, departure, ownQuote, onQuote }: Offered) {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  if (ownQuote) {
    const price = format.money(centsOf(ownQuote.price));
    return <Badge tone="info">{t("handyman.yourQuote", { price })}</Badge>;
  }
  if (!mayQuote(request)) return null;
  const variant = mayAccept(request) ? "plain" : "primary";
  return (
    <Button
      slim
      variant={variant}
      pending={departure !== undefined}
      aria-label={t("handyman.sendQuoteNamed", { title: request.title })}
      onClick={onQuote}
    >
      {t("handyman.sendQuote")}
    </Button>
  );
}
