// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { JobView } from "../../shared/jobs/schema.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { balanceOf } from "../../web/src/features/dashboards/handyman/balance.ts";
import { splitToday } from "../../web/src/features/dashboards/handyman/today.ts";
import { jobView, withPayoutAccount } from "../support/makers/views.ts";
import { activeJobs, handymanHome } from "../support/pages/handyman-home.tsx";

const { lists, show } = handymanHome();

const visit = (startsAt: string): Partial<JobView> => ({
  appointment: {
    ...{ number: 1, sequence: 1, agreedAt: toInstant(new Date()), timeZone: "America/Chicago" },
    ...{ startsAt: toInstant(new Date(startsAt)), endsAt: addMs(toInstant(new Date(startsAt)), HOUR_MS) },
  },
});

describe("R-615 today", () => {
  test("R-615 has the visits of the day at the place of work, by their time", () => {
    const now = toInstant(new Date("2026-11-25T18:00:00.000Z"));
    const jobs = [
      jobView(1, { title: "late", ...visit("2026-11-26T02:00:00.000Z") }),
      jobView(2, { title: "tomorrow", ...visit("2026-11-26T16:00:00.000Z") }),
      jobView(3, { title: "early", ...visit("2026-11-25T15:00:00.000Z") }),
      jobView(4, { title: "no time" }),
    ];
    const { today, others } = splitToday(jobs, now);
    expect(today.map(({ title }) => title)).toEqual(["early", "late"]);
    expect(others.map(({ title }) => title)).toEqual(["tomorrow", "no time"]);
  });

  test("R-615 is on top, with the address and the next step, and not among the other jobs", async () => {
    const soon = addMs(toInstant(new Date()), MINUTE_MS);
    lists.ownJobs = [jobView(1, { ...visit(soon), isAddressExact: true }), jobView(2, { title: "Gate" })];
    show();
    const today = within(await screen.findByRole("region", { name: "Today" }));
    expect(await today.findByText("12 Oak Street", { exact: false })).toBeTruthy();
    expect(today.getByRole("button", { name: "Start Work" })).toBeTruthy();
    expect(today.getByRole("heading", { level: 3 }).textContent).toMatch(/^(Today|Tomorrow), .* – Leaking tap$/);
    const others = within(activeJobs()).getAllByRole("heading", { level: 3 });
    expect(others.map(({ textContent }) => textContent)).toEqual(["Gate"]);
  });
});

describe("R-616 the balance", () => {
  const now = toInstant(new Date());
  const paid = { status: "completed", paymentStatus: "completed" } as const;
  const released = { ...paid, releaseStatus: "released", releasedAt: addMs(now, -DAY_MS) } as const;

  test("R-616 counts what has no account to go to or is late, without what was offset, and what is held", () => {
    const jobs = [
      jobView(1, { ...released, handymanAmount: "80.00", netted: "30.00" }),
      jobView(2, { ...released, transferredAt: now }),
      jobView(3, { ...released, releasedAt: addMs(now, -MINUTE_MS) }),
      jobView(4, { ...paid, releaseStatus: "held", handymanAmount: "40.00", releaseDueAt: addMs(now, DAY_MS) }),
      jobView(5),
    ];
    const [late, noAccount] = [true, false].map((hasPayoutAccount) => balanceOf(jobs, { hasPayoutAccount, now }));
    expect(late).toEqual({ waitingCents: 50_00, heldCents: 40_00, nextAt: addMs(now, DAY_MS) });
    expect(noAccount).toEqual({ ...late, waitingCents: 130_00 });
  });

  test("R-616 has one button: payouts to set up while shares wait, else all earnings", async () => {
    lists.ownJobs = [jobView(1, released)];
    show();
    const balance = within(await screen.findByRole("region", { name: "Ready for you" }));
    expect(balance.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Set up payouts"]);
    expect(balance.getByText("$80.00")).toBeTruthy();
  });

  test("R-616 names no cause of a late transfer where an account exists", async () => {
    lists.ownJobs = [jobView(1, released)];
    show({ user: withPayoutAccount });
    const balance = within(await screen.findByRole("region", { name: "Released, not in your payout account yet" }));
    expect(balance.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["See all earnings"]);
    const list = within(await screen.findByRole("region", { name: "Completed jobs" }));
    expect(list.getByText("Not in your payout account yet.")).toBeTruthy();
    expect(list.getByRole("link", { name: "See all earnings" }).getAttribute("href")).toBe("/?panel=earnings");
    expect(screen.queryByText(/until you have a payout account|Set up payouts/)).toBeNull();
  });
});
