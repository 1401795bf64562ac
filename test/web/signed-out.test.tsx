// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ErrorCode } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import CustomerDashboard from "../../web/src/features/dashboards/customer/customer-dashboard.tsx";
import { failWith } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes every call of the dashboard fail with this code. */
function refuseAll(code: ErrorCode) {
  for (const endpoint of [requests.list, jobs.list]) site.server.on(endpoint, failWith(code));
}

// One stands for all: what answers a lost session is the query client of the app.
test("R-038 R-167 a dashboard without a session shows the toast, and opens /api/login once after 500 ms", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  refuseAll("auth.required");
  site.show(<CustomerDashboard />);
  await advance(0);
  for (const text of ["Unauthorized", "You are logged out. Logging in again..."])
    expect(screen.getByText(text, { selector: ".toast *" })).toBeTruthy();
  await advance(499);
  expect(assign).not.toHaveBeenCalled();
  await advance(1);
  expect(assign).toHaveBeenCalledExactlyOnceWith("/api/login");
  await advance(5000);
  expect(assign).toHaveBeenCalledOnce();
});

test("R-038 a dashboard stays when its calls fail for another reason", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  refuseAll("internal");
  site.show(<CustomerDashboard />);
  await advance(5000);
  expect(screen.queryByText("Unauthorized")).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

test("a page restored from the back/forward cache can open the sign-in page again", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  refuseAll("auth.required");
  for (const times of [1, 2]) {
    const { unmount } = site.show(<CustomerDashboard />);
    await advance(500);
    expect(assign).toHaveBeenCalledTimes(times);
    unmount();
  }
});
