import { randomUUID } from "node:crypto";
import { areaWrite } from "../../../functions/handymen/area.ts";
import { zipLocation } from "../../../functions/lib/geo/zip-lookup.ts";
import notify from "../../../functions/reactions/event.notify.ts";
import workDue from "../../../functions/reactions/minute.work-due.ts";
import matchOnEvent from "../../../functions/reactions/request.match.ts";
import type { App } from "../../../functions/runtime/app.ts";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { emit } from "../../../functions/runtime/events/outbox.ts";
import { newSession } from "../../../functions/runtime/http/session.ts";
import type { EmailMessage } from "../../../functions/runtime/ports/mail.ts";
import {
  type DomainEvent,
  type EventData,
  type EventName,
  DomainEvent as EventSchema,
} from "../../../shared/events.ts";
import { HandymanProfile } from "../../../shared/handymen/schema.ts";
import { Inbox } from "../../../shared/notifications/schema.ts";
import { MATCHING_RESCUE_MS } from "../../../shared/requests/lifecycle.ts";
import { ServiceRequest } from "../../../shared/requests/schema.ts";
import { openMsByUrgency } from "../../../shared/requests/urgency.ts";
import { User } from "../../../shared/session/schema.ts";
import { addMs, MINUTE_MS } from "../../../shared/time.ts";
import { memoryTable } from "./memory-table.ts";

export const NOON_IN_SPRINGFIELD = "2026-06-10T17:00:00.000Z";
export type Handyman = { readonly user: User; readonly profile: HandymanProfile };
export type MatchingWorld = ReturnType<typeof matchingWorld>;

/** Requests, handymen and the reactions that bring them together, in one process and on an in-memory table. */
export function matchingWorld({ at = NOON_IN_SPRINGFIELD, db = memoryTable() } = {}) {
  Object.assign(process.env, { STAGE: "test", POWERTOOLS_METRICS_DISABLED: "true" });
  const clock = { at };
  const pushed: { readonly endpoint: string; readonly text: string; readonly isUrgent: boolean }[] = [];
  const mailed: EmailMessage[] = [];
  const delivered = new Set<unknown>();
  const app = {
    ...{ now: () => new Date(clock.at), newId: () => randomUUID(), newSecret: () => randomUUID() },
    ...{ settings: { release: "test", siteUrl: "http://site.test" }, db },
    mail: { send: async (mail: EmailMessage) => void mailed.push(mail) },
    push: {
      isReady: async () => true,
      async send({ endpoint }: { endpoint: string }, message: { text: string; isUrgent: boolean }) {
        pushed.push({ endpoint, ...message });
        return "sent";
      },
    },
    // The reactions of matching use nothing else of the app.
  } as unknown as App;
  const react = async (event: DomainEvent) => {
    await matchOnEvent.handle({ event, app });
    await notify.handle({ event, app });
  };
  const outbox = () => db.items().filter(({ entity, id }) => entity === "outbox" && !delivered.has(id));
  const world = {
    ...{ app, db, clock, pushed, mailed, react },
    put: (...items: Parameters<typeof db.putAll>[0]) => db.putAll(items),
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
      const end = addMs(clock.at, ms);
      while (clock.at < end) {
        clock.at = addMs(clock.at, Math.min(MINUTE_MS, Date.parse(end) - Date.parse(clock.at)));
        await workDue.handle({ event: new Date(clock.at), app });
        await world.settle();
      }
    },
    /** Jumps without the schedule. */
    jump: (to: string) => void Object.assign(clock, { at: to }),
    event: <N extends EventName>(name: N, data: EventData<N>): DomainEvent => {
      const write = emit(app, name, data);
      return EventSchema.parse(write.op === "put" ? write.item.event : undefined);
    },
    stored: (type: string) => db.items().filter(({ entity }) => entity === type),
    ...people(db, clock),
  };
  return { ...world, ...requests(world) };
}

type Stage = { readonly clock: { readonly at: string }; readonly db: ReturnType<typeof memoryTable> };

function people(db: Stage["db"], clock: Stage["clock"]) {
  const person = (overrides: Partial<User>) => {
    const id = randomUUID();
    const stamps = { createdAt: clock.at, updatedAt: clock.at };
    const user = User.parse({
      id,
      cognitoSub: id,
      email: `${id}@made.test`,
      firstName: "Ana",
      ...stamps,
      ...overrides,
    });
    db.putAll([toItem(table.user, user)]);
    return user;
  };
  const saveHandyman = ({ user, profile }: Handyman) => {
    const write = areaWrite(user, profile);
    db.putAll([toItem(table.user, user), toItem(table.handyman, profile), ...(write.op === "put" ? [write.item] : [])]);
    return { user, profile };
  };
  return {
    makeCustomer: () => person({}),
    /** Stores a handyman as enrolment does. */
    makeHandyman(profile: Partial<HandymanProfile> = {}, overrides: Partial<User> = {}): Handyman {
      const user = person({ role: "handyman", firstName: "Hank", ...overrides });
      const { createdAt, updatedAt } = user;
      const zipCode = profile.zipCode ?? "62701";
      return saveHandyman({
        user,
        profile: HandymanProfile.parse({
          ...{ id: randomUUID(), userId: user.id, bio: "Taps and doors.", experience: "10+", skills: ["plumbing"] },
          ...{ businessType: "individual", serviceRadius: 15, hourlyRateCents: 5000, availability: ["monday"] },
          ...{
            backgroundCheckConsent: true,
            termsAccepted: true,
            city: "Springfield",
            zipCode,
            ...zipLocation(zipCode),
          },
          ...{ createdAt, updatedAt, ...profile },
        }),
      });
    },
    /** Changes user and profile, and the area with them. */
    changeHandyman: ({ user, profile }: Handyman, change: Partial<HandymanProfile>, account: Partial<User> = {}) =>
      saveHandyman({ user: { ...user, ...account }, profile: { ...profile, ...change } }),
    /** A browser that is woken by push; its address ends with the person's id. */
    addDevice(user: User) {
      const session = newSession(user, { secret: randomUUID(), now: new Date(clock.at) });
      const hash = user.id.padEnd(43, "0");
      const stamps = { createdAt: clock.at, updatedAt: clock.at, version: 1 };
      const device = { userId: user.id, hash, endpoint: `https://fcm.googleapis.com/${user.id}`, p256dh: "", auth: "" };
      const subscription = { ...device, timeZone: "America/Chicago", sid: session.sid, ...stamps };
      db.putAll([toItem(table.session, session), toItem(table.pushSubscription, subscription)]);
    },
    prefer: ({ id: userId }: User, fields: Partial<Inbox>) => {
      const stamps = { createdAt: clock.at, updatedAt: clock.at };
      db.putAll([toItem(table.inbox, Inbox.parse({ userId, unsubscribeSecret: "s", ...stamps, ...fields }))]);
    },
  };
}

type World = {
  readonly app: App;
  readonly clock: { readonly at: string };
  readonly db: Stage["db"];
  readonly makeCustomer: () => User;
  readonly event: (name: "request.created", data: EventData<"request.created">) => DomainEvent;
  readonly react: (event: DomainEvent) => Promise<void>;
  readonly settle: () => Promise<void>;
};

function requests({ app, clock, db, makeCustomer, event, react, settle }: World) {
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
    /** The ids of those who were notified of a request in the app, in the order of the list. */
    notifiedOf: ({ id }: ServiceRequest) =>
      db
        .items()
        .filter((item) => item.entity === "notification" && item.kind === "requestNearby" && item.subjectId === id)
        .map(({ userId }) => String(userId)),
    /** The kinds of notifications of one person. */
    kindsOf: ({ id }: User) =>
      db
        .items()
        .filter(({ entity, userId }) => entity === "notification" && userId === id)
        .map(({ kind }) => String(kind)),
  };
}
