// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { addMs, DAY_MS } from "../../shared/time.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { hoursAgo, jobView } from "../support/makers/views.ts";
import { activeJobs, handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { dialog, press, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = handymanHome();

const REASON = "The tap still drips from the handle.";
const redo = { askedAt: hoursAgo(1), reason: REASON, completedAt: hoursAgo(3) };
const redoing: Partial<JobView> = { status: "in_progress", startedAt: hoursAgo(5), redo };
const due = formatterFor("en").dateTime(addMs(redo.askedAt, 5 * DAY_MS));

describe("a handyman who is asked for rework", () => {
  test("E3 sees the request on the card with customer and deadline, and in the panel the reason", async () => {
    lists.ownJobs = [jobView(7, { ...redoing, paymentStatus: "completed", releaseStatus: "held" })];
    show({ at: `/?job=${jobView(7).id}` });
    const listed = await ticket("Leaking tap", activeJobs);
    expect(listed.getByText(`Ana asks you to come back by ${due}.`)).toBeTruthy();
    expect(activeJobs().querySelector("[data-attention]")).toBeTruthy();
    const panel = within(await dialog("Leaking tap"));
    const card = within(panel.getByRole("region", { name: "Ana asks you to come back" }));
    expect(card.getByText(REASON)).toBeTruthy();
    expect(card.getByText(new RegExp(`^Fix it and mark the job as completed again by ${due}`))).toBeTruthy();
    expect(card.getByText(/^We hold your share until you complete the job again/)).toBeTruthy();
  });

  test("E3 completes it again like any job, without a word about unpaid money", async () => {
    lists.ownJobs = [jobView(7, redoing)];
    pages.server.on(jobs.updateStatus, () => {
      lists.ownJobs = [jobView(7, { ...redoing, status: "completed", completedAt: hoursAgo(0) })];
      return lists.ownJobs[0] ?? jobView(7);
    });
    show({ at: `/?job=${jobView(7).id}` });
    const panel = within(await dialog("Leaking tap"));
    expect(panel.queryByText(/^We hold your share/)).toBeNull();
    press("Mark Completed", panel);
    press("Mark Completed", within(await dialog("Mark this job as completed?")));
    expect(await toast("Job completed successfully!")).toBeTruthy();
    expect(pages.server.sentTo(jobs.updateStatus).map(({ body }) => body)).toEqual([{ status: "completed" }]);
  });
});
