import { randomUUID } from "node:crypto";
import { areaWrites } from "../../../functions/handymen/area.ts";
import { zipLocation } from "../../../functions/lib/geo/zip-lookup.ts";
import notify from "../../../functions/reactions/event.notify.ts";
import workDue from "../../../functions/reactions/minute.work-due.ts";
import matchOnEvent from "../../../functions/reactions/request.match.ts";
import type { App } from "../../../functions/runtime/app.ts";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { emit } from "../../../functions/runtime/events/outbox.ts";
import type { EmailMessage } from "../../../functions/runtime/ports/mail.ts";
import {
  type DomainEvent,
  type EventData,
  type EventName,
  DomainEvent as EventSchema,
} from "../../../shared/events.ts";
import type { HandymanProfile } from "../../../shared/handymen/schema.ts";
import type { Inbox } from "../../../shared/notifications/schema.ts";
import { MATCHING_RESCUE_MS } from "../../../shared/requests/lifecycle.ts";
import { ServiceRequest } from "../../../shared/requests/schema.ts";
import { openMsByUrgency } from "../../../shared/requests/urgency.ts";
import type { UserFigures } from "../../../shared/session/figures.ts";
import type { User } from "../../../shared/session/schema.ts";
import { addMs, type Instant, MINUTE_MS, toInstant } from "../../../shared/time.ts";
import { aFigures, aProfile } from "../makers/people.ts";
import type { PersonOverrides } from "../world/makers.ts";
import { openWorld, type World } from "../world/world.ts";
import { addDevice, prefer } from "./notifications.ts";

export const NOON_IN_SPRINGFIELD = "2026-06-10T17:00:00.000Z";
export type Handyman = { readonly user: User; readonly profile: HandymanProfile; readonly figures: UserFigures };
export type MatchingWorld = Awaited<ReturnType<typeof matchingWorld>>;

/** Requests, handymen and the reactions that bring them together, in a world; push and e-mail are only noted. */
export async function matchingWorld({ at = NOON_IN_SPRINGFIELD } = {}) {
  const opened = await openWorld({ startsAt: Date.parse(at) });
  const { database, jump } = opened;
  const clock = {
    get at() {
      return toInstant(opened.app.now());
    },
  };
  const pushed: { readonly endpoint: string; readonly text: string; readonly isUrgent: boolean }[] = [];
  const mailed: EmailMessage[] = [];
  const delivered = new Set<unknown>();
  const mail: App["mail"] = { send: async (message) => void mailed.push(message), usedOfQuota: async () => 0 };
  const push: App["push"] = {
    isReady: async () => true,
    async send({ endpoint }, message) {
      pushed.push({ endpoint, ...message });
      return "sent";
    },
  };
  const { app } = opened.withApp({ mail, push });
  const { db } = app;
  const react = async (event: DomainEvent) => {
    await matchOnEvent.handle({ event, app });
    await notify.handle({ event, app });
  };
  const outbox = () => database.items().filter(({ entity, id }) => entity === "outbox" && !delivered.has(id));
  const world = {
    app,
    db,
    database,
    clock,
    pushed,
    mailed,
    printed: opened.printed,
    react,
    put: (...items: readonly object[]) => database.putAll(items),
    /** Delivers what stands in the outbox, and what that causes, until nothing is left. */
    async settle() {
      for (let items = outbox(); items.length > 0; items = outbox())
        for (const item of items) {
          delivered.add(item.id);
          await react(EventSchema.parse(item.event));
        }
    },
    /** Moves the clock, minute by minute as the schedule runs. */
    async advance(ms: number) {
      const end = Date.parse(clock.at) + ms;
      while (Date.parse(clock.at) < end) {
        jump(Math.min(MINUTE_MS, end - Date.parse(clock.at)));
        await workDue.handle({ event: app.now(), app });
        await world.settle();
      }
    },
    /** Jumps without the schedule. */
    jump: (to: string) => jump(Date.parse(to) - Date.parse(clock.at)),
    event: <N extends EventName>(name: N, data: EventData<N>): DomainEvent => {
      const write = emit(app, name, data);
      return EventSchema.parse(write.op === "put" ? write.item.event : undefined);
    },
    stored: (type: string) => database.items().filter(({ entity }) => entity === type),
    ...people(opened),
  };
  return { ...world, ...requests(world) };
}

type WorldClock = { readonly at: Instant };

function people(opened: World) {
  const { database: db, makePerson } = opened;
  const saveHandyman = ({ user, profile, figures }: Handyman) => {
    const areas = areaWrites(user, profile, figures).flatMap((write) => (write.op === "put" ? [write.item] : []));
    db.putAll([toItem(table.user, user), toItem(table.handyman, profile), ...areas]);
    return { user, profile, figures };
  };
  return {
    makeCustomer: () => makePerson(),
    /** Stores a handyman as enrolment does. */
    makeHandyman(profile: Partial<HandymanProfile> = {}, overrides: PersonOverrides = {}): Handyman {
      const user = makePerson({ role: "handyman", firstName: "Hank", ...overrides });
      return saveHandyman({ user, profile: aProfile(user, profile), figures: aFigures(user, overrides) });
    },
    /** Changes user and profile, and the area with them. */
    changeHandyman: (one: Handyman, change: Partial<HandymanProfile>, account: Partial<User> = {}) =>
      saveHandyman({ ...one, user: { ...one.user, ...account }, profile: { ...one.profile, ...change } }),
    addDevice: (user: User) => addDevice(opened, user, { name: user.id }),
    prefer: (user: User, fields: Partial<Inbox>) => prefer(opened, user, fields),
  };
}

type RequestParts = {
  readonly app: App;
  readonly clock: WorldClock;
  readonly database: World["database"];
  readonly makeCustomer: () => User;
  readonly event: (name: "request.created", data: EventData<"request.created">) => DomainEvent;
  readonly react: (event: DomainEvent) => Promise<void>;
  readonly settle: () => Promise<void>;
};

function requests({ app, clock, database: db, makeCustomer, event, react, settle }: RequestParts) {
  const store = (request: ServiceRequest) => db.putAll([toItem(table.request, request)]);
  const makeRequest = (overrides: Partial<ServiceRequest> = {}): ServiceRequest => {
    const { urgency = "high", zipCode = "62701" } = overrides;
    const stamps = { createdAt: clock.at, updatedAt: clock.at };
    const request = ServiceRequest.parse({
      ...{ id: randomUUID(), customerId: overrides.customerId ?? makeCustomer().id, title: "Kitchen tap leaks" },
      ...{ description: "It drips whenever it is open.", category: "plumbing", urgency, address: "100 Main Street" },
      ...{
        city: "Springfield",
        zipCode,
        ...zipLocation(zipCode),
        expiresAt: addMs(clock.at, openMsByUrgency[urgency]),
      },
      ...{ nextMatchAt: addMs(clock.at, MATCHING_RESCUE_MS), ...stamps, ...overrides },
    });
    store(request);
    return request;
  };
  const find = async ({ id }: ServiceRequest) => {
    const found = await app.db.get(table.request, { id });
    if (!found) throw new Error("There is no such request.");
    return found;
  };
  const created = ({ id: serviceRequestId, customerId }: ServiceRequest) =>
    event("request.created", { serviceRequestId, customerId });
  return {
    ...{ makeRequest, find, created },
    /** Posts a request, with all that follows at once. */
    async post(overrides: Partial<ServiceRequest> = {}) {
      const request = makeRequest(overrides);
      await react(created(request));
      await settle();
      return request;
    },
    change: async (request: ServiceRequest, change: Partial<ServiceRequest>) =>
      store({ ...(await find(request)), ...change }),
    /** The ids of those who were notified of a request in the app, by time. */
    notifiedOf: ({ id }: ServiceRequest) =>
      db
        .items()
        .filter((item) => item.entity === "notification" && item.kind === "requestNearby" && item.subjectId === id)
        .toSorted((a, b) => (String(a.createdAt) < String(b.createdAt) ? -1 : 1))
        .map(({ userId }) => String(userId)),
    /** The kinds of notifications of one person. */
    kindsOf: ({ id }: User) =>
      db
        .items()
        .filter(({ entity, userId }) => entity === "notification" && userId === id)
        .map(({ kind }) => String(kind)),
  };
}
