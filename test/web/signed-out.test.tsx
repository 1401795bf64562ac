// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import type { ErrorCode } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import AdminDashboard from "../../web/src/features/admin/admin-dashboard.tsx";
import CustomerDashboard from "../../web/src/features/dashboards/customer/customer-dashboard.tsx";
import HandymanDashboard from "../../web/src/features/dashboards/handyman/handyman-dashboard.tsx";
import { ana, hank } from "../support/makers/views.ts";
import { ada } from "../support/pages/admin-home.tsx";
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

type Dashboard = readonly [who: string, page: ReactElement, user: object];
const dashboards: readonly Dashboard[] = [
  ["customer", <CustomerDashboard key="customer" />, ana()],
  ["handyman", <HandymanDashboard key="handyman" />, hank()],
  ["admin", <AdminDashboard key="admin" />, ada],
];

/** Makes every call of a dashboard fail with this code. */
function refuseAll(code: ErrorCode) {
  for (const endpoint of [requests.list, jobs.list, quotes.mine, ...Object.values(admin)])
    site.server.on(endpoint, failWith(code));
}

describe.each(dashboards)("the %s dashboard without a session", (_who, page, user) => {
  test("R-038 R-167 shows the toast, and opens /api/login once after 500 ms", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    refuseAll("auth.required");
    site.show(page, { user });
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
