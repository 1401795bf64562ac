import type { EventData } from "../../../shared/events.ts";
import type { ServiceRequestId, UserId } from "../../../shared/ids.ts";
import type { Candidate } from "../../../shared/matching/candidates.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { maskedTitle } from "../../../shared/requests/visible-text.ts";
import type { User } from "../../../shared/session/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import { mayBeNotified } from "../../matching/find.ts";
import { nearbySlots } from "../../matching/slots.ts";
import { type DbReader, ref } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { blockRef } from "../../stores/conversations.ts";
import { areaRef, notifiedRef } from "../../stores/matching.ts";
import { requestRef } from "../../stores/requests.ts";
import { assertFound, type Message, type MessageBuilder } from "./context.ts";

/** An account that may still be told of requests: whoever became an administrator is no handyman any more. */
const isHandyman = (user: User | undefined): user is User => user?.isActive === true && user.role === "handyman";

/**
 * The pushes about a request nearby, whose notifications matching wrote itself. Each handyman is checked again: the event
 * may come late (I-M4).
 */
export const onRequestNotified: MessageBuilder<EventData<"request.notified">> = async (db, data) => {
  const [request, notified] = await db.getAll([requestRef(data.serviceRequestId), notifiedRef(data.serviceRequestId)]);
  if (!request || !isOpen(request)) return [];
  const { customerId } = request;
  const handymanIds = notified?.handymanIds.slice(data.from, data.from + data.count) ?? [];
  const [users, areas, blocks] = await Promise.all([
    db.getAll(handymanIds.map((id) => ref(table.user, { id }))),
    db.getAll(handymanIds.map(areaRef)),
    db.getAll(handymanIds.map((handymanId) => blockRef({ customerId, handymanId }))),
  ]);
  return users.flatMap((reader, index) => {
    const candidate = mayBeNotified(request, areas[index], data.notifiedAt);
    if (!isHandyman(reader) || !candidate || blocks[index]) return [];
    return [nearbyPush(reader, { request, candidate })];
  });
};

type News = { readonly request: ServiceRequest; readonly candidate: Candidate };

/** One push about new requests nearby, of which the first is the newest; urgent when it may wake them at any hour. */
function nearbyPush(reader: User, newest: News, others: readonly News[] = []): Message {
  const { area } = newest.candidate;
  const isUrgent = [newest, ...others].some(({ request }) => request.urgency === "high" && area.emergencyServices);
  const slots = nearbySlots(newest.request, newest.candidate);
  return {
    reader,
    subjectId: newest.request.id,
    isBellWritten: true,
    isUnmailed: true,
    ...(others.length > 0
      ? { kind: "requestsNearby", slots: { ...slots, count: String(others.length + 1) } }
      : { kind: "requestNearby", slots }),
    ...(isUrgent ? { isUrgent } : { byDayAt: area }),
  };
}

/** What is left of some requests that a handyman was told of, newest first. */
async function newsOf(
  db: DbReader,
  handymanId: UserId,
  { ids, at }: { ids: readonly ServiceRequestId[]; at: Instant },
) {
  const [reader, area] = await db.getAll([ref(table.user, { id: handymanId }), areaRef(handymanId)]);
  const requests = await db.getAll(ids.map(requestRef));
  const news = requests.flatMap((request): News[] => {
    const candidate = request && isOpen(request) && mayBeNotified(request, area, at);
    return candidate ? [{ request, candidate }] : [];
  });
  return { reader: isHandyman(reader) ? reader : undefined, news };
}

/** One push to somebody who began to work near requests that had nobody, however many they are. */
export const onArrival: MessageBuilder<EventData<"matching.arrived">> = async (db, data) => {
  const { handymanId, serviceRequestIds: ids, arrivedAt: at } = data;
  const { reader, news } = await newsOf(db, handymanId, { ids, at });
  const blocks = await db.getAll(news.map(({ request: { customerId } }) => blockRef({ customerId, handymanId })));
  const [newest, ...others] = news.filter((_, index) => !blocks[index]);
  return reader && newest ? [nearbyPush(reader, newest, others)] : [];
};

/** The mail about all new requests nearby that are still open; it names the newest of them. */
export const onDigestDue: MessageBuilder<EventData<"matching.digestDue">> = async (db, data) => {
  const { handymanId, serviceRequestIds: ids, digestAt: at } = data;
  const { reader, news } = await newsOf(db, handymanId, { ids, at });
  const [newest] = news;
  if (!reader || !newest) return [];
  const { request, candidate } = newest;
  const slots = { ...nearbySlots(request, candidate), count: String(news.length) };
  return [{ reader, kind: "requestsNearby", subjectId: request.id, slots, isMailOnly: true }];
};

const requestAndCustomer = async (
  db: DbReader,
  { serviceRequestId, customerId }: EventData<"request.unanswered">,
): Promise<{ readonly request: ServiceRequest; readonly reader: User }> => {
  const [request, customer] = await db.getAll([requestRef(serviceRequestId), ref(table.user, { id: customerId })]);
  return { request: assertFound(request, "request"), reader: assertFound(customer, "customer") };
};

/** Nothing is said of a request that was accepted, cancelled or withheld in the meantime. */
const customerMessage =
  (kind: "requestUnanswered" | "tradeArrived"): MessageBuilder<EventData<"request.unanswered">> =>
  async (db, data) => {
    const { request, reader } = await requestAndCustomer(db, data);
    if (!isOpen(request) || !reader.isActive) return [];
    const slots: Slots = {
      title: maskedTitle(request),
      zip: request.zipCode.slice(0, 5),
      // Without anybody farther away the text does not speak of them.
      ...(data.fartherCount && { count: String(data.fartherCount) }),
    };
    return [{ reader, kind, subjectId: request.id, slots }];
  };

export const onRequestUnanswered = customerMessage("requestUnanswered");
export const onRequestServed = customerMessage("tradeArrived");
