import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { acceptPauseOf } from "../../../../shared/handymen/accept-pause.ts";
import { fromDecimal } from "../../../../shared/money.ts";
import { amountsOf } from "../../../../shared/payments/fees.ts";
import type { OwnQuoteView } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { toInstant } from "../../../../shared/time.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import { MoreItem, MoreMenu } from "../../ui/button/more-menu.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import { isInvited, mayAccept, mayQuote } from "./hiring.ts";
import type { Departure } from "./use-accept.ts";

const acceptWords = {
  accepting: "handyman.accepting",
  accepted: "status.accepted",
  taken: "handyman.taken",
} as const satisfies Record<Departure, string>;

export type Offered = {
  request: ServiceRequestView;
  /** Set once it leaves the list. */
  departure: Departure | undefined;
  /** The handyman's own quote for it, while it is open. */
  ownQuote: OwnQuoteView | undefined;
  onAccept: () => void;
  onQuote: () => void;
  onDismiss: () => void;
};

/**
 * The next step, and the rest behind the dots. Rendered while the ticket is grey too, so that nothing moves and the
 * focus stays until it folds.
 */
export function AvailableActions(offered: Offered) {
  const { request, ownQuote } = offered;
  const isAccepting = mayAccept(request);
  return (
    <>
      {isAccepting && <AcceptAction {...offered} />}
      {!isAccepting && mayQuote(request) && !ownQuote && <QuoteAction {...offered} />}
      <More {...offered} />
    </>
  );
}

function More({ request, departure, ownQuote, onDismiss, onQuote }: Offered) {
  const { t } = useTranslation(["common", "handyman"]);
  const navigate = useNavigate();
  const { title } = request;
  const isGoing = departure === "accepted" || departure === "taken";
  return (
    <MoreMenu label={t("handyman.moreNamed", { title })}>
      <MoreItem
        pending={isGoing}
        aria-label={t("handyman.viewDetailsNamed", { title })}
        onClick={() => navigate({ search: `?request=${request.id}` })}
      >
        {t("handyman.viewDetails")}
      </MoreItem>
      {mayAccept(request) && mayQuote(request) && !ownQuote && (
        <MoreItem
          pending={departure !== undefined}
          aria-label={t("handyman.sendQuoteNamed", { title })}
          onClick={onQuote}
        >
          {t("handyman.sendQuote")}
        </MoreItem>
      )}
      {/* One that only this handyman was asked is declined instead. */}
      {!isInvited(request) && (
        <MoreItem
          pending={departure !== undefined}
          aria-label={t("handyman.dismissNamed", { title })}
          onClick={onDismiss}
        >
          {t("handyman.dismiss")}
        </MoreItem>
      )}
    </MoreMenu>
  );
}

/** Says what accepting brings; while accepting is paused, until when (D-57). */
function AcceptAction({ request, departure, onAccept }: Offered) {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  const pauseId = useId();
  const pausedUntil = acceptPauseOf(useCurrentUser().handyman, toInstant(new Date()));
  const label = useAcceptLabel(request);
  const isStill = departure === undefined;
  return (
    <>
      {pausedUntil && (
        <p className="note" id={pauseId}>
          {t("handyman.acceptPaused", { time: format.dateTime(pausedUntil) })}
        </p>
      )}
      <Button
        variant="primary"
        slim
        pending={!isStill || pausedUntil !== undefined}
        {...(!isStill && { pendingText: t(acceptWords[departure]) })}
        aria-label={isStill ? t("handyman.named", { action: label, title: request.title }) : undefined}
        aria-describedby={pausedUntil && pauseId}
        onClick={onAccept}
      >
        {label}
      </Button>
    </>
  );
}

function useAcceptLabel({ estimatedPrice }: ServiceRequestView): string {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  const price = estimatedPrice === undefined ? undefined : fromDecimal(estimatedPrice);
  if (price === undefined) return t("handyman.accept");
  return t("handyman.acceptKeep", { amount: format.money(amountsOf(price).handymanAmountCents) });
}

/** Opens the form of a quote. */
function QuoteAction({ request, departure, onQuote }: Offered) {
  const { t } = useTranslation(["common", "handyman"]);
  return (
    <Button
      slim
      variant="primary"
      pending={departure !== undefined}
      aria-label={t("handyman.sendQuoteNamed", { title: request.title })}
      onClick={onQuote}
    >
      {t("handyman.sendQuote")}
    </Button>
  );
}
