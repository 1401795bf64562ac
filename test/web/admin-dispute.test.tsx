// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { DisputeId, JobId, UserId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { idOf } from "../support/makers/entities.ts";
import { jobMoney, MONEY_JOB, type MoneyOverrides } from "../support/makers/job-money-view.ts";
import { anaId, hoursAgo, jobView } from "../support/makers/views.ts";
import { adminHome } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press } from "../support/pages/screen-actions.ts";

const { pages, showPanel } = adminHome();
const complaint = {
  openedBy: UserId.parse(anaId),
  reason: "The tap drips as before.",
  createdAt: hoursAgo(3),
} as const;
const heldMoney: MoneyOverrides = { status: "disputed", releaseDueAt: undefined };

type PanelOptions = {
  readonly money?: MoneyOverrides | undefined;
  readonly job?: Partial<JobView>;
  readonly at?: string;
};

/** Opens the panel of a disputed job, with its payment if there is one. */
async function open({ money, job = {}, at = `/?money=${MONEY_JOB}` }: PanelOptions = {}) {
  const stand: Partial<JobView> = { status: "disputed", dispute: complaint, handymanNotes: "New cartridge.", ...job };
  pages.server.on(admin.payment, () =>
    money ? jobMoney({ ...money, status: stand.status }) : failWith("payment.notFound")(),
  );
  pages.server.on(jobs.get, () => jobView(7, stand));
  showPanel(at);
  await screen.findByRole("region", { name: "Dispute" });
}
const buttons = () =>
  within(screen.getByRole("region", { name: "Dispute" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

const paid = { paymentStatus: "completed", releaseStatus: "held", paidAmount: "105.00" } as const;

describe("a disputed job", () => {
  test("D-55 that is paid shows what is known of it, its money and three decisions", async () => {
    await open({ money: heldMoney, job: paid });
    expect(screen.getByText(complaint.reason)).toBeTruthy();
    expect(screen.getByText(/^Opened by the customer on/)).toBeTruthy();
    expect(screen.getByText("New cartridge.")).toBeTruthy();
    expect(
      screen.getByText(/We hold \$105\.00 until you decide\. The handyman’s share of it is \$80\.00/),
    ).toBeTruthy();
    expect(buttons()).toEqual(["Release to handyman", "Refund a part", "Refund everything"]);
    // Other money actions would bypass the decision.
    for (const name of ["Pause release", "End this job", "Refund"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  test.each([
    { money: undefined, job: {}, asked: 0 },
    { money: heldMoney, job: paid, asked: 1 },
  ])("D-55 opened from its dispute is headed so, and asks for no absent payment ($asked)", async (given) => {
    const { asked, ...stand } = given;
    await open({ ...stand, at: `/?money=${MONEY_JOB}&dispute=1` });
    expect(await dialog(`Dispute about job ${MONEY_JOB.slice(0, 8)}`)).toBeTruthy();
    expect(pages.server.sentTo(admin.payment)).toHaveLength(asked);
  });

  test("D-49 D-55 that was never paid offers two decisions, shows its price as asked, and says what a decision leaves open", async () => {
    await open({ job: { priceApproval: "pending" } });
    expect(screen.queryByText("This job has no payment")).toBeNull();
    expect(screen.getByText(/^Nothing has been paid/)).toBeTruthy();
    expect(buttons()).toEqual(["Count as completed", "Cancel the job"]);
    expect(screen.getByRole("row", { name: "Hank asks $100.00" })).toBeTruthy();
    press("Count as completed");
    const form = within(await dialog("Count this job as completed?"));
    expect(form.getByText(/to pay \$105\.00\. The customer has not approved this price yet/)).toBeTruthy();
  });

  test("D-55 whose payment is charged back can only be ended", async () => {
    const chargeback = { status: "open", amount: "105.00", openedAt: hoursAgo(2) } as const;
    await open({ money: { ...heldMoney, chargeback }, job: paid });
    expect(buttons()).toEqual(["Refund everything"]);
  });

  test("D-55 whose price fell after it was paid says what goes back at the release", async () => {
    const fallen = { ...paid, agreedPrice: "80.00", total: "84.00", handymanAmount: "64.00" } as const;
    await open({ money: heldMoney, job: fallen });
    press("Release to handyman");
    const form = within(await dialog("Release $64.00 to Hank?"));
    expect(form.getByText(/\$21\.00 goes back to the customer, because the price fell/)).toBeTruthy();
  });
});

test("D-55 is led to from the list of disputes", async () => {
  const dispute = {
    id: DisputeId.parse(idOf(5)),
    jobId: JobId.parse(MONEY_JOB),
    openedBy: UserId.parse(anaId),
    by: "customer",
    title: "Leaking tap",
    reason: complaint.reason,
    createdAt: hoursAgo(3),
  } as const;
  pages.server.on(admin.disputes, () => [dispute]);
  showPanel("/?panel=disputes");
  const panel = within(await dialog("Disputes"));
  expect(await panel.findByRole("heading", { name: "Leaking tap" })).toBeTruthy();
  expect(panel.getByText(/disputed by the customer/)).toBeTruthy();
  const way = panel.getByRole("link", { name: /^Decide: Leaking tap/ });
  expect(way.getAttribute("href")).toBe(`/?money=${MONEY_JOB}&dispute=1`);
});
