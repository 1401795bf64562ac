import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ownStateOf } from "../../../../../shared/quotes/outcome.ts";
import { ownQuoteStates } from "../../../../../shared/quotes/own-states.ts";
import type { OwnQuoteState } from "../../../../../shared/quotes/schema.ts";
import type { OwnQuoteView, QuoteView } from "../../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { query, queryKeyOf } from "../../../api/client.ts";
import { quotes } from "../../../api/endpoints.ts";
import { ownWrites } from "../../../api/own-writes.ts";
import { pagedQuery, usePagedList } from "../../../api/paged-query.ts";
import { type ListPage, sendPage } from "../../../api/send.ts";
import { useQuery } from "../../../api/use-query.ts";

/** The handyman's quote for a request, if any, and how often its customer hires. */
export function useOwnQuote(requestId: string, isEnabled = true) {
  const result = useQuery({ ...query(quotes.list, { params: { id: requestId }, query: {} }), enabled: isEnabled });
  return { ...result, quote: result.data?.quotes[0], hireRate: result.data?.hireRate };
}

const PER_PAGE = 10;

/** The index may lag: what was just answered replaces what it says, and leaves the list that it no longer belongs to. */
function withOwnAnswers(client: QueryClient, items: readonly OwnQuoteView[], state: OwnQuoteState): OwnQuoteView[] {
  const writes = ownWrites<QuoteView>(client, quotes.mine.domain);
  return items
    .map((item) => ({ ...item, ...writes.get(item.id)?.entity }))
    .filter((quote) => ownStateOf(quote) === state);
}

const ownQuotesQuery = (state: OwnQuoteState) =>
  pagedQuery([...queryKeyOf(quotes.mine, { query: { state } }), "pages"], async (cursor, options) => {
    const page = await sendPage(quotes.mine, { query: { state, limit: PER_PAGE, cursor } }, options);
    return { ...page, items: withOwnAnswers(options.client, page.items, state) };
  });

/** The handyman's quotes of one list, newest first. */
export const useOwnQuotes = (state: OwnQuoteState) => usePagedList(ownQuotesQuery(state));

type Pages = InfiniteData<ListPage<OwnQuoteView[]>, string | undefined>;

type AboutRequest = Pick<OwnQuoteView, "title" | "city" | "urgency" | "requestStatus">;

/** Writes a new quote, or a changed one, into the lists that are loaded: the index lacks it for a moment. */
export function useShowOwnQuote({ title, city, urgency, status: requestStatus }: ServiceRequestView) {
  const client = useQueryClient();
  return (quote: QuoteView) => showQuote(client, quote, { title, city, urgency, requestStatus });
}

/** Writes an answered quote into the lists that contain it. */
export function useUpdateOwnQuote(): (quote: QuoteView) => void {
  const client = useQueryClient();
  return (quote) => showQuote(client, quote, findListedQuote(client, quote.serviceRequestId));
}

function showQuote(client: QueryClient, quote: QuoteView, about: AboutRequest | undefined): void {
  if (!about) return;
  const { title, city, urgency, requestStatus } = about;
  const shown = { ...quote, title, city, urgency, requestStatus };
  for (const state of ownQuoteStates) {
    const belongs = ownStateOf(quote) === state;
    client.setQueryData<Pages>(ownQuotesQuery(state).queryKey, (cached) => cached && withQuote(cached, shown, belongs));
  }
}

/** The list with the quote in its place, else in front; without it if it does not belong there. */
function withQuote(cached: Pages, quote: OwnQuoteView, belongs: boolean): Pages {
  const isThere = cached.pages.some(({ items }) => items.some(({ id }) => id === quote.id));
  const replaced = (items: OwnQuoteView[]) =>
    items.flatMap((item) => (item.id === quote.id ? (belongs ? [quote] : []) : [item]));
  const pages = cached.pages.map((page, index) => ({
    ...page,
    items: [...(index === 0 && belongs && !isThere ? [quote] : []), ...replaced(page.items)],
  }));
  return { ...cached, pages };
}

/** What the loaded lists know of a quote, for a request that its handyman does not see any more. */
export function findListedQuote(client: QueryClient, requestId: string): OwnQuoteView | undefined {
  const pages = ownQuoteStates.flatMap(
    (state) => client.getQueryData<Pages>(ownQuotesQuery(state).queryKey)?.pages ?? [],
  );
  return pages.flatMap(({ items }) => items).find(({ serviceRequestId }) => serviceRequestId === requestId);
}
