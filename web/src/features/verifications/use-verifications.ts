import { verifications } from "../../../../shared/verifications/contract.ts";
import { keyOf } from "../../api/client.ts";
import { pagesOf, usePages } from "../../api/pages.ts";
import { sendPage } from "../../api/send.ts";

const pages = pagesOf([...keyOf(verifications.list, { query: {} }), "pages"], (cursor, options) =>
  sendPage(verifications.list, { query: { cursor } }, options),
);

/** The handyman's own verifications, newest first. */
export const useVerifications = () => usePages(pages);
