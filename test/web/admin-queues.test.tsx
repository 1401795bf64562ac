// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import type { Endpoint, EndpointSpec, Output } from "../../shared/endpoint.ts";
import { JobId } from "../../shared/ids.ts";
import { idOf } from "../support/makers/entities.ts";
import { hoursAgo } from "../support/makers/views.ts";
import { adminHome, alertView, verificationTask } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press } from "../support/pages/screen-actions.ts";

const { lists, pages, show, showPanel } = adminHome();
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Stubs two pages of a queue; `second` answers the second one. */
function answerPages<S extends EndpointSpec>(
  endpoint: Endpoint<S>,
  first: Output<S>,
  second: () => Output<S> | Response,
) {
  const link = `<${endpoint.path}?limit=20&cursor=later>; rel="next"`;
  pages.server.on(endpoint, ({ query }) =>
    query.get("cursor") === "later" ? second() : Response.json(endpoint.returns.parse(first), { headers: { link } }),
  );
}

const disputeOf = (number: number) => {
  const parties = { jobId: JobId.parse(idOf(number)), openedBy: idOf(902) };
  return admin.disputes.returns.parse([
    { id: idOf(number), ...parties, reason: `Reason ${number}`, createdAt: hoursAgo(9) },
  ]);
};

describe("the queues of an administrator", () => {
  test("R-050 R-155 load page by page, with how many there are, and keep what they have when a page fails", async () => {
    const tasks = (from: number, to: number) => numbers(from, to).map((number) => verificationTask(number));
    const alerts = (from: number, to: number) => numbers(from, to).map((number) => alertView(number));
    answerPages(admin.verifications, tasks(1, 20), () => tasks(21, 22));
    answerPages(admin.fraudAlerts, alerts(101, 120), failWith("internal"));
    show();
    const queue = await section("Waiting for you");
    expect(await queue.findByRole("button", { name: "Pending verifications (20+)" })).toBeTruthy();
    press("Load more", queue);
    expect(await queue.findByRole("alert")).toBeTruthy();
    expect(queue.getByRole("button", { name: "Pending verifications (22+)" })).toBeTruthy();
    answerPages(admin.fraudAlerts, alerts(101, 120), () => alerts(121, 121));
    press("Load more", queue);
    expect(await queue.findByRole("button", { name: "All (43)" })).toBeTruthy();
    expect(queue.queryByRole("alert")).toBeNull();
    expect(queue.queryByRole("button", { name: "Load more" })).toBeNull();
    const queries = pages.server.sentTo(admin.verifications).map(({ query }) => Object.fromEntries(query));
    expect(queries).toEqual([{ limit: "20" }, { limit: "20", cursor: "later" }]);
  });

  test("R-611 are one list, the oldest first, of which one kind can be shown alone", async () => {
    lists.tasks = [verificationTask(1, { createdAt: hoursAgo(30) })];
    lists.alerts = [
      alertView(2, { alertType: "unpaid", createdAt: hoursAgo(50) }),
      alertView(3, { createdAt: hoursAgo(20) }),
      alertView(4, { alertType: "report.scam", createdAt: hoursAgo(1) }),
    ];
    pages.server.on(admin.disputes, () => disputeOf(5));
    show();
    const queue = await section("Waiting for you");
    await queue.findByRole("button", { name: "All (5)" });
    const kinds = () => queue.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
    expect(kinds()).toEqual(["Stuck payment", "Verification", "Alert", "Dispute", "Report"]);
    press("Stuck payments (1)", queue);
    expect(kinds()).toEqual(["Stuck payment"]);
    expect(queue.getByRole("button", { name: "Stuck payments (1)" }).getAttribute("aria-pressed")).toBe("true");
  });

  test("D-10 disputes load page by page", async () => {
    answerPages(admin.disputes, numbers(1, 20).flatMap(disputeOf), () => disputeOf(21));
    showPanel("/?panel=disputes");
    const panel = within(await dialog("Disputes"));
    await panel.findByText("Reason 20");
    press("Load more", panel);
    expect(await panel.findByText("Reason 21")).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Load more" })).toBeNull();
  });
});
