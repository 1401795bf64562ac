// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { jobView, requestView } from "../support/makers/views.ts";
import { activeJobs, handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = handymanHome();

const loggedOut = "You are logged out. Logging in again...";

async function askToComplete() {
  lists.ownJobs = [jobView(1, { status: "in_progress" })];
  show();
  press("Mark Completed", await ticket("Leaking tap", activeJobs));
  const asking = within(await dialog("Mark this job as completed?"));
  return { asking, notes: asking.getByLabelText(/Notes for the customer/) };
}

async function askForPrice() {
  lists.feed = [requestView(1)];
  show();
  press("Accept: Leaking tap", await ticket("Leaking tap"));
  return { asking: within(await dialog("Name your price")), price: screen.getByLabelText("Your price in dollars") };
}

/** Waits until the browser is sent to the sign-in page; before that no second message is shown. */
const waitUntilLeft = () => waitFor(() => expect(location.assign).toHaveBeenCalled());

/** Like coming back from the sign-in page. */
const comeBack = () => act(() => cleanup());

describe("form entries when the session ends", () => {
  test("R-167 notes about a job are restored after sign-in, and deleted once they are sent", async () => {
    vi.spyOn(location, "assign").mockReturnValue();
    pages.server.on(jobs.updateStatus, failWith("auth.required"));
    const { asking, notes } = await askToComplete();
    fireEvent.change(notes, { target: { value: "New washer." } });
    press("Mark Completed", asking);
    expect(await toast(loggedOut)).toBeTruthy();
    await waitUntilLeft();
    comeBack();
    pages.server.on(jobs.updateStatus, () => jobView(1, { status: "completed" }));
    const again = await askToComplete();
    expect(again.notes).toHaveProperty("value", "New washer.");
    press("Mark Completed", again.asking);
    expect(await toast("Job completed successfully!")).toBeTruthy();
    expect(Object.keys(localStorage).filter((name) => name.startsWith("draft:"))).toEqual([]);
  });

  test("are dropped when the dialog is closed", async () => {
    const { asking, price } = await askForPrice();
    fireEvent.change(price, { target: { value: "120" } });
    press("Cancel", asking);
    expect(localStorage).toHaveLength(0);
    comeBack();
    expect((await askForPrice()).price).toHaveProperty("value", "");
  });
});
