import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { isOpen } from "../../../../shared/requests/status.ts";
import { requestIdOf } from "../../api/problem.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { JobMapSlot } from "../maps/job-map-slot.tsx";
import { InvitationCard } from "../quotes/own/invitation-card.tsx";
import { OwnQuote } from "../quotes/own/own-quote.tsx";
import { useOwnQuote } from "../quotes/own/own-quote-query.ts";
import { QuoteButton } from "../quotes/own/quote-button.tsx";
import { RequestDetails } from "../requests/details/request-details.tsx";
import { AskButton } from "./ask-button.tsx";
import { EstimatedPrice } from "./estimated-price.tsx";
import { removeFromFeed } from "./feed-query.ts";
import { isInvited, mayAccept, mayQuote } from "./hiring.ts";
import type { Accepting } from "./use-accept.ts";
import { useCloseOnDeparture } from "./use-close-on-departure.ts";
import { useDistance } from "./use-distance.ts";

const PolicyInForce = lazyWithRetry(() => import("../requests/form/policy-in-force.tsx"), ["cancellation"]);

export type RequestDialogProps = {
  request: ServiceRequestView;
  accepting: Pick<Accepting, "departureOf">;
  onAccept: (request: ServiceRequestView) => void;
  onClose: () => void;
};

/** Details of an open request, with the handyman's quote, or the buttons to accept it or to send one. */
export function RequestDialog({ request, accepting, onAccept, onClose }: RequestDialogProps) {
  const own = useOwnQuote(request.id);
  const departure = accepting.departureOf(request.id);
  useCloseOnDeparture(departure, onClose);

  const closeDeclined = useCloseDeclined(request, onClose);
  const isPending = own.quote?.status === "pending";
  const isAccepting = departure === "accepting";
  return (
    <Dialog
      isLinked
      title={request.title}
      onClose={onClose}
      footer={
        <Actions
          request={request}
          own={own}
          isAccepting={isAccepting}
          onClose={onClose}
          onAccept={() => onAccept(request)}
        />
      }
    >
      <RequestDetails request={request} end={<JobMapSlot zipCode={request.zipCode} />}>
        <InvitationCard request={request} canDecline={own.isSuccess && !isPending} onDeclined={closeDeclined} />
        <OwnQuoteOf request={request} own={own} />
        <Offer request={request} />
        {isOpen(request) && <QuotingNote request={request} quote={own.quote} />}
        <LazyPanel>{isOpen(request) && <PolicyInForce />}</LazyPanel>
      </RequestDetails>
    </Dialog>
  );
}

/** Closes the panel of a declined request, and then removes its ticket: while it is open, it would look for the request. */
function useCloseDeclined({ id }: ServiceRequestView, onClose: () => void): () => void {
  const client = useQueryClient();
  const isDeclined = useRef(false);
  const remove = useEffectEvent(() => isDeclined.current && removeFromFeed(client, id));
  useEffect(() => () => void remove(), []);
  return () => {
    isDeclined.current = true;
    onClose();
  };
}

type Own = ReturnType<typeof useOwnQuote>;
type ActionsProps = Pick<RequestDialogProps, "request" | "onClose"> & {
  own: Own;
  isAccepting: boolean;
  onAccept: () => void;
};

/** Accepting comes before a quote where both are possible; who has sent a quote finds what is next beside it. */
function Actions({ request, own, isAccepting, onAccept, onClose }: ActionsProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const canAccept = mayAccept(request);
  const hasQuote = own.quote !== undefined;
  return (
    <>
      <Button onClick={onClose}>{t("action.close")}</Button>
      {isOpen(request) && <AskButton request={request} />}
      {mayQuote(request) && !hasQuote && (
        <QuoteButton request={request} variant={canAccept ? "plain" : "primary"} pending={own.isPending} />
      )}
      {canAccept && (
        <Button
          variant={own.quote?.status === "pending" ? "plain" : "primary"}
          pending={isAccepting}
          pendingText={t("handyman.accepting")}
          onClick={onAccept}
        >
          {t("handyman.accept")}
        </Button>
      )}
    </>
  );
}

function OwnQuoteOf({ request, own }: { request: ServiceRequestView; own: Own }) {
  const { t } = useTranslation(["common", "quoting"]);
  if (own.quote) return <OwnQuote quote={own.quote} request={request} />;
  if (!own.isError) return null;
  return (
    <ErrorCard
      title={t("quoting.loadFailed")}
      onRetry={() => void own.refetch()}
      retrying={own.isFetching}
      requestId={requestIdOf(own.error)}
    />
  );
}

/** How many quotes there are, and why one cannot accept or cannot send one. */
function QuotingNote({ request, quote }: { request: ServiceRequestView; quote: QuoteView | undefined }) {
  const { t } = useTranslation(["common", "quoting"]);
  const { quotesReceived: used, maxQuotes: of } = request;
  const isFull = !mayQuote(request) && quote?.status !== "pending";
  const seats = isFull ? t("quoting.full", { of }) : t("quoting.seats", { used, of });
  const notes = [request.hiring === "quotes" && t("quoting.quotesOnly"), !isInvited(request) && seats].filter(Boolean);
  return notes.length > 0 && <p className="note">{notes.join(" ")}</p>;
}

function Offer({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "handyman"]);
  const distance = useDistance();
  const { distanceMiles } = request;
  return (
    <div className="offer">
      {distanceMiles !== undefined && <p>{t("handyman.away", { distance: distance(distanceMiles) })}</p>}
      <EstimatedPrice request={request} />
    </div>
  );
}
