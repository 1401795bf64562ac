import { maskContacts } from "../../../shared/contacts/mask-contacts.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import { isPriceInBounds } from "../../../shared/price.ts";
import type { NewQuote, QuoteChange } from "../../../shared/quotes/input.ts";
import { MAX_AHEAD_MS, type Terms, validUntilOf } from "../../../shared/quotes/lifecycle.ts";
import type { Quote } from "../../../shared/quotes/schema.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { addMs, type Instant, MINUTE_MS } from "../../../shared/time.ts";

/** A start of this long ago is "now": the form was filled in before it was sent. */
const GRACE_MS = 15 * MINUTE_MS;

function checkStart(availableFrom: Instant | undefined, at: Instant): void {
  if (!availableFrom) return;
  const isInTime = availableFrom >= addMs(at, -GRACE_MS) && availableFrom <= addMs(at, MAX_AHEAD_MS);
  if (!isInTime) throw new AppError("quote.startRefused");
}

/** Throws for somebody who has read a former revision of the request: nobody promises what they have not seen. */
export function checkRevision(read: number | undefined, { revision }: Pick<ServiceRequest, "revision">): void {
  if (read !== undefined && read < revision) throw new AppError("serviceRequest.changed");
}

/**
 * A quote's terms as they are stored: contact details are masked in the message, and what was typed goes no further. Throws
 * for a price or start out of bounds, and for a former revision of the request.
 */
export function termsOf(input: NewQuote, request: ServiceRequest, at: Instant): Terms {
  if (!isPriceInBounds(input.price)) throw new AppError("job.priceOutOfBounds");
  checkStart(input.availableFrom, at);
  checkRevision(input.revision, request);
  return { ...asStored(input, request, at), requestRevision: request.revision };
}

/** Whether this very change led to the present terms of a quote: a retry after a lost answer changes nothing (I-14). */
export function isChangedTo(quote: Quote, { version, ...input }: QuoteChange, request: ServiceRequest): boolean {
  if (quote.termsVersion !== version + 1 || quote.lastAnswer !== undefined) return false;
  const sent = asStored(input, request, quote.updatedAt);
  return (Object.keys(sent) as (keyof typeof sent)[]).every(
    (name) => JSON.stringify(sent[name]) === JSON.stringify(quote[name]),
  );
}

function asStored(input: NewQuote, request: ServiceRequest, at: Instant): Omit<Terms, "requestRevision"> {
  const message = maskContacts(input.message);
  const { estimatedDuration, availableFrom, includesSupplies, warrantyPeriod, isAiGenerated } = input;
  return {
    priceCents: input.price,
    message: message.text,
    maskedParts: [...message.kinds],
    estimatedDuration,
    availableFrom,
    includesSupplies,
    warrantyPeriod,
    isAiGenerated,
    validUntil: validUntilOf(at, input.validDays, request),
  };
}
