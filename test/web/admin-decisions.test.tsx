// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { errors } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { jobMoney, MONEY_JOB, type MoneyOverrides } from "../support/makers/job-money-view.ts";
import { hoursAgo, jobView } from "../support/makers/views.ts";
import { adminHome, fill } from "../support/pages/admin-home.tsx";
import { dialog, failWith, spoken, toast } from "../support/pages/screen-actions.ts";

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

test.each([
  ["with its payment", { releaseDueAt: undefined }],
  ["without a payment", undefined],
])("D-56 the money of a disputed job %s leads to its file, and nothing of it is moved there", async (_, money) => {
  open({ money, job: { status: "disputed" } });
  const way = await screen.findByRole("link", { name: "Decide" });
  expect(way.getAttribute("href")).toBe(`/?money=${MONEY_JOB}&dispute=1`);
  for (const name of ["Pause release", "End this job", "Refund"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

const pause = { at: hoursAgo(2), by: "admin" } as const;
const pauses = [
  ["Pause release", "Pause the release?", true, "Release paused.", {}],
  ["Resume release", "Resume the release?", false, "Release resumed.", { pause, releaseDueAt: undefined }],
] as const;

const working = { status: "in_progress" } as const;
const finished = { status: "completed" } as const;
const held = { releaseDueAt: undefined };
const ends: readonly [string, Given, string, string, RegExp][] = [
  ["paid", { money: held, job: working }, "End this job", "End this job?", /We refund what is left of the payment/],
  ["unpaid", { job: working }, "End this job", "End this job?", /We refund what is left of the payment/],
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

  test.each(ends)("E3 that ends one that is %s says what goes back, and is sent with its reason", async (...row) => {
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
  });

  test.each([
    [admin.pauseRelease, "payment.notHeld", { money: {}, job: finished }, "Pause release", "Pause the release?"],
    [admin.endJob, "job.illegalMove", { job: working }, "End this job", "End this job?"],
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
