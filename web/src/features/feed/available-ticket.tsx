import { type AnimationEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isolateBidi } from "../../../../shared/bidi.ts";
import { centsOf } from "../../../../shared/money.ts";
import type { OwnQuoteView } from "../../../../shared/quotes/view.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Badge } from "../../ui/fact/badge.tsx";
import { Timestamp } from "../../ui/fact/timestamp.tsx";
import { Ticket } from "../../ui/ticket/ticket.tsx";
import { UrgencyBadge } from "../../ui/ticket/urgency-badge.tsx";
import { useTimeLeft } from "../quotes/own/use-time-left.ts";
import { useWishLine } from "../requests/wish/wish-texts.ts";
import { firstPhotoOf } from "../uploads/photo-address.ts";
import { AvailableActions, type Offered } from "./available-actions.tsx";
import { EstimatedPrice } from "./estimated-price.tsx";
import { isInvited, mayAccept } from "./hiring.ts";
import { useDistance } from "./use-distance.ts";

export type AvailableTicketProps = Offered & {
  /** When the handyman was notified of it. */
  notifiedAt: string | undefined;
  isFirst: boolean;
  /** Gets the focus: it was dismissed, and has just been restored by a button that is gone. */
  isRestored: boolean;
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
          meta={<Facts {...offered} />}
          price={<Price request={request} />}
          actions={<AvailableActions {...offered} />}
        />
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

function Facts({ request, departure, ownQuote }: Offered) {
  const { t } = useTranslation(["common", "handyman"]);
  const distance = useDistance();
  const wish = useWishLine(request);
  const { urgency, distanceMiles, city, createdAt, imageUrls } = request;
  return (
    <>
      {departure === "taken" && <Badge>{t("handyman.taken")}</Badge>}
      {departure === "accepted" && <Badge tone="brand">{t("status.accepted")}</Badge>}
      <InvitedBadge request={request} />
      {ownQuote && <QuotedBadge quote={ownQuote} />}
      <UrgencyBadge urgency={urgency} />
      {wish && <span>{wish}</span>}
      <span>{distanceMiles === undefined ? city : `${distance(distanceMiles)} · ${isolateBidi(city)}`}</span>
      <Timestamp at={createdAt} />
      {/* The first is on the stub. */}
      {imageUrls.length > 1 && <span>{t("handyman.photos", { count: imageUrls.length })}</span>}
    </>
  );
}

function QuotedBadge({ quote }: { quote: OwnQuoteView }) {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  return <Badge tone="info">{t("handyman.yourQuote", { price: format.money(centsOf(quote.price)) })}</Badge>;
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
      {/* The share is on the button. */}
      <EstimatedPrice request={request} hasShare={!mayAccept(request)} />
      {used > 0 && <p>{t("handyman.quotesIn", { used, of })}</p>}
    </>
  );
}
