import { describe, expect, test } from "vitest";
import { isPushService, NewPushSubscription } from "../../shared/notifications/push.ts";
import { isQuiet } from "../../shared/notifications/quiet-hours.ts";

describe("an endpoint is posted to", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QOK",
    "https://wns2-by3p.notify.windows.com/w/?token=BQY",
  ])("at %s", (endpoint) => expect(isPushService(endpoint)).toBe(true));

  test.each([
    ...["", "fcm.googleapis.com", "https://", "javascript:alert(1)", "https://example.com/send"],
    ...[
      "http://fcm.googleapis.com/fcm/send/a",
      "https://fcm.googleapis.com:8443/a",
      "https://fcm.googleapis.com.evil.test/",
    ],
    ...["https://evil.test/?https://fcm.googleapis.com/", "https://fcm.googleapis.com@evil.test/a"],
    ...["https://me:you@fcm.googleapis.com/a", "https://notify.windows.com/w", "https://evilnotify.windows.com/w"],
    ...[
      "https://a.notify.windows.com.evil.test/",
      "http://169.254.169.254/latest/meta-data",
      "http://127.0.0.1:4000/send/a",
    ],
    ...["https://[::1]/send", "https://web.push.apple.com./a"],
  ])("never at '%s'", (endpoint) => expect(isPushService(endpoint)).toBe(false));

  test("on this machine at the local stack's own push service alone, to the port", () => {
    const own = "http://127.0.0.1:4000";
    expect(isPushService(`${own}/send/a`, own)).toBe(true);
    for (const other of ["http://127.0.0.1:4001/send/a", "http://127.0.0.1/send/a", "http://localhost:4000/send/a"])
      expect(isPushService(other, own)).toBe(false);
    expect(isPushService(`http://me@127.0.0.1:4000/send/a`, own)).toBe(false);
  });

  test("with keys of the right length alone", () => {
    const keys = { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) };
    const sent = { endpoint: "https://fcm.googleapis.com/a", keys, timeZone: "America/Denver" };
    expect(NewPushSubscription.safeParse(sent).success).toBe(true);
    const wrong = [{ p256dh: "" }, { p256dh: `A${"a".repeat(86)}` }, { p256dh: keys.p256dh.slice(1) }, { auth: "a" }];
    for (const each of wrong)
      expect(NewPushSubscription.safeParse({ ...sent, keys: { ...keys, ...each } }).success).toBe(false);
  });
});

describe("quiet hours", () => {
  const night = { quietFrom: "22:00", quietTo: "07:00" };
  const quietAt = (hours: Parameters<typeof isQuiet>[0], zone: string, ...times: string[]) =>
    times.map((time) => isQuiet(hours, new Date(time), zone));

  test("are those of the person's own place, from the first minute to the one before the last", () => {
    const denver = quietAt(night, "America/Denver", "2026-07-02T03:59:59Z", "2026-07-02T04:00:00Z");
    expect(denver).toEqual([false, true]);
    expect(quietAt(night, "America/Denver", "2026-07-02T12:59:59Z", "2026-07-02T13:00:00Z")).toEqual([true, false]);
    expect(quietAt(night, "Pacific/Honolulu", "2026-07-02T04:00:00Z")).toEqual([false]);
    expect(quietAt({ quietFrom: "12:00", quietTo: "13:30" }, "America/Chicago", "2026-07-02T18:29:00Z")).toEqual([
      true,
    ]);
  });

  test("are none without both times, and the whole day when they are the same", () => {
    const any = "2026-07-02T04:00:00Z";
    expect(quietAt({}, "America/Denver", any)).toEqual([false]);
    expect(quietAt({ quietFrom: "22:00" }, "America/Denver", any)).toEqual([false]);
    const always = { quietFrom: "22:00", quietTo: "22:00" };
    expect(quietAt(always, "America/Denver", any, "2026-07-02T16:00:00Z", "2026-07-02T23:59:00Z")).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("follow the clock on the wall over both changes of the clocks", () => {
    const early = { quietFrom: "02:15", quietTo: "03:15" };
    // On March 8 the hour from two to three is left out: a quarter of an hour is quiet.
    const spring = ["2026-03-08T07:59:00Z", "2026-03-08T08:00:00Z", "2026-03-08T08:14:00Z", "2026-03-08T08:15:00Z"];
    expect(quietAt(early, "America/Chicago", ...spring)).toEqual([false, true, true, false]);
    // On November 1 the hour from one to two comes twice, and is quiet twice.
    const between = { quietFrom: "01:00", quietTo: "02:00" };
    const autumn = ["2026-11-01T05:59:00Z", "2026-11-01T06:30:00Z", "2026-11-01T07:30:00Z", "2026-11-01T08:00:00Z"];
    expect(quietAt(between, "America/Chicago", ...autumn)).toEqual([false, true, true, false]);
    // The night's end moves by an hour of UTC.
    expect(quietAt(night, "America/Chicago", "2026-10-31T12:30:00Z", "2026-11-01T12:30:00Z")).toEqual([false, true]);
    // Arizona has no summer time.
    expect(quietAt(night, "America/Phoenix", "2026-03-08T13:59:00Z", "2026-07-08T13:59:00Z")).toEqual([true, true]);
  });
});
