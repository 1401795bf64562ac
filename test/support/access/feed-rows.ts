import { contract } from "../../../shared/contract.ts";
import { openRequest } from "./job-rows.ts";
import { type AccessRow, forSignedIn } from "./matrix.ts";

/** Which requests a handyman sees in the feed is up to each of them, for every open request. */
export const feedRows: readonly AccessRow[] = [contract.requests.dismiss, contract.requests.restore].map(
  (endpoint) => ({
    endpoint,
    make: openRequest,
    send: (id: string) => ({ params: { id } }),
    answers: { ...forSignedIn("403"), otherHandyman: "204 204 404 404", ownHandyman: "204 204 404 404" },
  }),
);
