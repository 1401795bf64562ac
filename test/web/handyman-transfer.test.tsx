// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { JobView } from "../../shared/jobs/schema.ts";
import { TransferNote } from "../../web/src/features/dashboards/handyman/transfer-note.tsx";
import { JobHandymanShare } from "../../web/src/features/feed/handyman-share.tsx";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { hank, hoursAgo, jobView, withPayoutAccount } from "../support/makers/views.ts";
import { activeJobs, handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { dialog } from "../support/pages/screen-actions.ts";
import { en } from "../support/pages/texts.ts";

const { lists, pages, show } = handymanHome();

const releaseDueAt = hoursAgo(-70);
const [releasedAt, transferredAt] = [hoursAgo(50), hoursAgo(2)];
const done = { status: "completed", createdAt: hoursAgo(70), completedAt: hoursAgo(53) } as const;
const paid = { ...done, paymentStatus: "completed", paidAt: hoursAgo(52) } as const;
const held = { ...paid, releaseStatus: "held" } as const;
const released = { ...paid, releaseStatus: "released", releasedAt } as const;
const refunded = { ...done, paymentStatus: "refunded", releaseStatus: "reversed", handymanAmount: "0.00" } as const;

const english = formatterFor("en");
const on = `Released on ${english.date(releasedAt)}`;
const waits = "We hold your share until you have a payout account. Set up payouts";
const ofDebt = "for what you owed from other jobs.";
const expectedTexts: readonly [string, Partial<JobView>, string][] = [
  ["unpaid", done, "Waiting for the customer's payment"],
  ["processing", { ...done, paymentStatus: "processing" }, "Payment processing"],
  ["refunded", refunded, "Refunded"],
  ["held", { ...held, releaseDueAt }, `Held: $80.00 is released by ${english.dateTime(releaseDueAt)}`],
  ["held, undated", held, "Held: $80.00 is released when the customer confirms"],
  ["held, disputed with the customer's bank", { ...held, disputedAt: hoursAgo(1) }, en["payments.heldDisputed"]],
  ["held, D-55 disputed", { ...held, status: "disputed" }, "Held until Homewright decides about this job."],
  ["released", released, `${on}${waits}`],
  ["D-55 released by us", { ...released, releasedBy: "admin" }, `${on.replace("on", "by Homewright on")}${waits}`],
  ["netted whole", { ...released, netted: "80.00" }, `${on}We deducted all of your share, $80.00, ${ofDebt}`],
  ["netted in part", { ...released, netted: "70.00" }, `${on}We deducted $70.00 of your share ${ofDebt}${waits}`],
  ["transferred", { ...released, transferredAt }, `${on}Transferred to your account on ${english.date(transferredAt)}`],
];

describe("where the money of a handyman's job is", () => {
  test.each(expectedTexts)("E4 is said of a job that is %s", (_state, overrides, text) => {
    const { container } = pages.show(<TransferNote job={jobView(1, overrides)} />, { user: hank() });
    expect(container.textContent).toBe(text);
  });

  test("E4 is said right after the release to be on its way, without a button", () => {
    const justNow = jobView(1, { ...released, releasedAt: hoursAgo(0.5) });
    pages.show(<TransferNote job={justNow} />, { user: hank(withPayoutAccount) });
    expect(screen.getByText("On its way to your payout account.")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test.each([
    ["cancelled", { status: "cancelled" }],
    ["refunded", refunded],
    ["refunded in part", { ...held, refundedAmount: "21.00", handymanAmount: "64.00" }],
  ] as const)("is promised to nobody of a job that is %s", (_how, overrides) => {
    const { container } = pages.show(<JobHandymanShare job={jobView(1, overrides)} />, { user: hank() });
    expect(container.textContent).toBe("");
  });
});

const completed = () => screen.getByRole("region", { name: "Completed jobs" });

describe("a completed job of a handyman", () => {
  test("E4 shows in the list and in the details where the money is, with the way to set up payouts", async () => {
    lists.ownJobs = [jobView(1, released)];
    show();
    const listed = await ticket("Leaking tap", completed);
    expect(listed.getByText(on)).toBeTruthy();
    expect(within(activeJobs()).queryByRole("article")).toBeNull();
    fireEvent.click(listed.getByRole("link", { name: "Leaking tap" }));
    const panel = within(await dialog("Leaking tap"));
    expect(panel.getByText(on)).toBeTruthy();
    fireEvent.click(panel.getByRole("link", { name: "Set up payouts" }));
    expect(pages.address).toBe("/?account=1");
  });

  test("that was cancelled shows its price, but no amount for the handyman", async () => {
    const money = { paymentStatus: "refunded", releaseStatus: "reversed", handymanAmount: "0.00" } as const;
    lists.ownJobs = [jobView(1, { status: "cancelled", cancelledAt: hoursAgo(1), cancelledBy: "customer", ...money })];
    show({ at: `/?job=${jobView(1).id}` });
    const text = (await dialog("Leaking tap")).textContent;
    expect(text).toContain("Agreed price $100.00");
    expect(text).not.toContain("You keep");
  });

  test("is in a short list at first, which is hidden when empty", async () => {
    lists.ownJobs = [1, 2, 3, 4, 5, 6].map((id) => jobView(id, { ...held, title: `Tap ${id}` }));
    show();
    await ticket("Tap 1", completed);
    const titles = () => within(completed()).getAllByRole("heading", { level: 3 });
    expect(titles()).toHaveLength(5);
    fireEvent.click(within(completed()).getByRole("button", { name: "Load more" }));
    expect(titles().map(({ textContent }) => textContent)).toEqual(lists.ownJobs.map(({ title }) => title));
    expect(within(completed()).queryByRole("button", { name: "Load more" })).toBeNull();
  });
});
