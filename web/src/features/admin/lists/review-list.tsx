import { admin } from "../../../api/endpoints.ts";
import { sendPage } from "../../../api/send.ts";
import { ListContent } from "./list-content.tsx";
import { filterIn, reviewFilter } from "./list-filter.ts";
import { ListedReviews } from "./listed-reviews.tsx";
import { useAdminList } from "./use-admin-list.ts";

export function ReviewList({ params }: { params: URLSearchParams }) {
  const list = useAdminList(admin.reviews, filterIn(reviewFilter, params), (query, options) =>
    sendPage(admin.reviews, { query }, options),
  );
  return <ListContent list={list}>{(reviews) => <ListedReviews reviews={reviews} />}</ListContent>;
}
