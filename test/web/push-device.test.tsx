// @vitest-environment happy-dom
import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { notifications } from "../../shared/notifications/contract.ts";
import { PushOffer } from "../../web/src/features/notifications/push/push-offer.tsx";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { idOf } from "../support/makers/entities.ts";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

type Device = typeof import("../../web/src/features/notifications/push/device.ts");

const settings: { push: { publicKey: string } | undefined } = { push: undefined };
vi.mock("../../web/src/api/config.ts", () => ({ readConfig: async () => settings }));

const site = signedInPages();
const endpoint = "https://fcm.googleapis.com/fcm/send/1";
const subscription = { endpoint, keys: { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) } };

/** A browser with a push service, whose user gives the `answer`. */
function stubBrowser(
  answer: NotificationPermission,
  permission: NotificationPermission = "default",
  given = subscription,
  options = {},
) {
  const unsubscribe = vi.fn(async () => true);
  const live = { ...given, options, toJSON: () => given, unsubscribe };
  let current = permission === "granted" ? live : null;
  const pushManager = {
    subscribe: vi.fn(async () => {
      current = live;
      return live;
    }),
    getSubscription: async () => current,
  };
  const registration = { pushManager };
  const register = vi.fn(async () => registration);
  const serviceWorker = Object.assign(new EventTarget(), {
    ...{ register, ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker }));
  const asked = {
    permission,
    requestPermission: vi.fn(async () => {
      asked.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal("Notification", asked);
  vi.stubGlobal("PushManager", {});
  return { asked, register, pushManager, unsubscribe };
}

const show = (page = <PushOffer />, options = {}) => site.show(page, options);
const sent = () => site.server.bodiesTo(notifications.subscribePush);
const body = within(document.body);
const turnOn = async () => (await body.findByRole("button", { name: "Turn on for this device" })).click();

beforeEach(() => {
  settings.push = { publicKey: "BKey" };
  site.server.on(notifications.subscribePush, () => new Response(null, { status: 204 }));
  site.server.on(notifications.unsubscribePush, () => new Response(null, { status: 204 }));
});

describe("the offer to notify this device", () => {
  test("asks the browser after the press alone, and tells the server of the device", async () => {
    const { asked, register, pushManager } = stubBrowser("granted");
    show();
    await body.findByRole("button", { name: "Turn on for this device" });
    expect([asked.requestPermission.mock.calls, register.mock.calls]).toEqual([[], []]);
    await turnOn();
    expect(await toast("This device gets notifications from now on.")).toBeTruthy();
    expect(register.mock.calls).toEqual([["/sw.js"]]);
    expect(pushManager.subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: "BKey" }]]);
    expect(sent()).toEqual([{ ...subscription, timeZone: expect.any(String) }]);
    await waitFor(() => expect(body.queryByText("Get notified at once")).toBeNull());
  });

  test("goes away for good with Not now, and asks nothing", async () => {
    const { asked } = stubBrowser("granted");
    const first = show();
    press("Not now", await body.findByText("Get notified at once").then(() => body));
    first.unmount();
    show();
    await new Promise((done) => setTimeout(done));
    expect(body.queryByText("Get notified at once")).toBeNull();
    expect(asked.requestPermission).not.toHaveBeenCalled();
  });

  test("says the steps on an iPhone, where only the installed app is notified", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)");
    show();
    expect(await body.findByText(/Add to Home Screen/)).toBeTruthy();
    expect(body.queryByRole("button", { name: "Turn on for this device" })).toBeNull();
  });

  test.each([
    ["the stage pushes nothing", () => Object.assign(settings, { push: undefined })],
    ["the browser forbids it", () => stubBrowser("denied", "denied")],
    ["the browser cannot", () => vi.unstubAllGlobals()],
  ])("is not there when %s", async (_, arrange) => {
    stubBrowser("granted");
    arrange();
    if (!("fetch" in globalThis)) throw new Error("The stub server is gone.");
    show();
    await new Promise((done) => setTimeout(done));
    expect(body.queryByText("Get notified at once")).toBeNull();
  });
});

describe("this device in the settings", () => {
  const openSettings = async () => {
    show(<TopBar />, { at: "/?notifications=mails" });
    return within(await dialog("Notification settings"));
  };

  test("is turned on and off, and the server forgets it by its hash", async () => {
    const { unsubscribe } = stubBrowser("granted");
    const panel = await openSettings();
    await panel.findByText("This device gets no notifications.");
    press("Turn on for this device", panel);
    await panel.findByText("This device gets notifications.");
    press("Turn off for this device", panel);
    await panel.findByText("This device gets no notifications.");
    const hash = createHash("sha256").update(endpoint).digest("base64url");
    expect(site.server.sentTo(notifications.unsubscribePush).map(({ path }) => path)).toEqual([
      `/api/push-subscriptions/${hash}`,
    ]);
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  test("says what to do when the browser refuses", async () => {
    stubBrowser("denied");
    const panel = await openSettings();
    await turnOn();
    expect(await panel.findByText(/This browser blocks our notifications/)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test("says when the server refuses the device, and stays off", async () => {
    stubBrowser("granted");
    site.server.on(notifications.subscribePush, failWith("push.tooMany"));
    const panel = await openSettings();
    await turnOn();
    expect(await toast("This could not be changed. Try again.")).toBeTruthy();
    expect(panel.getByText("This device gets no notifications.")).toBeTruthy();
  });
});

describe("a device that is notified", () => {
  // Not that of the tests before, which are of the same page load.
  const kept = { ...subscription, endpoint: "https://fcm.googleapis.com/fcm/send/2" };
  const keepFor = (userId: string, of = kept) =>
    localStorage.setItem("pushDevice", JSON.stringify({ userId, subscription: of }));
  /** Keeps the device as a page does that has just loaded: by a copy of the module. */
  const loadPage = async () => {
    const address = `${join(import.meta.dirname, "../../web/src/features/notifications/push/device.ts")}?${randomUUID()}`;
    const { keepDevice }: Device = await import(/* @vite-ignore */ address);
    await keepDevice(idOf(1));
  };

  test("is turned off when somebody else signs in on it", async () => {
    stubBrowser("granted", "granted");
    keepFor(idOf(2));
    show(<TopBar />);
    await waitFor(() => expect(localStorage.getItem("pushDevice")).toBeNull());
    expect(sent()).toEqual([]);
  });

  test("is told to the server once for each page load, so also when its user signs in again in the same tab", async () => {
    stubBrowser("granted", "granted", kept);
    keepFor(idOf(1));
    const first = show(<TopBar />);
    await waitFor(() => expect(sent()).toHaveLength(1));
    first.unmount();
    show(<TopBar />);
    await body.findByRole("link", { name: "Notifications" });
    await new Promise((done) => setTimeout(done));
    expect(sent()).toEqual([{ ...kept, timeZone: expect.any(String) }]);
    await loadPage();
    expect(sent()).toHaveLength(2);
  });

  const otherKeys = { ...kept, keys: { ...kept.keys, auth: "b".repeat(22) } };
  test.each([
    ["whose subscription the browser has lost", subscription, {}],
    ["whose keys the browser has replaced", otherKeys, {}],
    ["that was made for a key that we have replaced", kept, { applicationServerKey: new Uint8Array([4, 9, 9]).buffer }],
  ])("%s gets another one", async (_which, known, options) => {
    const { unsubscribe, pushManager } = stubBrowser("granted", "granted", kept, options);
    keepFor(idOf(1), known);
    await loadPage();
    expect(sent()).toEqual([{ ...kept, timeZone: expect.any(String) }]);
    expect([unsubscribe, pushManager.subscribe].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(JSON.parse(localStorage.getItem("pushDevice") ?? "")).toEqual({ userId: idOf(1), subscription: kept });
  });
});
