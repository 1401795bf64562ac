import { handymen } from "../../../../shared/handymen/contract.ts";
import { keyOf } from "../../api/client.ts";
import { sendPage } from "../../api/send.ts";
import { useInfiniteQuery } from "../../api/use-infinite-query.ts";

/** The first page is asked for without a cursor. */
const FIRST = "";
const REVIEWS_PER_PAGE = 20;

/** A handyman's profile, with the reviews as far as they were asked for. */
export function useProfile(handymanId: string) {
  const params = { handymanId };
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(handymen.details, { params, query: {} }), "pages"],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: REVIEWS_PER_PAGE, ...(pageParam !== FIRST && { cursor: pageParam }) };
      return sendPage(handymen.details, { params, query }, { signal });
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ cursor }) => cursor,
  });
  const all = pages.data?.pages.map(({ items }) => items) ?? [];
  return { ...pages, profile: all[0], reviews: all.flatMap(({ reviews }) => reviews) };
}
