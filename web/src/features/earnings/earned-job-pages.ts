import type { EarnedJobView } from "../../../../shared/handymen/earnings.ts";
import { queryKeyOf } from "../../api/client.ts";
import { handymen } from "../../api/endpoints.ts";
import { pagedQuery, usePagedList } from "../../api/paged-query.ts";
import { fetchAllPages, sendPage } from "../../api/send.ts";

const PER_PAGE = 10;
/** Maximum page size, for the download of all jobs. */
const LONGEST = 100;

const earnedJobPages = pagedQuery([...queryKeyOf(handymen.earnedJobs, { query: {} }), "pages"], (cursor, options) =>
  sendPage(handymen.earnedJobs, { query: { limit: PER_PAGE, cursor } }, options),
);

/** The paid jobs, latest payment first. */
export const useEarnedJobPages = () => usePagedList({ ...earnedJobPages, staleTime: 0 });

/** All paid jobs, latest payment first. */
export const readEarnedJobs = (): Promise<EarnedJobView[]> =>
  fetchAllPages((cursor) => sendPage(handymen.earnedJobs, { query: { limit: LONGEST, cursor } }));
