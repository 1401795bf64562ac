// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import { hank } from "../support/makers/views.ts";
import { memberApp } from "../support/pages/member-app.tsx";
import { failWith } from "../support/pages/screen-actions.ts";

const app = memberApp();

describe("somebody signed in", () => {
  test("R-006 finds the wizard at /handyman-enrollment", async () => {
    app.open("/handyman-enrollment");
    expect(await screen.findByRole("heading", { level: 1, name: /Become a Professional/ })).toBeTruthy();
    expect(await screen.findByText("Step 1 of 5")).toBeTruthy();
  });

  test("R-007 finds the public profile of whom /handyman/{handymanId} names", async () => {
    app.server.on(handymen.details, failWith("handyman.notFound"));
    app.open(`/handyman/${idOf(9)}`);
    expect(await screen.findByText("Profile Not Found")).toBeTruthy();
    expect(app.server.sentTo(handymen.details).map(({ path }) => path)).toEqual([`/api/handymen/${idOf(9)}/details`]);
  });

  test("R-008 finds the portfolio at /portfolio-demo", async () => {
    app.server.on(portfolio.list, () => []);
    app.server.on(handymen.details, failWith("handyman.notFound"));
    app.open("/portfolio-demo", hank());
    expect(await screen.findByRole("heading", { level: 1, name: "Portfolio" })).toBeTruthy();
  });

  test("R-008 finds at /enrollment-success where their account stands", async () => {
    app.open("/enrollment-success", hank());
    expect((await screen.findByText(/Account Status:/)).textContent).toBe("Account Status: Active");
  });

  test.each(["customer", "admin"])("D-46 finds it as a %s too, and above it how to enrol", async (role) => {
    app.open("/enrollment-success", { role });
    expect((await screen.findByText(/Account Status:/)).textContent).toBe("Account Status: Active");
    expect(screen.getByText("You have not enrolled yet")).toBeTruthy();
    const way = screen.getByRole("link", { name: "Become a Professional" });
    expect(way.getAttribute("href")).toBe("/handyman-enrollment");
  });
});
