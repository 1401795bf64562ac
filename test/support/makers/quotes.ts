import type * as z from "zod";
import createQuote from "../../../functions/quotes/create.ts";
import listQuotes from "../../../functions/quotes/list.ts";
import type { ServiceRequestId } from "../../../shared/ids.ts";
import { quotes } from "../../../shared/quotes/contract.ts";
import type { NewQuote } from "../../../shared/quotes/input.ts";
import type { QuoteList, QuoteView } from "../../../shared/quotes/view.ts";
import { callInProcess } from "./in-process.ts";
import type { Person } from "./people.ts";

type Fields = Partial<z.input<typeof NewQuote>>;

/** A valid quote; a test overrides what it is about. */
export const aQuote = (more: Fields = {}): z.input<typeof NewQuote> => ({
  price: "120.00",
  message: "I would replace the cartridge and the seals of the tap.",
  ...more,
});

/** A handyman's quote for an open request; throws if it is refused. */
export const submitQuote = (handyman: Person, id: ServiceRequestId, more: Fields = {}): Promise<QuoteView> =>
  callInProcess(createQuote, { as: handyman, spec: quotes.create, sent: { params: { id }, body: aQuote(more) } });

/** The quotes of a request as this person sees them. */
export const quotesSeenBy = (person: Person, id: ServiceRequestId): Promise<QuoteList> =>
  callInProcess(listQuotes, { as: person, spec: quotes.list, sent: { params: { id }, query: {} } });
