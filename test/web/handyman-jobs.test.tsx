// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { limits } from "../../shared/limits.ts";
import { hoursAgo, jobView } from "../support/makers/views.ts";
import { activeJobs, handymanHome, ticket, tile } from "../support/pages/handyman-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";
import { pageOf } from "../support/pages/stub-server.ts";

const { lists, pages, show } = handymanHome();

type Asking = Awaited<ReturnType<typeof askToComplete>>;

/** Opens the question about a job that is done. */
async function askToComplete(fields: Partial<JobView> = {}) {
  lists.ownJobs = [jobView(1, { status: "in_progress", ...fields })];
  show();
  press("Mark Completed", await ticket("Leaking tap", activeJobs));
  return within(await dialog("Mark this job as completed?"));
}
const notesIn = (asking: Asking) => asking.getByLabelText<HTMLTextAreaElement>(/Notes for the customer/);
const type = (asking: Asking, value: string) => fireEvent.change(notesIn(asking), { target: { value } });
const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith("draft:"));

describe("my active jobs", () => {
  test("R-044 R-168 are started at once, and only once", async () => {
    lists.ownJobs = [jobView(1)];
    const { promise, resolve } = Promise.withResolvers<JobView>();
    pages.server.on(jobs.updateStatus, () => promise);
    show();
    const job = await ticket("Leaking tap", activeJobs);
    expect(job.queryByRole("button", { name: "Mark Completed" })).toBeNull();
    press("Start Work", job);
    expect(job.getAllByText("In progress")).not.toHaveLength(0);
    press("Mark Completed", job);
    expect(screen.queryByRole("dialog")).toBeNull();
    lists.ownJobs = [jobView(1, { status: "in_progress" })];
    await act(async () => resolve(jobView(1, { status: "in_progress" })));
    expect(await toast("Job status updated successfully!")).toBeTruthy();
    expect(pages.server.bodiesTo(jobs.updateStatus)).toEqual([{ status: "in_progress" }]);
  });

  test("show in their panel what the other side has written, although the list's index lacks it", async () => {
    const job = jobView(1, { agreedPrice: "150.00" });
    lists.ownJobs = [job];
    pages.server.on(jobs.get, () => ({ ...job, agreedPrice: "175.00" }));
    show({ at: `/?job=${job.id}` });
    const panel = await dialog("Leaking tap");
    await waitFor(() => expect(panel.textContent).toContain("$175.00"));
    expect(panel.textContent).not.toContain("$150.00");
  });

  test("R-168 keep their status when the server refuses the step", async () => {
    lists.ownJobs = [jobView(1)];
    pages.server.on(jobs.updateStatus, failWith("job.illegalMove"));
    show();
    const job = await ticket("Leaking tap", activeJobs);
    press("Start Work", job);
    expect(await toast("Failed to update job status. Please try again.")).toBeTruthy();
    expect(await toast("This is not possible now. Reload to see the job’s current state.")).toBeTruthy();
    expect(job.getByRole("button", { name: "Start Work" })).toBeTruthy();
    expect(screen.queryByText("Job status updated successfully!")).toBeNull();
  });

  test("R-044 R-168 are completed in a dialog, with notes for the customer", async () => {
    const asking = await askToComplete({ agreedPrice: "150.00" });
    const done = jobView(1, { status: "completed", completedAt: hoursAgo(0), agreedPrice: "150.00" });
    pages.server.on(jobs.updateStatus, () => {
      lists.ownJobs = [done];
      return done;
    });
    expect(pages.server.sentTo(jobs.updateStatus)).toEqual([]);
    type(asking, "  New washer. ");
    press("Mark Completed", asking);
    expect(await toast("Job completed successfully!")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(within(activeJobs()).queryByRole("article")).toBeNull();
    expect(tile("Earned this week")).toContain("$150.00");
    expect(pages.server.bodiesTo(jobs.updateStatus)).toEqual([{ status: "completed", notes: "New washer." }]);
    expect(screen.queryByText("Job status updated successfully!")).toBeNull();
    // The button that opened the dialog has disappeared with its job.
    await waitFor(() => expect(document.activeElement?.textContent).toBe("My active jobs"));
  });

  test.each([
    ["job.illegalMove", "asks no longer", 0],
    ["internal", "stays with its notes, and the job in progress", 1],
  ] as const)("R-168 the question refused as %s %s", async (code, _how, dialogs) => {
    const asking = await askToComplete();
    type(asking, "New washer.");
    pages.server.on(jobs.updateStatus, failWith(code));
    lists.ownJobs = [jobView(1, { status: dialogs ? "in_progress" : "cancelled" })];
    press("Mark Completed", asking);
    expect(await toast("Failed to update job status. Please try again.")).toBeTruthy();
    // The reason is said of a refusal alone.
    expect(screen.queryByText(/^Something failed on our side/)).toBeNull();
    expect(screen.queryAllByRole("dialog")).toHaveLength(dialogs);
    expect(screen.queryAllByDisplayValue("New washer.")).toHaveLength(dialogs);
    expect(drafts()).toHaveLength(dialogs);
    expect(tile("Earned this week")).toContain("$0.00");
  });

  test("D-38 are not completed while the notes are too long, counted in visible characters", async () => {
    const asking = await askToComplete();
    type(asking, "🇧🇷".repeat(limits.notes + 1));
    expect(asking.getByText(`${limits.notes + 1}/${limits.notes}`)).toBeTruthy();
    press("Mark Completed", asking);
    expect(asking.getByText("This text is too long")).toBeTruthy();
    expect(pages.server.sentTo(jobs.updateStatus)).toEqual([]);
  });

  test("R-045 D-10 show the street once it is shared, first the step that comes next, then the conversation", async () => {
    const address = "1214 South Fifth Street";
    lists.ownJobs = [
      jobView(1, { address, isAddressExact: true }),
      jobView(2, { title: "Fence", address: "South Sixth Street", isAddressExact: false, isAddressAwaited: true }),
    ];
    show();
    const job = await ticket("Leaking tap", activeJobs);
    expect(job.getByText(address)).toBeTruthy();
    const fence = await ticket("Fence", activeJobs);
    expect(fence.queryByText("South Sixth Street")).toBeNull();
    expect(fence.getByText(/^Ana has not shared the address yet\./)).toBeTruthy();
    const actions = within(job.getByRole("group", { name: "Leaking tap" }));
    const start = actions.getByRole("button", { name: "Start Work" });
    const contact = actions.getByRole("link", { name: "Contact customer" });
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(start.compareDocumentPosition(contact) & follows).toBe(follows);
    const { serviceRequestId, handymanId } = jobView(1);
    expect(contact.getAttribute("href")).toBe(`/?conversation=${serviceRequestId}.${handymanId}`);
  });

  const older = [
    jobView(2, { title: "Old roof", status: "in_progress" }),
    jobView(3, { title: "Old porch", status: "completed", completedAt: hoursAgo(2), agreedPrice: "150.00" }),
  ];
  /** A job of today on the first page, older ones on the second. */
  const answerPages = (second = () => older) =>
    pages.server.on(jobs.list, ({ query }) => (query.get("cursor") ? second() : pageOf([jobView(1)], "JOB%23older")));

  test("R-042 R-044 load all pages: the oldest jobs count and can be completed, too", async () => {
    answerPages();
    show();
    const job = await ticket("Old roof", activeJobs);
    expect(job.getByRole("button", { name: "Mark Completed" })).toBeTruthy();
    await ticket("Leaking tap", activeJobs);
    expect(tile("Active jobs")).toBe("Active jobs2");
    expect(tile("Earned this week")).toContain("$150.00");
    expect(tile("Completed this week")).toContain("1");
    expect(pages.server.sentTo(jobs.list).map(({ query }) => query.get("cursor"))).toEqual([null, "JOB#older"]);
  });

  test("R-042 show no count while a page is missing", async () => {
    answerPages(failWith("internal"));
    show();
    expect(await screen.findByText("Your jobs could not be loaded")).toBeTruthy();
    expect(tile("Active jobs")).toBe("Active jobs–");
  });
});

describe("notes about a job", () => {
  /** Like coming back from the sign-in page. */
  const comeBack = () => act(() => cleanup());

  test("R-167 are restored after the session has ended, and deleted once they are sent", async () => {
    vi.spyOn(location, "assign").mockReturnValue();
    pages.server.on(jobs.updateStatus, failWith("auth.required"));
    const asking = await askToComplete();
    type(asking, "New washer.");
    press("Mark Completed", asking);
    expect(await toast("You are logged out. Logging in again...")).toBeTruthy();
    // Before that no second message is shown.
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    comeBack();
    pages.server.on(jobs.updateStatus, () => jobView(1, { status: "completed" }));
    const again = await askToComplete();
    expect(notesIn(again).value).toBe("New washer.");
    press("Mark Completed", again);
    expect(await toast("Job completed successfully!")).toBeTruthy();
    expect(drafts()).toEqual([]);
  });

  test("R-167 are dropped when the dialog is closed", async () => {
    const asking = await askToComplete();
    type(asking, "New washer.");
    press("Cancel", asking);
    expect(drafts()).toEqual([]);
    comeBack();
    expect(notesIn(await askToComplete()).value).toBe("");
  });
});
