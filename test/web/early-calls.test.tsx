// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import type { Endpoint } from "../../shared/endpoint.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { type PublicImage, toMediaPath } from "../../shared/uploads/media-path.ts";
import { starts } from "../../web/early-starts.ts";
import { send } from "../../web/src/api/send.ts";
import { photoAddress } from "../../web/src/features/uploads/photo-address.ts";
import { idOf } from "../support/makers/entities.ts";
import { hankId } from "../support/makers/views.ts";
import { adminHome } from "../support/pages/admin-home.tsx";
import { checkoutPages } from "../support/pages/checkout-page.tsx";
import { customerHome } from "../support/pages/customer-home.tsx";
import { handymanHome } from "../support/pages/handyman-home.tsx";
import { profilePages } from "../support/pages/profile-page.tsx";
import { requestForm } from "../support/pages/request-form.tsx";
import { stubServer } from "../support/pages/stub-server.ts";
import { en } from "../support/pages/texts.ts";

const built = (name: string) => ({
  files: [`assets/${name}.js`, `assets/${name}.css`],
  texts: { en: [`assets/${name}-en.js`], pt: [`assets/${name}-pt.js`] },
  calls: [jobs.list.path],
});

/** Runs the inline script as the browser does, before the page. */
async function startPage({ cookie, path = "/" }: { cookie: string; path?: string }) {
  vi.resetModules();
  vi.spyOn(document, "cookie", "get").mockReturnValue(cookie);
  history.replaceState(null, "", path);
  const profile = { ...built("profile"), calls: ["/api/handymen/:id/details"], path: "/handyman/" };
  const data = Object.assign(document.createElement("script"), { id: "starts", type: "application/json" });
  data.textContent = JSON.stringify({ customer: built("customer"), profile, member: built("member") });
  document.head.append(data);
  await import("../../web/src/inline/early.ts" as string);
}
const asked = () =>
  [...document.head.querySelectorAll("link")].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`);
const calls = () => [...(globalThis.earlyAnswers?.keys() ?? [])];

describe("R-601 what a home needs is asked for before its scripts are there", () => {
  let server: ReturnType<typeof stubServer>;
  beforeEach(() => {
    document.head.replaceChildren();
    globalThis.earlyAnswers = undefined;
    server = stubServer();
    server.on(jobs.list, () => []);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
    history.replaceState(null, "", "/");
  });
  const list = () => send(jobs.list, { query: {} });

  test("by the role that the cookie names, in the chosen language", async () => {
    localStorage.setItem("language", "pt");
    await startPage({ cookie: "a=1; signed-in=1; signed-in-role=customer" });
    expect(asked()).toEqual([
      "modulepreload /assets/customer.js",
      "preload /assets/customer.css",
      "modulepreload /assets/customer-pt.js",
    ]);
    expect(calls()).toEqual([jobs.list.path]);
    expect(server.sentTo(jobs.list)[0]?.headers.get("accept-language")).toBe("pt");
  });

  test("with the small photos of the first tickets, as soon as their list is there", async () => {
    const ofRequest = "/api/images/0a8d4c34-5b0e-4f0e-8a44-0a9c6d0f1c11";
    const open = toMediaPath({
      userId: "0a8d4c34-5b0e-4f0e-8a44-0a9c6d0f1c12",
      id: "0a8d4c34-5b0e-4f0e-8a44-0a9c6d0f1c13",
    } as PublicImage);
    const list = [{ imageUrls: [ofRequest, open] }, {}, { imageUrls: [open] }, { imageUrls: ["/api/images/late"] }];
    server.on(jobs.list, () => Response.json(list));
    await startPage({ cookie: "signed-in-role=customer" });
    const photos = () => [...document.head.querySelectorAll<HTMLLinkElement>("link[as=image]")];
    await waitFor(() => expect(photos()).toHaveLength(2));
    expect(photos().map((link) => link.getAttribute("href"))).toEqual([
      photoAddress(ofRequest, "320"),
      photoAddress(open, "320"),
    ]);
    // The list itself is still there for the app.
    expect(await send(jobs.list, { query: {} })).toHaveLength(4);
  });

  test("for other pages what every page of a member needs", async () => {
    await startPage({ cookie: "signed-in-role=customer", path: "/portfolio-demo" });
    expect(asked()).toContain("modulepreload /assets/member.js");
  });

  test.each([
    ["/handyman/1f-2", ["/api/handymen/1f-2/details"]],
    ["/handyman/1/reviews", []],
    ["/handyman/..%2Fsaved", []],
  ])("for a page with an id in its path: %s", async (path, expected) => {
    server.on(handymen.details, () => new Response("{}"));
    await startPage({ cookie: "signed-in-role=customer", path });
    expect(asked()).toContain("modulepreload /assets/profile.js");
    expect(calls()).toEqual(expected);
  });

  test.each([
    "",
    "signed-in=1",
    "signed-in-role=",
    "signed-in-role=owner",
    "signed-in-role=__proto__",
    "x-signed-in-role=customer",
  ])("R-602 and nothing for a visitor or a forged cookie: %j", async (cookie) => {
    await startPage({ cookie });
    expect([asked(), calls(), server.sentTo(jobs.list)]).toEqual([[], [], []]);
  });

  test("each answer is taken once, and then asked for again", async () => {
    await startPage({ cookie: "signed-in-role=customer" });
    await list();
    expect(server.sentTo(jobs.list)).toHaveLength(1);
    await list();
    expect(server.sentTo(jobs.list)).toHaveLength(2);
  });

  test.each(["after a write", "in another language", "late", "when it failed"])("but not taken %s", async (when) => {
    if (when === "when it failed") server.on(jobs.list, () => Promise.reject(new TypeError("no connection")));
    if (when === "in another language") localStorage.setItem("language", "pt");
    await startPage({ cookie: "signed-in-role=customer" });
    const before = server.sentTo(jobs.list).length;
    if (when === "late") vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    if (when === "when it failed") server.on(jobs.list, () => []);
    if (when === "after a write") {
      server.on(requests.cancel, () => new Response("{}"));
      await send(requests.cancel, { params: { id: "1" as never } });
    }
    await list();
    expect(server.sentTo(jobs.list).length).toBe(before + 1);
  });
});

type Site = { readonly server: ReturnType<typeof stubServer> };
/** What a page has asked of these endpoints. */
const urlsOf = ({ server }: Site, endpoints: readonly Endpoint[]) =>
  endpoints
    .flatMap((endpoint) => server.sentTo(endpoint))
    .map(({ path, query }) => path + (query.size > 0 ? `?${query}` : ""));
/** Asked by the shell, which these pages do not have. */
const isOfShell = (url: string) =>
  url === "/config.json" || url === session.user.path || url === `${notifications.list.path}?limit=1`;

const handyman = () => {
  const { pages: site, show } = handymanHome();
  return { site, show };
};
const administrator = () => {
  const { pages: site, show } = adminHome();
  return { site, show };
};
const checkout = () => {
  const { pages: site, show } = checkoutPages();
  return { site, show };
};
const { stats, verifications, disputes, fraudAlerts, reviews, users } = admin;

describe.each([
  ["customer", customerHome, "", [requests.list, jobs.list]],
  ["handyman", handyman, "", [requests.list, jobs.list, notifications.list, quotes.mine]],
  ["admin", administrator, "", [stats, verifications, disputes, fraudAlerts, reviews, users]],
  ["profile", profilePages, hankId, [handymen.details]],
  ["checkout", checkout, idOf(1), [jobs.get]],
  ["request", requestForm, "", [appointments.policy]],
] as const)("R-601 the page of %s", (name, open, id, endpoints) => {
  const { site, show } = open();

  test("asks for all that is asked early", async () => {
    await show();
    const early = starts[name].calls.filter((url) => !isOfShell(url)).map((url) => url.replace(":id", id));
    expect(early.length).toBeGreaterThan(0);
    await waitFor(() => expect(urlsOf(site, endpoints)).toEqual(expect.arrayContaining(early)));
  });
});

describe("R-601 a handyman's home", () => {
  const { pages, show } = handymanHome();

  test("is drawn once with the answers that are on their way, also when they fail", async () => {
    const { promise: answer, resolve } = Promise.withResolvers<Response | undefined>();
    globalThis.earlyAnswers = new Map([[jobs.list.path, { answer, askedAt: Date.now(), language: "en" }]]);
    pages.server.on(jobs.list, () => Promise.reject(new TypeError("no connection")));
    show();
    await screen.findByText(en["loading.label"]);
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
    resolve(undefined);
    await screen.findByRole("heading", { level: 1 });
    globalThis.earlyAnswers = undefined;
  });
});
