// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { errors } from "../../shared/errors/errors.ts";
import { DisputeId, JobId, UserId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { idOf } from "../support/makers/entities.ts";
import { jobMoney, MONEY_JOB, type MoneyOverrides } from "../support/makers/job-money-view.ts";
import { anaId, hoursAgo, jobView } from "../support/makers/views.ts";
import { adminHome, fill } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, spoken, textsOf, toast } from "../support/pages/screen-actions.ts";

const { pages, showPanel } = adminHome();
const reason = "The photos show that the work is done.";

type Decision = Parameters<typeof pages.server.sentTo>[0];
const bodies = (decision: Decision) => pages.server.bodiesTo(decision);

/** Opens a dialog that says this, gives a reason and sends it. */
async function decide(button: string, title: string, text: RegExp = /./) {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  const form = within(await dialog(title));
  expect(form.getAllByText(text)).toBeTruthy();
  fill("Reason", reason, form);
  fireEvent.click(form.getAllByRole("button").at(-1) ?? expect.fail());
}
const isClosed = (title: string) => waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());

type Given = { readonly money?: MoneyOverrides | undefined; readonly job: Partial<JobView>; readonly at?: string };

/** Opens the panel of a job, with its payment if there is one; it shows the job as cancelled once `isOver`. */
function open({ money, job, at = `/?money=${MONEY_JOB}` }: Given) {
  const stand = { isOver: false };
  const over = { status: "cancelled", releaseStatus: "released", releaseDueAt: undefined } as const;
  pages.server.on(admin.payment, () =>
    money ? jobMoney(stand.isOver ? over : { ...money, status: job.status }) : failWith("payment.notFound")(),
  );
  pages.server.on(jobs.get, () => jobView(7, stand.isOver ? { status: "cancelled" } : job));
  showPanel(at);
  return stand;
}

const complaint = {
  openedBy: UserId.parse(anaId),
  category: "quality",
  reason: "It drips as before.",
  createdAt: hoursAgo(3),
} as const;
const disputed = { status: "disputed", dispute: complaint, handymanNotes: "New cartridge." } as const;
const paid = { ...disputed, paymentStatus: "completed", releaseStatus: "held", paidAmount: "105.00" } as const;
const held = { releaseDueAt: undefined };

async function openDispute(given: Partial<Given> = {}) {
  open({ job: disputed, ...given });
  await screen.findByRole("region", { name: "Dispute" });
}
const buttons = () => textsOf(within(screen.getByRole("region", { name: "Dispute" })).getAllByRole("button"));

describe("a disputed job", () => {
  test("D-55 that is paid shows what is known of it, its money and three decisions", async () => {
    await openDispute({ money: held, job: paid });
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
    { money: undefined, job: disputed, asked: 0 },
    { money: held, job: paid, asked: 1 },
  ])("D-55 opened from its dispute is headed so, and asks for no absent payment ($asked)", async (given) => {
    const { asked, ...stand } = given;
    await openDispute({ ...stand, at: `/?money=${MONEY_JOB}&dispute=1` });
    expect(await dialog(`Dispute about job ${MONEY_JOB.slice(0, 8)}`)).toBeTruthy();
    expect(pages.server.sentTo(admin.payment)).toHaveLength(asked);
  });

  test("D-49 D-55 that was never paid offers two decisions, shows its price as asked, and says what a decision leaves open", async () => {
    await openDispute({ job: { ...disputed, priceApproval: "pending" } });
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
    await openDispute({ money: { ...held, chargeback }, job: paid });
    expect(buttons()).toEqual(["Refund everything"]);
  });

  test("D-55 whose price fell after it was paid says what goes back at the release", async () => {
    const fallen = { ...paid, agreedPrice: "80.00", total: "84.00", handymanAmount: "64.00" } as const;
    await openDispute({ money: held, job: fallen });
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
    side: "customer",
    category: "quality",
    state: "deciding",
    stateUntil: hoursAgo(-5),
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
  expect(panel.getByText("The work is not good")).toBeTruthy();
  expect(panel.getByText(/^Decide by /)).toBeTruthy();
  const file = panel.getByRole("link", { name: /^Read the file: Leaking tap/ });
  expect(file.getAttribute("href")).toBe(`/?job=${MONEY_JOB}&dispute=1`);
});

const pause = { at: hoursAgo(2), by: "admin" } as const;
const pauses = [
  ["Pause release", "Pause the release?", true, "Release paused.", {}],
  ["Resume release", "Resume the release?", false, "Release resumed.", { pause, releaseDueAt: undefined }],
] as const;

const working = { status: "in_progress" } as const;
const finished = { status: "completed" } as const;
const released = { releaseStatus: "released", releasedAt: hoursAgo(9) } as const;
const REFUND = "Refund everything";
const back = "Refund $105.00?";
const taken: Given = { money: { ...held, ...released }, job: { ...paid, ...released } };
const ends: readonly [string, Given, string, string, RegExp][] = [
  ["paid", { money: held, job: working }, "End this job", "End this job?", /We refund what is left of the payment/],
  ["unpaid", { job: working }, "End this job", "End this job?", /We refund what is left of the payment/],
  ["disputed", { money: held, job: paid }, REFUND, back, /^\$105\.00 goes back .+ Hank receives nothing\./],
  ["disputed and released", taken, REFUND, back, /Then \$80\.00 is taken back from Hank\./],
  ["disputed, unpaid", { job: disputed }, "Cancel the job", "Cancel this job?", /^Nothing was paid\./],
];

describe("a decision about a job", () => {
  test.each(pauses)("D-08 '%s' is sent with its reason", async (button, title, isPaused, done, money) => {
    open({ money, job: finished });
    pages.server.on(admin.pauseRelease, () => jobMoney());
    await decide(button, title);
    expect(await spoken(done)).toBeTruthy();
    expect(bodies(admin.pauseRelease)).toEqual([{ isPaused, reason }]);
    await isClosed(title);
  });

  test.each(ends)(
    "E3 D-55 that ends one that is %s says what goes back, and is sent with its reason",
    async (...row) => {
      const [, given, button, title, text] = row;
      const stand = open(given);
      pages.server.on(admin.endJob, () => {
        stand.isOver = true;
        return jobView(7, { status: "cancelled", cancelledBy: "admin" });
      });
      await decide(button, title, text);
      expect(await spoken("Job ended.")).toBeTruthy();
      expect(bodies(admin.endJob)).toEqual([{ reason }]);
      await isClosed(title);
      await waitFor(() => expect(screen.queryByRole("button", { name: button })).toBeNull());
    },
  );

  test("D-55 that releases disputed money names the amounts, and is sent with its reason", async () => {
    const stand = open({ money: held, job: paid });
    pages.server.on(admin.release, () => {
      stand.isOver = true;
      return jobView(7, { status: "completed" });
    });
    const text = /^Hank receives \$80\.00, and the job counts as completed\. We tell both sides/;
    await decide("Release to handyman", "Release $80.00 to Hank?", text);
    expect(await spoken("The job counts as completed.")).toBeTruthy();
    expect(bodies(admin.release)).toEqual([{ reason }]);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Dispute" })).toBeNull());
  });

  test.each([
    [admin.pauseRelease, "payment.notHeld", { money: {}, job: finished }, "Pause release", "Pause the release?"],
    [admin.endJob, "job.illegalMove", { job: working }, "End this job", "End this job?"],
    [admin.endJob, "job.illegalMove", { money: held, job: paid }, REFUND, back],
    [admin.release, "job.illegalMove", { money: held, job: paid }, "Release to handyman", "Release $80.00 to Hank?"],
  ] as const)("I-14 that comes too late shows what is true now: %#", async (endpoint, code, given, button, title) => {
    const stand = open(given);
    pages.server.on(endpoint, () => {
      stand.isOver = true;
      return failWith(code)();
    });
    await decide(button, title);
    expect(await toast(errors[code].en)).toBeTruthy();
    await isClosed(title);
    expect(screen.queryByRole("button", { name: button })).toBeNull();
  });
});
