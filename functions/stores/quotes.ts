import type { LeadResponse } from "../../shared/credits/schema.ts";
import type { ServiceRequestId, UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import type { OwnQuoteState, Quote } from "../../shared/quotes/schema.ts";
import { type DbReader, type Ref, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

/** What names a quote, and a lead response. */
export type QuoteKey = { readonly serviceRequestId: ServiceRequestId; readonly handymanId: UserId };

/** References for batch reads. */
export const quoteRef = ({ serviceRequestId, handymanId }: QuoteKey): Ref<Quote> =>
  ref(table.quote, { serviceRequestId, handymanId });
export const leadRef = ({ serviceRequestId, handymanId }: QuoteKey): Ref<LeadResponse> =>
  ref(table.leadResponse, { serviceRequestId, handymanId });

/**
 * All quotes of a request, in the order of their handymen's ids. Five of them are pending; a request whose quotes are
 * declined or withdrawn may have more than a page of ended ones.
 */
export async function listQuotes(db: DbReader, serviceRequestId: ServiceRequestId): Promise<readonly Quote[]> {
  const quotes: Quote[] = [];
  let after: string | undefined;
  do {
    const page: Page<Quote> = await db.query(table.quote, {
      pk: `REQUEST#${serviceRequestId}`,
      prefix: "QUOTE#",
      ascending: true,
      limit: limits.pageItems,
      after,
      sortKeyOf: (quote) => table.quote.key(quote).sk,
    });
    quotes.push(...page.items);
    after = page.cursor;
  } while (after);
  return quotes;
}

/** A handyman's newest answers to requests, which may lag. */
export async function listLeads(db: DbReader, handymanId: UserId, limit: number): Promise<readonly LeadResponse[]> {
  const { items } = await db.query(table.leadResponse, {
    index: "gsi1",
    pk: `HANDYMAN#${handymanId}`,
    prefix: "LEAD#",
    limit,
    sortKeyOf: (lead) => table.leadResponse.gsi1?.(lead)?.sk ?? "",
  });
  return items;
}

/** A handyman's quotes in one state, newest first. */
export const listOwnQuotes = (
  db: DbReader,
  handymanId: UserId,
  state: OwnQuoteState,
  { limit, cursor }: PageRequest,
): Promise<Page<Quote>> =>
  db.query(table.quote, {
    index: "gsi1",
    pk: `HANDYMAN#${handymanId}`,
    prefix: `QUOTE#${state}#`,
    limit,
    after: cursor,
    sortKeyOf: (quote) => table.quote.gsi1?.(quote)?.sk ?? "",
  });
