// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { DisputeId, JobId, UserId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { languages } from "../../shared/language.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { idOf } from "../support/makers/entities.ts";
import { jobMoney, MONEY_JOB, type MoneyOverrides } from "../support/makers/job-money-view.ts";
import { anaId, hoursAgo, jobView } from "../support/makers/views.ts";
import { adminHome, stats } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { pages, show } = adminHome();
const REASON = "The photos show that the work is done.";
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
  show({ at });
  await screen.findByRole("region", { name: "Dispute" });
  return stand;
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

  test("D-55 that was never paid offers two decisions instead of an error about the missing payment", async () => {
    await open();
    expect(screen.queryByText("This job has no payment")).toBeNull();
    expect(screen.getByText(/^Nothing has been paid/)).toBeTruthy();
    expect(buttons()).toEqual(["Count as completed", "Cancel the job"]);
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

  test("D-49 that was never paid shows its price as asked until its customer agrees, and what a decision leaves open", async () => {
    await open({ job: { priceApproval: "pending" } });
    expect(screen.getByRole("row", { name: "Hank asks $100.00" })).toBeTruthy();
    expect(screen.queryByText("Agreed price")).toBeNull();
    press("Count as completed");
    const form = within(await dialog("Count this job as completed?"));
    expect(form.getByText(/to pay \$105\.00\. The customer has not approved this price yet/)).toBeTruthy();
  });

  test("D-55 whose payment is charged back can only be ended", async () => {
    const chargeback = { status: "open", amount: "105.00", openedAt: hoursAgo(2) } as const;
    await open({ money: { ...heldMoney, chargeback }, job: paid });
    expect(buttons()).toEqual(["Refund everything"]);
  });

  test("D-55 is released with a reason and exact amounts, and shows the outcome", async () => {
    const stand = await open({ money: heldMoney, job: paid });
    pages.server.on(admin.release, () => {
      Object.assign(stand, { status: "completed", releaseStatus: "released", releasedBy: "admin" });
      return jobView(7, stand);
    });
    press("Release to handyman");
    const form = within(await dialog("Release $80.00 to Hank?"));
    expect(
      form.getByText(/^Hank receives \$80\.00, and the job counts as completed\. We tell both sides/),
    ).toBeTruthy();
    press("Release $80.00", form);
    expect(form.getByText("Give a reason of at least 10 characters")).toBeTruthy();
    expect(pages.server.sentTo(admin.release)).toEqual([]);
    fireEvent.change(form.getByLabelText("Reason"), { target: { value: REASON } });
    press("Release $80.00", form);
    expect(await toast("The job counts as completed.")).toBeTruthy();
    expect(pages.server.sentTo(admin.release).map(({ body }) => body)).toEqual([{ reason: REASON }]);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Dispute" })).toBeNull());
  });

  test("D-55 whose price fell after it was paid says what goes back at the release", async () => {
    const fallen = { ...paid, agreedPrice: "80.00", total: "84.00", handymanAmount: "64.00" } as const;
    await open({ money: heldMoney, job: fallen });
    press("Release to handyman");
    const form = within(await dialog("Release $64.00 to Hank?"));
    expect(form.getByText(/\$21\.00 goes back to the customer, because the price fell/)).toBeTruthy();
  });

  test.each([
    ["held", heldMoney, paid, "Refund $105.00?", /^\$105\.00 goes back .+ Hank receives nothing\./],
    [
      "released",
      { ...heldMoney, releaseStatus: "released", releasedAt: hoursAgo(9) } as MoneyOverrides,
      { ...paid, releaseStatus: "released", releasedAt: hoursAgo(9) } as const,
      ...(["Refund $105.00?", /Then \$80\.00 is taken back from Hank\./] as const),
    ],
    ["unpaid", undefined, {}, "Cancel this job?", /^Nothing was paid\. The job is cancelled/],
  ] as const)("D-55 that is %s is ended for a reason, and says what goes back", async (_, money, job, title, text) => {
    const stand = await open({ money, job });
    pages.server.on(admin.endJob, () => {
      Object.assign(stand, { status: "cancelled", cancelledBy: "admin" });
      return jobView(7, stand);
    });
    press(money ? "Refund everything" : "Cancel the job");
    const form = within(await dialog(title));
    expect(form.getByText(text)).toBeTruthy();
    fireEvent.change(form.getByLabelText("Reason"), { target: { value: REASON } });
    press(money ? "Refund $105.00" : "Cancel the job", form);
    expect(await toast("Job ended.")).toBeTruthy();
    expect(pages.server.sentTo(admin.endJob).map(({ body }) => body)).toEqual([{ reason: REASON }]);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Dispute" })).toBeNull());
  });

  test("I-14 decided by somebody else meanwhile gets a message, and the panel shows the current state", async () => {
    const stand = await open({ money: heldMoney, job: paid });
    pages.server.on(admin.release, () => {
      stand.status = "cancelled";
      return failWith("job.illegalMove")();
    });
    press("Release to handyman");
    const form = within(await dialog("Release $80.00 to Hank?"));
    fireEvent.change(form.getByLabelText("Reason"), { target: { value: REASON } });
    press("Release $80.00", form);
    expect(await toast("This is not possible now. Reload to see the job’s current state.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("region", { name: "Dispute" })).toBeNull());
  });

  test.each(languages)("D-55 can be decided in %s as well", async (language) => {
    await open({ money: heldMoney, job: paid });
    await setLanguage(language);
    for (const button of [0, 1, 2]) {
      const region = screen.getAllByRole("region").find((each) => each.dataset.attention === "");
      const all = within(region as HTMLElement).getAllByRole("button");
      fireEvent.click(all[button] as HTMLElement);
      const topDialog = (await screen.findAllByRole("dialog")).at(-1) as HTMLElement;
      expect(topDialog.textContent).not.toMatch(/\{\{|money\./);
      fireEvent(topDialog, new Event("cancel", { cancelable: true }));
      await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    }
  });
});

describe("the way to a dispute", () => {
  const by = { openedBy: UserId.parse(anaId), by: "customer" } as const;
  const dispute = {
    ...{ id: DisputeId.parse(idOf(5)), jobId: JobId.parse(MONEY_JOB), ...by },
    ...{ title: "Leaking tap", reason: complaint.reason, createdAt: hoursAgo(3) },
  } as const;

  test("D-55 begins on the home page, which says how many wait", async () => {
    pages.server.on(admin.disputes, () => [dispute]);
    pages.server.on(admin.stats, () => stats({ openDisputes: 1 }));
    pages.server.on(admin.payment, () => jobMoney(heldMoney));
    pages.server.on(jobs.get, () => jobView(7, { ...paid, status: "disputed", dispute: complaint }));
    show();
    const tile = await screen.findByRole("link", { name: /Handle disputes.+1 waiting/ });
    fireEvent.click(tile);
    const panel = within(await dialog("Disputes"));
    expect(await panel.findByRole("heading", { name: "Leaking tap" })).toBeTruthy();
    expect(panel.getByText(/disputed by the customer/)).toBeTruthy();
    fireEvent.click(panel.getByRole("link", { name: /^Decide: Leaking tap/ }));
    expect(pages.address).toBe(`/?money=${MONEY_JOB}&dispute=1`);
    expect(await screen.findByRole("region", { name: "Dispute" })).toBeTruthy();
  });
});
