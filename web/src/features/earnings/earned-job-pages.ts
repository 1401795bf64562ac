import { handymen } from "../../../../shared/handymen/contract.ts";
import type { EarnedJobView } from "../../../../shared/handymen/earnings.ts";
import { keyOf } from "../../api/client.ts";
import { pagesOf, usePages } from "../../api/pages.ts";
import { readAll, sendPage } from "../../api/send.ts";

const PER_PAGE = 10;
/** Maximum page size, for the download of all jobs. */
const LONGEST = 100;

const earnedJobPages = pagesOf([...keyOf(handymen.earnedJobs, { query: {} }), "pages"], (cursor, options) =>
  sendPage(handymen.earnedJobs, { query: { limit: PER_PAGE, cursor } }, options),
);

/** The paid jobs, latest payment first. */
export const useEarnedJobPages = () => usePages({ ...earnedJobPages, staleTime: 0 });

/** All paid jobs, latest payment first. */
export const readEarnedJobs = (): Promise<EarnedJobView[]> =>
  readAll((cursor) => sendPage(handymen.earnedJobs, { query: { limit: LONGEST, cursor } }));
