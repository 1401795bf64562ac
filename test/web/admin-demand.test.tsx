// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import type { DemandRow } from "../../shared/admin/figures-schema.ts";
import { adminHome } from "../support/pages/admin-home.tsx";
import { dialog } from "../support/pages/screen-actions.ts";

const { pages, showPanel } = adminHome();

const row = (overrides: Partial<DemandRow> = {}): DemandRow => ({
  ...{ zipCode: "62701", city: "Springfield", category: "plumbing" },
  ...{ requests: 7, notified: 40, answered: 5, unfilled: 2, handymen: { count: 14, isFew: false } },
  ...overrides,
});

test("R-624 supply and demand show a week's places and trades; another week is one choice away", async () => {
  pages.server.on(admin.demand, () => [
    row(),
    row({ zipCode: "10001", category: "roofing", unfilled: 0, handymen: { isFew: true } }),
    row({ zipCode: "99950", handymen: { isFew: false } }),
  ]);
  showPanel("/?panel=demand");
  const panel = within(await dialog("Supply and demand"));
  await panel.findByRole("table");
  const rows = panel.getAllByRole("row").map((each) => [...each.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["Place and trade", "Requests", "Notified", "Answered", "Unfilled", "Handymen"],
    ["62701 SpringfieldPlumbing", "7", "40", "5", "2", "14"],
    ["10001 SpringfieldRoofing", "7", "40", "5", "0", "1–2"],
    ["99950 SpringfieldPlumbing", "7", "40", "5", "2", "0"],
  ]);
  pages.server.on(admin.demand, () => []);
  const [, lastWeek] = panel.getAllByRole<HTMLOptionElement>("option");
  fireEvent.change(panel.getByLabelText("Week"), { target: { value: lastWeek?.value } });
  expect(await panel.findByText("No requests in this week")).toBeTruthy();
  await waitFor(() => expect(pages.server.sentTo(admin.demand)).toHaveLength(2));
  expect(pages.server.sentTo(admin.demand).at(-1)?.query.get("week")).toBe(lastWeek?.value);
  expect(screen.getByRole("link", { name: "Platform analytics" })).toBeTruthy();
});
