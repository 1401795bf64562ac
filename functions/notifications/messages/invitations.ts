import { maskContacts } from "../../../shared/contacts/mask-contacts.ts";
import type { EventData } from "../../../shared/events.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import type { Instant } from "../../../shared/time.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { hasUnread } from "../../stores/notifications.ts";
import { firstNameOf, type MessageBuilder, whenSlots } from "./context.ts";
import { isPending, loadPair, type Pair, tellCustomer, tellHandyman } from "./quote-context.ts";

/** Each handyman whose quote is about a former revision; whoever has not read of an earlier edit knows that there is one. */
export const onRequestChanged: MessageBuilder<EventData<"request.changed">> = async (db, { handymanIds, ...data }) => {
  const pairs = await Promise.all(handymanIds.map((handymanId) => loadPair(db, { ...data, handymanId })));
  const messages = await Promise.all(
    pairs.map(async (pair) => {
      const isOutdated = isPending(pair) && pair.quote !== undefined && pair.quote.requestRevision < data.revision;
      if (!isOutdated || (await knowsOfEdit(db, pair, data.editedAt))) return [];
      return tellHandyman(pair, { kind: "requestChanged" });
    }),
  );
  return messages.flat();
};

const knowsOfEdit = async (db: DbReader, { handyman, request }: Pair, editedAt: Instant | undefined) =>
  editedAt !== undefined &&
  (await hasUnread(db, { userId: handyman.id, kind: "requestChanged", subjectId: request.id, before: editedAt }));

/** Whether an invitation still waits for its answer. */
const isAwaited = ({ request, quote, customer }: Pair) => isOpen(request) && !quote && customer.isActive;

const aloneOf = ({ request }: Pair, privateUntil: Instant) =>
  ({ kind: "requestInvited", slots: whenSlots(request, privateUntil) }) as const;

/** Nobody is asked who has answered in the meantime. */
export const onRequestInvited: MessageBuilder<EventData<"request.invited">> = async (db, data) => {
  const pair = await loadPair(db, data);
  return isAwaited(pair) ? tellHandyman(pair, aloneOf(pair, data.privateUntil)) : [];
};

/** Mail and push about what came within an hour and still waits; the app has each of them. */
export const onInvitationsDue: MessageBuilder<EventData<"request.invitationsDue">> = async (db, data) => {
  const { handymanId, requests } = data;
  const pairs = await Promise.all(requests.map((each) => loadPair(db, { ...each, handymanId })));
  const waiting = pairs.filter((pair) => isAwaited(pair) && !pair.isBlocked);
  const [newest] = waiting;
  if (!newest) return [];
  const { privateUntil } = newest.request;
  const several = { kind: "requestsInvited", slots: { count: String(waiting.length) } } as const;
  const content = waiting.length > 1 ? several : privateUntil && aloneOf(newest, privateUntil);
  return content ? tellHandyman(newest, content).map((message) => ({ ...message, isBellWritten: true })) : [];
};

/** Whether others may answer now, or its customer has to post the request again. */
const nextSlots = ({ request: { title } }: Pair, isPublic: boolean): Slots =>
  isPublic ? { open: title } : { again: title };

export const onInvitationDeclined: MessageBuilder<EventData<"request.invitationDeclined">> = async (db, data) => {
  const pair = await loadPair(db, data);
  const reason = data.reason && maskContacts(data.reason).text;
  const slots = { ...(reason && { reason }), ...nextSlots(pair, data.isPublic) };
  return tellCustomer(pair, { kind: "invitationDeclined", slots });
};

/** Who made a quote has answered: then the request has just expired, or been opened to everybody. */
export const onInvitationOver: MessageBuilder<EventData<"request.invitationOver">> = async (
  db,
  { isPublic, ...data },
) => {
  const pair = await loadPair(db, data);
  const { request, quote, handyman } = pair;
  if (quote && isPublic) return tellCustomer(pair, { kind: "requestOpened" });
  if (quote) return tellCustomer(pair, { kind: "requestExpired", slots: { again: request.title } });
  const slots = { ...(!handyman.isActive && { inactive: firstNameOf(handyman) }), ...nextSlots(pair, isPublic) };
  return tellCustomer(pair, { kind: "invitationOver", slots });
};
