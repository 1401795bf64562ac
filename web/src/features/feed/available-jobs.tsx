import { useTranslation } from "react-i18next";
import type { OwnQuoteView } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { requestIdOf } from "../../api/problem.ts";
import { VisuallyHidden } from "../../ui/fact/visually-hidden.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { ShowMore } from "../../ui/page/show-more.tsx";
import { TicketSkeletons } from "../../ui/ticket/ticket-skeleton.tsx";
import { useNotifiedRequests } from "../notifications/use-notifications.ts";
import { AvailableTicket } from "./available-ticket.tsx";
import { DismissedJob } from "./dismissed-job.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilterToggle } from "./filter-toggle.tsx";
import { countFilters, matchesFilters, noFilters } from "./filters.ts";
import { NothingAvailable } from "./nothing-available.tsx";
import { SameDayChip } from "./same-day-chip.tsx";
import { sortJobs } from "./sort-jobs.ts";
import { SortedNote, SortSelect } from "./sort-select.tsx";
import type { Accepting } from "./use-accept.ts";
import { useDismissals } from "./use-dismissals.ts";
import type { Feed } from "./use-feed.ts";
import { useFocusFallback } from "./use-focus-fallback.ts";
import type { ListView } from "./use-list-view.ts";

export type AvailableJobsProps = {
  feed: Feed;
  view: ListView;
  /** Whether the button of the filters stands above the list; else it stands beside the tabs. */
  hasToggle: boolean;
  accepting: Pick<Accepting, "departureOf" | "forget">;
  /** The handyman's open quotes. */
  ownQuotes: readonly OwnQuoteView[];
  /** Accepts, or opens the price dialog first. */
  onAccept: (request: ServiceRequestView) => void;
  /** Opens the form of a quote. */
  onQuote: (request: ServiceRequestView) => void;
};

/** The open requests near the handyman, with a filter bar. */
export function AvailableJobs({ feed, view, hasToggle, ...tickets }: AvailableJobsProps) {
  const { t } = useTranslation(["common", "customer", "handyman"]);
  const { sorting, filters, filter } = view;
  const notified = useNotifiedRequests();
  const matching = feed.available.filter((request) => matchesFilters(request, filters));
  const shown = sortJobs(matching, sorting);
  const heading = useFocusFallback(shown.length);
  const filterCount = countFilters(filters);
  function clear() {
    filter(noFilters);
    // The focused button is removed with the empty state.
    heading.current?.focus({ preventScroll: true });
  }
  return (
    <section className="workday-available" aria-labelledby="available">
      <ListHead requests={feed.available} view={view} hasToggle={hasToggle} heading={heading} />
      <VisuallyHidden>
        <span role="status">{filterCount > 0 && t("customer.searchFound", { count: shown.length })}</span>
      </VisuallyHidden>
      {sorting !== "suggested" && feed.hasNextPage && <SortedNote count={feed.available.length} />}
      <FeedState feed={feed} isPending={notified.isPending}>
        {() => (
          <Tickets shown={shown} notifiedAt={notified.at} {...tickets}>
            <NothingAvailable feed={feed} filters={filters} onClear={clear} />
          </Tickets>
        )}
      </FeedState>
    </section>
  );
}

type ListHeadProps = Pick<AvailableJobsProps, "view" | "hasToggle"> & {
  requests: readonly ServiceRequestView[];
  heading: React.RefObject<HTMLHeadingElement | null>;
};

/** The heading of the list with its sort and its filters; a phone has them all in the bar. */
function ListHead({ requests, view, hasToggle, heading }: ListHeadProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const { sorting, sort, filters, filter } = view;
  const choices = (
    <div className="row">
      <SameDayChip filters={filters} onChange={filter} />
      <SortSelect sorting={sorting} onSort={sort} />
      {hasToggle && <FilterToggle view={view} />}
    </div>
  );
  return (
    <>
      <div className="head">
        <h2 id="available" ref={heading} tabIndex={-1}>
          {t("handyman.available")}
        </h2>
        {hasToggle && choices}
      </div>
      <div id={view.barId} hidden={!view.isFiltering}>
        {!hasToggle && choices}
        <FilterBar requests={requests} filters={filters} onChange={filter} />
      </div>
    </>
  );
}

type TicketsProps = Omit<AvailableJobsProps, "feed" | "view" | "hasToggle"> & {
  shown: readonly ServiceRequestView[];
  /** When the handyman was notified of which. */
  notifiedAt: ReadonlyMap<string, string>;
  /** Shown instead of no tickets. */
  children: React.ReactNode;
};

function Tickets({ shown, notifiedAt, accepting, ownQuotes, onAccept, onQuote, children }: TicketsProps) {
  const { dismiss, restore, rowsOf, restoredId } = useDismissals();
  const rows = rowsOf(shown);
  return (
    <ul className="stack">
      {rows.map(({ request, isDismissed }, index) =>
        isDismissed ? (
          <DismissedJob key={request.id} request={request} onRestore={() => void restore(request.id)} />
        ) : (
          <AvailableTicket
            key={request.id}
            request={request}
            isFirst={index === 0}
            notifiedAt={notifiedAt.get(request.id)}
            departure={accepting.departureOf(request.id)}
            ownQuote={ownQuotes.find(({ serviceRequestId }) => serviceRequestId === request.id)}
            isRestored={restoredId === request.id}
            onAccept={() => onAccept(request)}
            onQuote={() => onQuote(request)}
            onDismiss={() => void dismiss(request, index)}
            onGone={() => accepting.forget(request.id)}
          />
        ),
      )}
      {rows.length === 0 && <li>{children}</li>}
    </ul>
  );
}

type FeedStateProps = {
  feed: Feed;
  /** What the tickets say besides is still loading: a mark that came later would move them. */
  isPending: boolean;
  children: () => React.ReactNode;
};

/** Skeletons, error or list, with 'Load more'. */
function FeedState({ feed, isPending, children }: FeedStateProps) {
  const { t } = useTranslation(["common", "handyman"]);
  if (feed.isError && !feed.data) {
    return (
      <ErrorCard
        title={t("handyman.availableFailed")}
        onRetry={() => feed.refetch()}
        retrying={feed.isFetching}
        requestId={requestIdOf(feed.error)}
      />
    );
  }
  return (
    <div className="stack">
      <TicketSkeletons pending={feed.isPending || isPending}>{children}</TicketSkeletons>
      <ShowMore more={feed} onPress={() => void feed.loadMore()} />
    </div>
  );
}
