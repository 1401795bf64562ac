import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { notifications } from "../../../shared/notifications/contract.ts";
import { defaultChoices } from "../../../shared/notifications/kinds.ts";
import { Inbox, Notification } from "../../../shared/notifications/schema.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { uuidV7 } from "../../../shared/uuid.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { inboxOf, writeNotifications } from "../../support/makers/notifications.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { stackNow } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const list = (person: Person, query: { limit?: number; cursor?: string } = {}) =>
  person.call(notifications.list, { query });
const markRead = (person: Person, body: { all: true } | { ids: string[] }) =>
  person.call(notifications.markRead, { body: body as never });
/** More notifications than two pages have, all unread. */
const MANY = 230;
async function makeUserWithMany() {
  const person = await makeCustomer();
  return { person, planted: await writeNotifications(person, MANY) };
}
const cursorOf = ({ headers }: { headers: Headers }) =>
  /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(headers.get("link") ?? "")?.[1];

describe("notifications.list", () => {
  test("goes through more than two pages, newest first, each once, and counts no further than a hundred", async () => {
    const { person, planted } = await makeUserWithMany();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(person, { limit: 100, ...(cursor && { cursor }) });
      expect(page.body.unreadCount).toBe(100);
      seen.push(...page.body.notifications.map(({ id }) => id));
      cursor = cursorOf(page);
    } while (cursor);
    expect(seen).toEqual(planted.map(({ id }) => id));
    const first = await list(person);
    expect(first.body.notifications).toHaveLength(20);
    expect(cursorOf(first)).toBe(planted[19]?.id);
  });

  test("shows nothing of anybody else, nor of anything else, by any cursor", async () => {
    const person = await makeCustomer();
    const [planted] = await writeNotifications(person, 1);
    for (const cursor of ["~", "SESSION#", "0", "019a0000-0000-7000-8000-000000000000"]) {
      const { status, body } = await list(person, { cursor });
      expect(status, cursor).toBe(200);
      for (const { id } of body.notifications) expect(id).toBe(planted?.id);
    }
  });

  test("forgets after ninety days, whether it is deleted by then or not", async () => {
    const person = await makeCustomer();
    const now = (await stackNow()).getTime();
    const aged = (days: number) => {
      const at = new Date(now - days * DAY_MS);
      const id = uuidV7(at, randomUUID());
      const notification = { id, userId: person.user.id, kind: "requestExpired", subjectId: randomUUID(), slots: {} };
      return Notification.parse({ ...notification, createdAt: at.toISOString() });
    };
    const [kept, gone] = [aged(89), aged(91)];
    const items = [kept, gone].map((each) => toItem(table.notification, each));
    expect(items.map(({ ttl }) => Number(ttl) > now / 1000)).toEqual([true, false]);
    await openTable().putAll(items);
    const { unreadCount, notifications: notification } = await inboxOf(person);
    expect(notification.map(({ id }) => id)).toEqual([kept.id]);
    expect(unreadCount).toBe(1);
  });
});

describe("notifications.markRead", () => {
  test("marks those that are named and leaves the others, twice as well as once, and from two windows at once", async () => {
    const person = await makeCustomer();
    const planted = await writeNotifications(person, 4);
    const ids = planted.slice(1, 3).map(({ id }) => id);
    const both = await Promise.all([markRead(person, { ids }), markRead(person, { ids })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await markRead(person, { ids: [...ids, ...ids] })).body).toEqual({ unreadCount: 2 });
    const { notifications: notification, unreadCount } = await inboxOf(person);
    expect(notification.map(({ isRead }) => isRead)).toEqual([false, true, true, false]);
    expect(unreadCount).toBe(2);
  });

  test("marks all of more than two pages in one step, and what comes later is unread again", async () => {
    const [{ person: customer }, handyman] = [await makeUserWithMany(), await makeHandyman()];
    expect((await markRead(customer, { all: true })).body).toEqual({ unreadCount: 0 });
    await makeJob({ customer, handyman });
    await waitUntilIdle();
    const { notifications: notification, unreadCount } = await inboxOf(customer);
    expect(notification.slice(0, 3).map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect(unreadCount).toBe(1);
    const items = await openTable().partition(`USER#${customer.user.id}`);
    expect(items.filter(({ readAt }) => readAt !== undefined)).toEqual([]);
  });

  test("has no effect on somebody else's, and tells it from no unknown one", async () => {
    const [person, stranger] = [await makeCustomer(), await makeCustomer()];
    const [theirs] = await writeNotifications(person, 1);
    const answers = [
      await markRead(stranger, { ids: [theirs?.id ?? ""] }),
      await markRead(stranger, { ids: [uuidV7(await stackNow(), randomUUID())] }),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, '{"unreadCount":0}']));
    expect((await inboxOf(person)).unreadCount).toBe(1);
  });

  test("refuses what names none, too many, or no identifiers", async () => {
    const person = await makeCustomer();
    const many = Array.from({ length: 101 }, () => uuidV7(new Date(0), randomUUID()));
    for (const body of [{}, { all: false }, ...[[], ["x"], [randomUUID()], many].map((ids) => ({ ids }))])
      expect((await markRead(person, body as never)).status, JSON.stringify(body)).toBe(400);
  });

  test("marks nothing for whoever was never told anything", async () => {
    const person = await makeCustomer();
    expect((await markRead(person, { all: true })).body).toEqual({ unreadCount: 0 });
    expect(await openTable().get(table.inbox, { userId: person.user.id })).toBeUndefined();
  });
});

describe("the preferences", () => {
  const all = defaultChoices;
  const everything = { mail: all, bell: all, push: all };
  const change = (person: Person, mail: Partial<typeof all>) =>
    person.call(notifications.updatePreferences, { body: { mail } });

  test("want every mail until somebody says otherwise, and keep what is left out", async () => {
    const person = await makeCustomer();
    expect((await person.call(notifications.preferences, {})).body).toEqual(everything);
    expect((await change(person, { jobs: false })).body).toEqual({ ...everything, mail: { ...all, jobs: false } });
    expect((await change(person, { reviews: false })).body.mail).toEqual({ ...all, jobs: false, reviews: false });
    expect((await person.call(notifications.preferences, {})).body.mail).toEqual({
      ...all,
      jobs: false,
      reviews: false,
    });
  });

  test("lose nothing when windows change them at the same moment", async () => {
    const person = await makeCustomer();
    const changes = [{ jobs: false }, { requests: false }, { reviews: false }];
    const answers = await Promise.all(changes.map((mail) => change(person, mail)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await person.call(notifications.preferences, {});
    expect(body.mail).toEqual({ ...all, jobs: false, requests: false, reviews: false });
  });

  test("hold no topic that cannot be turned off, and tell no secret", async () => {
    const person = await makeCustomer();
    const sent = { mail: { payments: false, jobs: false }, unsubscribeSecret: "mine", refused: {} };
    const { status, body } = await person.call(notifications.updatePreferences, { body: sent as never });
    expect(status).toBe(200);
    expect(body).toEqual({ ...everything, mail: { ...all, jobs: false } });
    const stored = Inbox.parse(await openTable().get(table.inbox, { userId: person.user.id }));
    expect(stored.unsubscribeSecret).toMatch(/^[\w-]{43}$/);
  });

  test("are kept by channel, beside hours in which nothing is pushed", async () => {
    const person = await makeCustomer();
    const update = (body: object) => person.call(notifications.updatePreferences, { body: body as never });
    const night = { quietFrom: "21:30", quietTo: "07:00" };
    await update({ bell: { reviews: false }, push: { messages: false }, ...night });
    const chosen = { mail: all, bell: { ...all, reviews: false }, push: { ...all, messages: false } };
    expect((await update({ mail: {} })).body).toEqual({ ...chosen, ...night });
    expect((await update({ quietFrom: null, quietTo: null })).body).toEqual(chosen);
  });

  test("of an inbox that was stored before there were channels are the defaults", () => {
    const userId = randomUUID();
    const mail = { jobs: false, requests: true, reviews: true, verifications: true };
    const at = "2026-11-01T00:00:00.000Z";
    const stored = Inbox.parse({ userId, mail, unsubscribeSecret: "s", createdAt: at, updatedAt: at });
    expect(stored).toMatchObject({ mail: { ...all, jobs: false }, bell: all, push: all });
  });

  test("refuse what is no choice, and half an hour range", async () => {
    const person = await makeCustomer();
    for (const body of [
      ...[{ mail: { jobs: "no" } }, { mail: 1 }, { resume: false }, { push: { jobs: 1 } }],
      ...[{ quietFrom: "21:00" }, { quietFrom: "24:00", quietTo: "07:00" }, { quietFrom: "21:00", quietTo: null }],
    ])
      expect((await person.call(notifications.updatePreferences, { body: body as never })).status).toBe(400);
  });
});
