import { queryKeyOf } from "../../api/client.ts";
import { verifications } from "../../api/endpoints.ts";
import { pagedQuery, usePagedList } from "../../api/paged-query.ts";
import { sendPage } from "../../api/send.ts";

const pages = pagedQuery([...queryKeyOf(verifications.list, { query: {} }), "pages"], (cursor, options) =>
  sendPage(verifications.list, { query: { cursor } }, options),
);

/** The handyman's own verifications, newest first. */
export const useVerifications = () => usePagedList(pages);
