import type { UserId } from "../../../shared/ids.ts";
import type { NotificationKind } from "../../../shared/notifications/kinds.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import type { Quote } from "../../../shared/quotes/schema.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { maskedTitle } from "../../../shared/requests/visible-text.ts";
import type { User } from "../../../shared/session/schema.ts";
import { type DbReader, ref } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { blockRef } from "../../stores/conversations.ts";
import { quoteRef } from "../../stores/quotes.ts";
import { requestRef } from "../../stores/requests.ts";
import { assertFound, firstNameOf, type Message } from "./context.ts";

/** A request and one of the handymen who answer it. */
export type Pair = {
  /** Contact details in its title are masked. */
  readonly request: ServiceRequest;
  readonly quote: Quote | undefined;
  readonly customer: User;
  readonly handyman: User;
  readonly isBlocked: boolean;
};

type PairIds = Pick<Quote, "serviceRequestId" | "customerId" | "handymanId">;

/** What an event about a request and one handyman is about, as it is now. */
export async function loadPair(db: DbReader, { serviceRequestId, customerId, handymanId }: PairIds): Promise<Pair> {
  const userRef = (id: UserId) => ref(table.user, { id });
  const [request, quote, customer, handyman, block] = await db.getAll([
    requestRef(serviceRequestId),
    quoteRef({ serviceRequestId, handymanId }),
    userRef(customerId),
    userRef(handymanId),
    blockRef({ customerId, handymanId }),
  ]);
  const found = assertFound(request, "request");
  return {
    request: { ...found, title: maskedTitle(found) },
    quote,
    customer: assertFound(customer, "customer"),
    handyman: assertFound(handyman, "handyman"),
    isBlocked: block !== undefined,
  };
}

/** Whether there is still something to decide about the quote: nobody is asked to act on what is over. */
export const isPending = ({ quote, request, customer, handyman }: Pair): boolean =>
  quote?.status === "pending" && isOpen(request) && customer.isActive && handyman.isActive;

type Content = { readonly kind: NotificationKind; readonly slots?: Slots };

/** Of two people of whom one has blocked the other neither hears of the other. */
const messageTo = (reader: User, { request, isBlocked }: Pair, { kind, slots = {} }: Content): readonly Message[] =>
  reader.isActive && !isBlocked
    ? [{ reader, kind, subjectId: request.id, slots: { title: request.title, ...slots } }]
    : [];

/** A message to the customer about the handyman, unless it must not be sent. */
export const tellCustomer = (pair: Pair, { kind, slots }: Content): readonly Message[] =>
  messageTo(pair.customer, pair, { kind, slots: { handyman: firstNameOf(pair.handyman), ...slots } });

/** A message to the handyman about the customer, unless it must not be sent. */
export const tellHandyman = (pair: Pair, { kind, slots }: Content): readonly Message[] =>
  messageTo(pair.handyman, pair, { kind, slots: { customer: firstNameOf(pair.customer), ...slots } });
