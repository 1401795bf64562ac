// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { rememberedRedirect } from "../../web/src/paths.ts";
import { idOf } from "../support/makers/entities.ts";
import { ana, hank, jobView } from "../support/makers/views.ts";
import { ada } from "../support/pages/admin-home.tsx";
import { memberApp } from "../support/pages/member-app.tsx";
import { clickLink, failWith } from "../support/pages/screen-actions.ts";

const app = memberApp();

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const bar = () => within(screen.getByRole("banner"));

describe("the home of somebody signed in", () => {
  test.each([
    ["R-001", "customer", ana(), "Recent requests"],
    ["R-002", "handyman", hank(), "Available jobs"],
    ["R-002", "administrator", ada, "User management"],
  ])("%s is the dashboard of a %s", async (_, _role, user, region) => {
    for (const endpoint of Object.values(admin)) app.server.on(endpoint, failWith("internal"));
    app.open("/", user);
    expect(await screen.findByRole("region", { name: region })).toBeTruthy();
    const dashboards = ["Recent requests", "Available jobs", "User management"];
    expect(dashboards.filter((name) => screen.queryByRole("region", { name }))).toEqual([region]);
  });

  test.each(["supervisor", null])("R-003 is a neutral one for the role %j", async (role) => {
    app.open("/", { role });
    expect(await heading("Welcome")).toBeTruthy();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Request a service" }).getAttribute("href")).toBe("/service-request");
    expect(main.getByRole("link", { name: "I'm a handyman" }).getAttribute("href")).toBe("/handyman-enrollment");
    expect(bar().getByText("Account", { selector: ".bar-title" })).toBeTruthy();
    expect(bar().getByRole("link", { name: "Sign out" })).toBeTruthy();
  });
});

describe("a link to a panel of another role", () => {
  test.each([
    ["/?panel=earnings", ana(), "Only handymen's accounts have it."],
    ["/?panel=agenda&date=2026-03-02", { role: "supervisor" }, "Only handymen's accounts have it."],
    [`/?money=${idOf(7)}`, hank(), "Only administrators' accounts have it."],
    ["/?panel=disputes", ana(), "Only administrators' accounts have it."],
  ])("%s says who is signed in, whose it is, and leads to another account and back", async (at, user, text) => {
    app.open(at, user);
    const panel = within(await screen.findByRole("dialog", { name: "This account does not have this page" }));
    expect(panel.getByText(text)).toBeTruthy();
    expect(panel.getByText(/^You are signed in as /)).toBeTruthy();
    expect(clickLink(panel.getByRole("link", { name: "Sign in with another account" }))).toBe("/api/logout");
    expect(rememberedRedirect()).toBe(at);
  });

  test.each([
    ["/?panel=earnings", hank()],
    ["/?panel=messages", ana()],
    [`/?money=${idOf(7)}`, ada],
    ["/", ana()],
  ])("%s stays with its own", async (at, user) => {
    for (const endpoint of Object.values(admin)) app.server.on(endpoint, failWith("internal"));
    app.open(at, user);
    await screen.findByRole("main");
    expect(screen.queryByText(/^You are signed in as /)).toBeNull();
  });
});

describe("an address of somebody signed in", () => {
  // Also for a role that nothing knows: routes check none.
  test.each([
    ["R-004", "/service-request", "Request a Service"],
    ["R-006", "/handyman-enrollment", "Become a Professional"],
    ["R-008", "/portfolio-demo", "Portfolio"],
    ["R-008", "/enrollment-success", "All set, Ana"],
  ])("%s R-015 is %s, whatever the role: %s", async (_, path, title) => {
    app.server.on(portfolio.list, () => []);
    app.server.on(handymen.details, failWith("handyman.notFound"));
    app.open(path, { role: "supervisor", firstName: "Ana" });
    expect(await heading(title)).toBeTruthy();
  });

  test("R-005 R-015 /checkout/{jobId} shows the payment screen of that job", async () => {
    const { id } = jobView(7);
    app.server.on(jobs.get, () => new Promise<Response>(() => {}));
    app.server.on(payments.createIntent, () => new Promise<Response>(() => {}));
    app.open(`/checkout/${id}`, { role: "supervisor" });
    expect(await heading("Payment")).toBeTruthy();
    expect(screen.getByText("Preparing your payment")).toBeTruthy();
    // The page renders before its calls are sent.
    await waitFor(() => {
      expect(app.server.sentTo(jobs.get).map(({ path }) => path)).toEqual([`/api/jobs/${id}`]);
      expect(app.server.bodiesTo(payments.createIntent)).toEqual([{ jobId: id }]);
    });
  });

  test("R-007 R-015 /handyman/{handymanId} is the public profile of whom it names", async () => {
    app.server.on(handymen.details, failWith("handyman.notFound"));
    app.open(`/handyman/${idOf(9)}`, { role: "supervisor" });
    expect(await screen.findByText("Profile Not Found")).toBeTruthy();
    expect(app.server.sentTo(handymen.details).map(({ path }) => path)).toEqual([`/api/handymen/${idOf(9)}/details`]);
  });

  test("R-011 that does not exist shows not found under the user's top bar", async () => {
    app.open("/nowhere");
    expect(await screen.findByText("Sorry, the page you are looking for does not exist.")).toBeTruthy();
    expect(bar().getByRole("link", { name: "Sign out" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("link", { name: /Sign in/ })).toBeNull();
  });
});

describe("the session of somebody at work", () => {
  const userCallCount = () => app.server.sentTo(session.user).length;
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const press = () => fireEvent.keyDown(document.body);

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  async function atWork() {
    app.open("/", hank());
    await screen.findByRole("heading", { level: 1, name: "Your workday" });
    expect(userCallCount()).toBe(1);
  }

  test("R-157 user activity reloads the current user once it is five minutes old, not before", async () => {
    await atWork();
    await advance(5 * MINUTE_MS - 30 * SECOND_MS);
    fireEvent.pointerDown(document.body);
    await advance(0);
    expect(userCallCount()).toBe(1);
    await advance(30 * SECOND_MS);
    fireEvent.wheel(document.body);
    press();
    press();
    await advance(0);
    expect(userCallCount()).toBe(2);
    fireEvent.pointerDown(document.body);
    await advance(0);
    expect(userCallCount()).toBe(2);
  });

  test("I-23 a page without user activity does not extend the session, however often it polls", async () => {
    await atWork();
    await advance(11 * MINUTE_MS);
    expect(app.server.sentTo(requests.list).length).toBeGreaterThan(60);
    expect(userCallCount()).toBe(1);
  });

  test("R-157 a failure leaves the page as it is, and is not repeated before five minutes have passed", async () => {
    await atWork();
    app.server.on(session.user, failWith("internal"));
    await advance(6 * MINUTE_MS);
    press();
    await advance(SECOND_MS);
    expect(userCallCount()).toBe(2);
    press();
    await advance(4 * MINUTE_MS);
    press();
    await advance(0);
    expect(userCallCount()).toBe(2);
    expect(screen.getByRole("heading", { level: 1, name: "Your workday" })).toBeTruthy();
    await advance(MINUTE_MS);
    press();
    await advance(0);
    expect(userCallCount()).toBe(3);
  });
});
