// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import { hank, jobView } from "../support/makers/views.ts";
import { ada } from "../support/pages/admin-home.tsx";
import { memberApp } from "../support/pages/member-app.tsx";
import { failWith } from "../support/pages/screen-actions.ts";

const app = memberApp();

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
/** The server never answers about a payment. */
function keepWaiting() {
  app.server.on(jobs.get, () => new Promise<Response>(() => {}));
  app.server.on(payments.createIntent, () => new Promise<Response>(() => {}));
}
const bar = () => within(screen.getByRole("banner"));

describe("the home of somebody signed in", () => {
  test("R-001 is the customer dashboard for a customer", async () => {
    app.open("/", { role: "customer", firstName: "Ana" });
    expect(await heading("Welcome back, Ana")).toBeTruthy();
    expect(await screen.findByRole("region", { name: "Recent requests" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Available jobs" })).toBeNull();
  });

  test("R-002 is the handyman dashboard for a handyman", async () => {
    app.open("/", hank());
    expect(await heading("Your workday")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Available jobs" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Recent requests" })).toBeNull();
  });

  test("R-002 is the admin dashboard for an administrator", async () => {
    for (const endpoint of Object.values(admin)) app.server.on(endpoint, failWith("internal"));
    app.open("/", ada);
    expect(await screen.findByRole("region", { name: "User management" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Recent requests" })).toBeNull();
  });

  test.each(["supervisor", "", null, undefined])("R-003 is a neutral one for the role %j", async (role) => {
    app.open("/", { role });
    expect(await heading("Welcome")).toBeTruthy();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Request a service" }).getAttribute("href")).toBe("/service-request");
    expect(main.getByRole("link", { name: "I'm a handyman" }).getAttribute("href")).toBe("/handyman-enrollment");
    expect(bar().getByText("Account")).toBeTruthy();
    expect(bar().getByRole("link", { name: "Sign out" })).toBeTruthy();
  });
});

describe("an address of somebody signed in", () => {
  test("R-004 /service-request shows Request a Service", async () => {
    app.open("/service-request");
    expect(await heading("Request a Service")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Submit Request" })).toBeTruthy();
  });

  test("R-005 /checkout/{jobId} shows the payment screen of that job", async () => {
    const { id } = jobView(7);
    keepWaiting();
    app.open(`/checkout/${id}`);
    expect(await heading("Payment")).toBeTruthy();
    expect(screen.getByText("Preparing your payment")).toBeTruthy();
    // The page renders before its calls are sent.
    await waitFor(() => {
      expect(app.server.sentTo(jobs.get).map(({ path }) => path)).toEqual([`/api/jobs/${id}`]);
      expect(app.server.sentTo(payments.createIntent).map(({ body }) => body)).toEqual([{ jobId: id }]);
    });
  });

  test("R-011 that does not exist shows not found under the user's top bar", async () => {
    app.open("/nowhere");
    expect(await screen.findByText("Sorry, the page you are looking for does not exist.")).toBeTruthy();
    expect(bar().getByRole("link", { name: "Sign out" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
  });

  const routes = [
    ...["/service-request", "/handyman-enrollment", `/checkout/${jobView(7).id}`],
    ...[`/handyman/${idOf(9)}`, "/portfolio-demo", "/enrollment-success"],
  ];
  const visits = ["customer", "handyman", "admin", "supervisor"].flatMap((role) =>
    routes.map((path) => ({ role, path })),
  );

  test.each(visits)("R-015 opens for the role $role: $path", async ({ role, path }) => {
    keepWaiting();
    app.server.on(handymen.details, failWith("handyman.notFound"));
    app.server.on(portfolio.list, () => []);
    app.open(path, { role });
    expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
    expect(screen.queryByText("Sorry, the page you are looking for does not exist.")).toBeNull();
    expect(screen.queryByText("Access Denied")).toBeNull();
  });

  test("R-015 D-04 shows nothing that the server refuses: it says so, and leads home", async () => {
    app.server.on(jobs.get, failWith("job.notFound"));
    app.server.on(payments.createIntent, failWith("job.notFound"));
    app.open(`/checkout/${jobView(7).id}`, { firstName: "Ana" });
    expect(await screen.findByText("Failed to initialize payment. Please try again.")).toBeTruthy();
    expect(await heading("Welcome back, Ana")).toBeTruthy();
  });
});
