// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { errors } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { idOf } from "../support/makers/entities.ts";
import { jobMoney, MONEY_JOB, type MoneyOverrides } from "../support/makers/job-money-view.ts";
import { hoursAgo, jobView } from "../support/makers/views.ts";
import { adminHome, fill, userRow } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, showPanel } = adminHome();
const reason = "The photos show that the work is done.";

type Decision = Parameters<typeof pages.server.sentTo>[0];
const bodies = (decision: Decision) => pages.server.sentTo(decision).map(({ body }) => body);

/** Opens a dialog that says this, gives a reason and sends it. */
async function decide(button: string, title: string, text: RegExp = /./) {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  const form = within(await dialog(title));
  expect(form.getAllByText(text)).toBeTruthy();
  fill("Reason", reason, form);
  fireEvent.click(form.getAllByRole("button").at(-1) ?? expect.fail());
}
const isClosed = (title: string) => waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());

type Given = { readonly money?: MoneyOverrides; readonly job: Partial<JobView> };

/** Opens the panel of a job, with its payment if there is one; it shows the job as cancelled once `isOver`. */
function open({ money, job }: Given) {
  const stand = { isOver: false };
  const over = { status: "cancelled", releaseStatus: "released", releaseDueAt: undefined } as const;
  pages.server.on(admin.payment, () =>
    money ? jobMoney(stand.isOver ? over : { ...money, status: job.status }) : failWith("payment.notFound")(),
  );
  pages.server.on(jobs.get, () => jobView(7, stand.isOver ? { status: "cancelled" } : job));
  showPanel(`/?money=${MONEY_JOB}`);
  return stand;
}

test.each([
  ["Deactivate", 1, false, "Person Number1 is deactivated."],
  ["Reactivate", 2, true, "Person Number2 is active again."],
])("R-140 %s asks for a reason, sends it, and shows the new state", async (action, number, isActive, done) => {
  lists.users = [userRow(1), userRow(2, { isActive: false })];
  pages.server.on(admin.updateUser, () => {
    lists.users = [userRow(number, { isActive })];
    return userRow(number, { isActive });
  });
  showPanel("/?panel=users");
  const name = `${action} Person Number${number}`;
  fireEvent.click(await screen.findByRole("button", { name }));
  const form = within(await dialog(name));
  press(action, form);
  expect(form.getByText("Give a reason of at least 10 characters")).toBeTruthy();
  expect(bodies(admin.updateUser)).toEqual([]);
  fill("Reason", reason, form);
  press(action, form);
  expect(await toast(done)).toBeTruthy();
  expect(pages.server.sentTo(admin.updateUser)).toMatchObject([
    { path: `/api/admin/users/${idOf(number)}`, body: { isActive, reason } },
  ]);
  const next = isActive ? "Deactivate" : "Reactivate";
  expect(await screen.findByRole("button", { name: `${next} Person Number${number}` })).toBeTruthy();
  await isClosed(name);
});

const pausedAt = hoursAgo(2);
const pauses = [
  ["Pause release", "Pause the release?", true, "Release paused.", {}],
  ["Resume release", "Resume the release?", false, "Release resumed.", { pausedAt, releaseDueAt: undefined }],
] as const;

const working = { status: "in_progress" } as const;
const paid = { status: "disputed", paymentStatus: "completed", releaseStatus: "held", paidAmount: "105.00" } as const;
const released = { releaseStatus: "released", releasedAt: hoursAgo(9) } as const;
const held = { releaseDueAt: undefined };
const back = "Refund $105.00?";
const ends: readonly [string, Given, string, string, RegExp][] = [
  ["paid", { money: held, job: working }, "End this job", "End this job?", /We refund what is left of the payment/],
  ["unpaid", { job: working }, "End this job", "End this job?", /We refund what is left of the payment/],
  [
    "disputed",
    { money: held, job: paid },
    "Refund everything",
    back,
    /^\$105\.00 goes back .+ Hank receives nothing\./,
  ],
  [
    "disputed and released",
    { money: { ...held, ...released }, job: { ...paid, ...released } },
    "Refund everything",
    back,
    /Then \$80\.00 is taken back from Hank\./,
  ],
  ["disputed, unpaid", { job: { status: "disputed" } }, "Cancel the job", "Cancel this job?", /^Nothing was paid\./],
];

describe("a decision about a job", () => {
  test.each(pauses)("D-08 '%s' is sent with its reason", async (button, title, isPaused, done, money) => {
    open({ money, job: { status: "completed" } });
    pages.server.on(admin.pauseRelease, () => jobMoney());
    await decide(button, title);
    expect(await toast(done)).toBeTruthy();
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
      expect(await toast("Job ended.")).toBeTruthy();
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
    expect(await toast("The job counts as completed.")).toBeTruthy();
    expect(bodies(admin.release)).toEqual([{ reason }]);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Dispute" })).toBeNull());
  });

  test.each([
    [
      admin.pauseRelease,
      "payment.notHeld",
      { money: {}, job: { status: "completed" } },
      "Pause release",
      "Pause the release?",
    ],
    [admin.endJob, "job.illegalMove", { job: working }, "End this job", "End this job?"],
    [admin.endJob, "job.illegalMove", { money: held, job: paid }, "Refund everything", back],
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
