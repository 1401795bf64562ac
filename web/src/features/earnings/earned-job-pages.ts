import { handymen } from "../../../../shared/handymen/contract.ts";
import type { EarnedJobView } from "../../../../shared/handymen/earnings.ts";
import { keyOf } from "../../api/client.ts";
import { pagesOf, usePages } from "../../api/pages.ts";
import { readAll, sendPage } from "../../api/send.ts";

const PER_PAGE = 10;
/** The longest page that the server gives, for whoever wants all of them. */
const LONGEST = 100;

const earnedJobPages = pagesOf([...keyOf(handymen.earnedJobs, { query: {} }), "pages"], (cursor, options) =>
  sendPage(handymen.earnedJobs, { query: { limit: PER_PAGE, cursor } }, options),
);

/** The jobs that were paid, the latest payment first, as far as they were asked for. */
export const useEarnedJobPages = () => usePages({ ...earnedJobPages, staleTime: 0 });

/** All jobs that were paid, the latest payment first. */
export const readEarnedJobs = (): Promise<EarnedJobView[]> =>
  readAll((cursor) => sendPage(handymen.earnedJobs, { query: { limit: LONGEST, cursor } }));
