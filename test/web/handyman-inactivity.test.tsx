// @vitest-environment happy-dom
import { waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { hoursAgo, jobView } from "../support/makers/views.ts";
import { activeJobs, handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { dialog, press, toast } from "../support/pages/screen-actions.ts";

const { lists, pages, show } = handymanHome();

const staleDueAt = hoursAgo(-100);
const when = formatterFor("en").dateTime(staleDueAt);

describe("a handyman who has not started a job", () => {
  test("E3 is warned on the card and in the panel, and keeps the job with one press", async () => {
    lists.ownJobs = [jobView(7, { staleDueAt })];
    pages.server.on(jobs.keep, () => {
      lists.ownJobs = [jobView(7)];
      return jobView(7);
    });
    show({ at: `/?job=${jobView(7).id}` });
    const listed = await ticket("Leaking tap", activeJobs);
    expect(listed.getByText(new RegExp(`^Not started yet. Cancelled on ${when}`))).toBeTruthy();
    expect(activeJobs().querySelector("[data-attention]")).toBeTruthy();
    // A handyman may have started the work and only forgotten to press Start.
    expect(listed.getByRole("button", { name: "Start Work" })).toBeTruthy();
    const panel = within(await dialog("Leaking tap"));
    const card = within(panel.getByRole("region", { name: "This job has not started yet" }));
    expect(card.getByText("Nothing was charged.", { exact: false })).toBeTruthy();
    press("Keep the job", card);
    expect(await toast("The job stays open for another 30 days. We let Ana know.")).toBeTruthy();
    expect(pages.server.sentTo(jobs.keep).map(({ path }) => path)).toEqual([`/api/jobs/${jobView(7).id}/keep`]);
    await waitFor(() => expect(activeJobs().querySelector("[data-attention]")).toBeNull());
    expect(panel.queryByRole("button", { name: "Keep the job" })).toBeNull();
  });
});
