import { infiniteQueryOptions } from "@tanstack/react-query";
import { verifications } from "../../../../shared/verifications/contract.ts";
import { keyOf } from "../../api/client.ts";
import { sendPage } from "../../api/send.ts";
import { useInfiniteQuery } from "../../api/use-infinite-query.ts";

/** The first page is asked for without a cursor. */
const FIRST = "";
const asked = (cursor: string) => ({ query: cursor === FIRST ? {} : { cursor } });

const pages = infiniteQueryOptions({
  queryKey: [...keyOf(verifications.list, asked(FIRST)), "pages"],
  queryFn: ({ pageParam, signal }) => sendPage(verifications.list, asked(pageParam), { signal }),
  initialPageParam: FIRST,
  getNextPageParam: ({ cursor }) => cursor,
});

/** The handyman's own verifications, newest first, as far as they were asked for. */
export function useVerifications() {
  const answer = useInfiniteQuery(pages);
  return { ...answer, items: answer.data?.pages.flatMap(({ items }) => items) ?? [] };
}
