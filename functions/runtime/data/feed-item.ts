import * as z from "zod";
import { FeedEntry } from "../../../shared/requests/feed.ts";
import { readDateSortKey } from "./entities/keys.ts";

/** An item of the feed's index. Its id and time are in its key alone: small items make cheap reads. */
export const FeedItem = z
  .looseObject({ feedSk: z.string() })
  .transform(({ feedSk, ...fields }) => ({ ...fields, ...readDateSortKey(feedSk) }))
  .pipe(FeedEntry);
