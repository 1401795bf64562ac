import { randomBytes, randomUUID } from "node:crypto";
import { Metrics } from "@aws-lambda-powertools/metrics";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import enroll from "../../functions/handymen/enroll.ts";
import subscribePush from "../../functions/notifications/subscribePush.ts";
import notify from "../../functions/reactions/event.notify.ts";
import type { App } from "../../functions/runtime/app.ts";
import { toSid } from "../../functions/runtime/http/session.ts";
import { log } from "../../functions/runtime/observability/log.ts";
import type { PushResult } from "../../functions/runtime/ports/push.ts";
import { ServiceUnavailableError } from "../../functions/runtime/service-unavailable.ts";
import type { DomainEvent } from "../../shared/events.ts";
import { Inbox } from "../../shared/notifications/schema.ts";
import { policy } from "../../shared/policy.ts";
import type { Session, User } from "../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { addDevice as addDeviceTo, prefer as preferIn } from "../support/actions/notifications.ts";
import { writeHandymanProfile } from "../support/actions/races.ts";
import { anEnrollment } from "../support/makers/enrollment.ts";
import { openWorld } from "../support/world/world.ts";

beforeEach(() => {
  vi.spyOn(log, "warn").mockReturnValue();
  vi.spyOn(Metrics.prototype, "publishStoredMetrics").mockReturnValue(undefined as never);
});
afterEach(() => vi.restoreAllMocks());

type Answer = PushResult | "busy";

/** A world with a handyman, the answers of their devices' push services, and what was sent by which way. */
async function newHousehold(overrides: Partial<User> = {}) {
  const world = await openWorld({ holdsWebhooks: true });
  const reader = world.makePerson({ role: "handyman", ...overrides });
  const author = world.makePerson({ firstName: "Cleo" });
  const answers = new Map<string, Answer[]>();
  const pushed: {
    readonly endpoint: string;
    readonly text: string;
    readonly isUrgent: boolean;
    readonly keptMs: number;
  }[] = [];
  const mailed: string[] = [];
  const push: App["push"] = {
    isReady: async () => true,
    async send({ endpoint }, message) {
      const answer = answers.get(endpoint)?.shift() ?? "sent";
      if (answer === "busy") throw new ServiceUnavailableError("Push", "429");
      if (answer === "sent") pushed.push({ endpoint, ...message });
      return answer;
    },
  };
  const { app } = world.withApp({
    push,
    mail: { send: async ({ to }) => void mailed.push(to), usedOfQuota: async () => 0 },
  });
  const addDevice = (fields: Partial<Session> = {}) => addDeviceTo(world, reader, fields);
  const reviewed = (): DomainEvent => ({
    ...{ id: randomUUID(), name: "review.created", at: app.now().toISOString() },
    data: { reviewId: randomUUID(), handymanId: reader.id, reviewerId: author.id, ratingTenths: 50 },
  });
  const tell = (event = reviewed()) => notify.handle({ event, app });
  const stored = (type: string) => world.database.items().filter(({ entity }) => entity === type);
  const prefer = (fields: Partial<Inbox>) => preferIn(world, reader, fields);
  return { world, reader, answers, pushed, mailed, addDevice, reviewed, tell, stored, prefer };
}

describe("a push", () => {
  test("comes to each device once, however often the event does, and none of it waits for a busy one", async () => {
    const answer = fc.constantFrom<Answer>("sent", "busy", "busy", "gone", "refused");
    const script = fc.array(fc.array(answer, { maxLength: 4 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(script, fc.integer({ min: 1, max: 20 }), async (answersOfDevices, deliveries) => {
        const { answers, pushed, mailed, addDevice, reviewed, tell, stored } = await newHousehold();
        for (const given of answersOfDevices) answers.set(addDevice().endpoint, [...given]);
        const event = reviewed();
        for (let time = 0; time < deliveries; time++) await tell(event).catch(() => {});
        const reached = pushed.map(({ endpoint }) => endpoint);
        expect(new Set(reached).size).toBe(reached.length);
        expect([stored("notification").length, mailed.length]).toEqual([1, 1]);
      }),
      { numRuns: 40 },
    );
  });

  test("that a busy service does not take is lost: neither the event nor the mail comes again", async () => {
    const { answers, pushed, mailed, addDevice, tell, stored } = await newHousehold();
    const [busy, fine] = [addDevice(), addDevice()];
    answers.set(busy.endpoint, ["busy"]);
    await tell();
    expect([pushed.map(({ endpoint }) => endpoint), mailed.length]).toEqual([[fine.endpoint], 1]);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith("pushes lost", { count: 1, hosts: ["fcm.googleapis.com"] });
    expect(stored("pushSubscription")).toHaveLength(2);
  });

  test("leaves out the other devices of a service that answers nobody", async () => {
    const { answers, addDevice, tell } = await newHousehold();
    const asked = Array.from({ length: 30 }, (): Answer[] => ["busy"]);
    for (const each of asked) answers.set(addDevice().endpoint, each);
    await tell();
    expect(asked.filter((left) => left.length === 0)).toHaveLength(20);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith("pushes lost", expect.objectContaining({ count: 30 }));
  });

  test("forgets a device after five refusals in a row over a day, and counts anew after one that was taken", async () => {
    const { world, answers, addDevice, tell, stored } = await newHousehold();
    const [refusing, other] = [addDevice(), addDevice()];
    answers.set(refusing.endpoint, Array(6).fill("refused"));
    answers.set(other.endpoint, ["refused", "refused", "refused", "refused", "sent", "refused"]);
    for (let time = 0; time < 5; time++) await tell();
    expect(stored("pushSubscription")).toHaveLength(2);
    world.jump(DAY_MS);
    await tell();
    const refused = { count: 1, since: world.app.now().toISOString() };
    expect(stored("pushSubscription")).toEqual([expect.objectContaining({ endpoint: other.endpoint, refused })]);
  });

  test("forgets a device that is gone, and keeps the one whose service refused a message", async () => {
    const { answers, addDevice, tell, stored } = await newHousehold();
    const [gone, refusing] = [addDevice(), addDevice()];
    answers.set(gone.endpoint, ["gone"]).set(refusing.endpoint, ["refused"]);
    await tell();
    expect(stored("pushSubscription").map(({ endpoint }) => endpoint)).toEqual([refusing.endpoint]);
  });

  test("is worded in the reader's language, with the page to open and no name of a street", async () => {
    const { reader, pushed, addDevice, tell } = await newHousehold({ language: "pt" });
    addDevice();
    await tell();
    expect(pushed.map(({ text, isUrgent, keptMs }) => [JSON.parse(text), isUrgent, keptMs])).toEqual([
      [
        {
          ...{ kind: "reviewReceived", id: reader.id, language: "pt", text: "Cleo avaliou você" },
          ...{ path: `/handyman/${reader.id}`, tag: expect.stringContaining(reader.id) },
        },
        false,
        4 * HOUR_MS,
      ],
    ]);
  });

  test("is none without the stage's keys: bell and mail are as before", async () => {
    const { world, reader, mailed, addDevice, reviewed, pushed, stored } = await newHousehold();
    addDevice();
    const { app } = world.withApp({
      mail: { send: async ({ to }) => void mailed.push(to), usedOfQuota: async () => 0 },
    });
    await notify.handle({ event: reviewed(), app });
    expect([pushed, mailed, stored("notification").length]).toEqual([[], [reader.email], 1]);
  });
});

test("a device stays on when its person enrolls, which replaces the session; one of another session does not", async () => {
  const { world, reader, pushed, addDevice, tell } = await newHousehold({ role: "customer" });
  const secret = world.cookieOf(reader)?.split(".")[1] ?? "";
  const [here] = [addDevice({ sid: toSid(secret) }), addDevice()];
  expect((await world.call(enroll, { as: reader, body: anEnrollment() })).status).toBe(201);
  await tell();
  expect(pushed.map(({ endpoint }) => endpoint)).toEqual([here.endpoint]);
});

describe("a device is not woken", () => {
  type Household = Awaited<ReturnType<typeof newHousehold>>;
  const cases: readonly (readonly [string, (home: Household) => unknown])[] = [
    [
      "whose person signed out everywhere",
      ({ addDevice }) => addDevice({ sessionsEndedAt: "2026-01-01T00:00:00.000Z" }),
    ],
    ["whose person changed roles since", ({ addDevice }) => addDevice({ roleSince: "2026-01-01T00:00:00.000Z" })],
    [
      "whose session was not used for a month",
      ({ world, addDevice }) => {
        addDevice();
        world.jump(31 * DAY_MS);
      },
    ],
    [
      "about a topic that is turned off for pushes",
      ({ addDevice, prefer }) => {
        addDevice();
        prefer({ push: { ...Inbox.shape.push.parse(undefined), reviews: false } });
      },
    ],
  ];
  test.each(cases)("%s", async (_, arrange) => {
    const home = await newHousehold();
    await arrange(home);
    await home.tell();
    expect([home.pushed, home.mailed.length, home.stored("notification").length]).toEqual([[], 1, 1]);
  });

  test("in the quiet hours of the profile's place; the bell rings, and afterwards it is woken again", async () => {
    const { world, reader, pushed, addDevice, tell, stored, prefer } = await newHousehold();
    addDevice();
    writeHandymanProfile(world, reader, { timeZone: "America/Anchorage" });
    const hour = (at: Date) =>
      `${at.toLocaleTimeString("en-GB", { hour: "2-digit", timeZone: "America/Anchorage" })}:00`;
    const now = world.app.now();
    prefer({ quietFrom: hour(now), quietTo: hour(new Date(now.getTime() + 2 * HOUR_MS)) });
    await tell();
    expect([pushed, stored("notification").length]).toEqual([[], 1]);
    world.jump(2 * HOUR_MS);
    await tell();
    expect(pushed).toHaveLength(1);
  });

  test("about a topic whose bell is off only by the bell", async () => {
    const { pushed, mailed, addDevice, tell, stored, prefer } = await newHousehold();
    addDevice();
    prefer({ bell: { ...Inbox.shape.bell.parse(undefined), reviews: false } });
    await tell();
    expect([pushed.length, mailed.length, stored("notification").length]).toEqual([1, 1, 0]);
  });
});

const newDevice = () => {
  const p256dh = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString("base64url");
  const keys = { p256dh, auth: randomBytes(16).toString("base64url") };
  return { endpoint: `https://fcm.googleapis.com/${randomUUID()}`, keys, timeZone: "America/Denver" };
};

test("a person has ten devices and no more, also when several are added at once; one that is told again is the same", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const person = world.makePerson();
  const subscribe = async (device = newDevice()) =>
    (await world.call(subscribePush, { as: person, body: device })).code;
  const stored = () => world.database.items().filter(({ entity }) => entity === "pushSubscription");
  const first = newDevice();
  for (let count = 0; count < 8; count++) expect(await subscribe(count === 0 ? first : newDevice())).toBeUndefined();
  world.jump(MINUTE_MS);
  const codes = await Promise.all(Array.from({ length: 5 }, () => subscribe()));
  expect(stored()).toHaveLength(8 + codes.filter((code) => code === undefined).length);
  expect(stored().length).toBeLessThanOrEqual(policy.pushDevices);
  for (let count = 0; count < 3; count++) await subscribe();
  expect([stored().length, await subscribe()]).toEqual([policy.pushDevices, "push.tooMany"]);
  world.jump(MINUTE_MS);
  expect(await subscribe(first)).toBeUndefined();
  expect(stored()).toHaveLength(policy.pushDevices);
});
