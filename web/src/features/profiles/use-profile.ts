import { queryKeyOf } from "../../api/client.ts";
import { handymen } from "../../api/endpoints.ts";
import { pagedQuery } from "../../api/paged-query.ts";
import { sendPage } from "../../api/send.ts";
import { useInfiniteQuery } from "../../api/use-infinite-query.ts";

const REVIEWS_PER_PAGE = 20;

/** A handyman's profile with the loaded pages of reviews. */
export function useProfile(handymanId: string) {
  const params = { handymanId };
  const pages = useInfiniteQuery(
    pagedQuery([...queryKeyOf(handymen.details, { params, query: {} }), "pages"], (cursor, options) =>
      sendPage(handymen.details, { params, query: { limit: REVIEWS_PER_PAGE, cursor } }, options),
    ),
  );
  const all = pages.data?.pages.map(({ items }) => items) ?? [];
  return { ...pages, profile: all[0], reviews: all.flatMap(({ reviews }) => reviews) };
}
